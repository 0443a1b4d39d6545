/**
 * What an erase does to each column that can hold something of a subject:
 * `deleted` with the row, `redacted` in place, `kept` because it holds no content, `recorded` because the erase
 * itself writes it, `optimized` because the index rewrites its segments.
 */
export type Reach = 'deleted' | 'redacted' | 'kept' | 'recorded' | 'optimized'

const all = <C extends string>(reach: Reach, ...columns: C[]) =>
  Object.fromEntries(columns.map((column) => [column, reach])) as Record<C, Reach>

/** Every table and column of a mind. A test walks the real schema and fails when one is missing here. */
export const reach: Record<string, Record<string, Reach>> = {
  schema_version: all('kept', 'version'),
  subjects: {
    ...all('kept', 'id', 'source', 'source_ref', 'first_imported_at', 'leaf'),
    ...all('redacted', 'archive_id', 'title'),
  },
  subject_aliases: all('kept', 'source', 'source_ref', 'subject_id'),
  archive: {
    ...all('redacted', 'uid', 'title', 'content', 'content_hash', 'bytes', 'flags'),
    ...all('kept', 'id', 'subject_id', 'source', 'source_ref', 'occurred_at', 'changed_at', 'imported_at'),
    ...all('recorded', 'erased_at'),
  },
  archive_parts: all('deleted', 'archive_id', 'part', 'content'),
  memories: all(
    'deleted',
    'row_id',
    'id',
    'kind',
    'title',
    'content',
    'importance',
    'status',
    'pinned',
    'tags',
    'flags',
    'metadata',
    'source',
    'source_ref',
    'author',
    'stated_by',
    'stated_by_device',
    'statement_key',
    'occurred_at',
    'created_at',
    'updated_at',
    'last_accessed_at',
    'access_count',
    'corrected_at',
    'retitled_at',
    'retracted_at',
    'retracted_reason',
    'retracted_by',
    'sort_at',
  ),
  memory_sources: all(
    'deleted',
    'memory_row',
    'subject_id',
    'archive_id',
    'message',
    'position',
    'page',
    'start_at',
    'end_at',
    'saved',
    'saved_at',
  ),
  read_records: all('deleted', 'record_key', 'subject_id', 'archive_id', 'messages'),
  saved_forgets: all('deleted', 'subject_id', 'message', 'statement', 'at'),
  subject_links: all('deleted', 'subject_id', 'position', 'target'),
  memory_links: all('deleted', 'id', 'from_row', 'to_row', 'relation', 'weight', 'created_at'),
  revisions: all('deleted', 'id', 'memory_row', 'content', 'title', 'importance', 'at', 'by'),
  memory_reads: all('deleted', 'id', 'memory_row', 'device_id', 'device', 'at'),
  memory_index: all('deleted', 'title', 'content', 'memory_index', 'rank'),
  memory_index_data: all('optimized', 'id', 'block'),
  memory_index_idx: all('optimized', 'segid', 'term', 'pgno'),
  memory_index_docsize: all('deleted', 'id', 'sz', 'origin'),
  memory_index_config: all('kept', 'k', 'v'),
  erased_subjects: all('recorded', 'id', 'source', 'source_ref', 'erased_at', 'reason'),
  suppression_blocks: all('kept', 'source', 'source_ref', 'times_blocked', 'last_blocked_at'),
  receipts: all('recorded', 'id', 'at', 'mode', 'subjects', 'counts', 'verified', 'kept', 'unreachable', 'scrubbed_at'),
  scrub_queue: all('recorded', 'receipt_id', 'queued_at'),
  audit: all('recorded', 'id', 'at', 'actor', 'via', 'action', 'target', 'detail'),
}
