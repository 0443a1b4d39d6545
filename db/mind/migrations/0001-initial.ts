import { audit } from './initial/audit'
import { erasure } from './initial/erasure'
import { knowledge } from './initial/knowledge'
import { memories } from './initial/memories'
import { overTime } from './initial/over-time'
import { recall } from './initial/recall'
import { sources } from './initial/sources'

/**
 * The first schema. `secure_delete` must be on before the first of these statements runs.
 * Everything derived hangs on `memory_sources` (memory → subject, archive row, locator) and `memory_links`,
 * so that erasure is a walk along indexed keys.
 */
export const initial = [sources, memories, recall, knowledge, overTime, erasure, audit].join('')
