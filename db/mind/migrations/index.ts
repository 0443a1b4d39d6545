import { initial } from './0001-initial'
import { suppression } from './0002-suppression'

/** In order; the schema version of a file is how many of them it has. */
export const mindMigrations = [initial, suppression]
