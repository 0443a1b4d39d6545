import { initial } from './0001-initial'

/** In order; the schema version of a file is how many of them it has. */
export const mindMigrations = [initial]
