import { z } from 'zod'

/** Every code a door answers with, below its status. They are stable: programs decide by them. */
export const problemCodes = {
  400: { invalid_request: 'Something is missing, unknown or wrong; `detail` names the field.' },
  401: { unauthorized: 'Nobody is signed in, or the key is not valid.' },
  403: {
    admin_required: 'Only an administrator in a browser may do this.',
    bad_origin: 'The request came from a page of another site.',
    insufficient_scope: 'The key lacks a scope, or may change only what it stated itself.',
    joins_sources: 'Only a person, or a key that may curate and erase, makes one of two sources that are known apart.',
    key_required: 'Only a program with a key may ask here.',
    not_active: 'Only a person, or a key that may curate and erase, brings in what was retracted or replaced.',
    other_mind: 'The key belongs to another mind.',
    owner_required: 'Only an owner may do this, or do it to an owner.',
    recent_sign_in_required: 'The person must show once more who they are, at `POST /api/account/confirm`.',
    session_required: 'Only a person who is signed in may do this.',
    setup_token: 'The token that was printed at the start is missing or wrong.',
    urls_disabled: 'Fetching pages is switched off on this installation.',
    wrong_password: 'The password is not the one of this account.',
  },
  404: { not_found: 'There is no such thing, or it is somebody else’s.' },
  405: { method_not_allowed: '`Allow` names the methods there are.' },
  408: { too_slow: 'The body came in too slowly.' },
  409: {
    already_set_up: 'This installation has its owner already.',
    email_taken: 'There is an account with this e-mail address.',
    fixed_mind: 'This mind comes with the account or the installation.',
    last_owner: 'This is the last owner, whom an installation needs.',
    not_mergeable: 'Only memories of one kind and one source are merged.',
    refused: 'The database refused the row.',
    remote_engine: 'The engine is another Kiwi, and its memories lie there.',
    retracted: 'It was retracted and stays as it was.',
    revoked: 'The device was revoked.',
    superseded: 'Another memory has taken its place already.',
    suppressed: 'The source was erased and stays away until its re-import is allowed again.',
    too_many_minds: 'The account has as many minds as one may have.',
    watched: 'The folder is watched already.',
  },
  413: { too_large: 'The body is larger than is taken.' },
  415: { unsupported_media_type: 'The body is of another type.' },
  421: { unknown_host: 'This Kiwi does not answer under that name.' },
  422: {
    archive_too_big: 'The archive inflates to more than is read.',
    blocked_address: 'The address is not allowed to be fetched.',
    damaged_archive: 'The archive is damaged or incomplete.',
    damaged_mail: 'The parts of the mail cannot be told from each other.',
    damaged_pdf: 'The PDF is damaged.',
    encrypted: 'The file is protected by a password.',
    folder_unreadable: 'The folder cannot be read, or is not watched any more.',
    invalid_json: 'The file is not valid JSON.',
    nested_archive: 'The archives lie deeper than is read.',
    no_article: 'There is no text in the page.',
    no_conversations_found: 'The upload holds nothing to import.',
    not_reachable: 'The server of the page cannot be reached, or refuses.',
    nothing_readable: 'What was recognised could not be read.',
    nothing_selected: 'Nothing of what was chosen is in the upload.',
    parser_stopped: 'Reading the file took too long or too much.',
    several_documents: 'There is more than one document in it.',
    too_long: 'It is longer than is read.',
    too_many_redirects: 'The page leads from address to address.',
    truncated_json: 'The JSON breaks off in the middle.',
    unreadable: 'The file cannot be read.',
    unrecognised_format: 'Nothing in the upload was recognised; `detail` says what was seen.',
    unsafe_archive_path: 'Names in the archive lead outside of it.',
    unsupported_source: 'Nothing here reads exports of that source.',
    upload_lost: 'The uploaded file is no longer there.',
    wrong_type: 'What was fetched is no text, web page or PDF.',
  },
  429: {
    too_many_requests: 'Too many failed attempts; `Retry-After` says how long to wait.',
    too_many_uploads: 'Other uploads of this account are still running.',
  },
  500: {
    internal: 'An import stopped because of an unexpected error.',
    unexpected: 'Something went wrong here; it is logged under the request id in `detail`.',
  },
  503: {
    busy: 'The memory is busy; try again in a moment.',
    embeddings_unavailable: 'The model that makes vectors cannot be asked now.',
    engine_unavailable: 'The other Kiwi that is the engine does not answer, and nothing stands in for it.',
    interrupted: 'It was stopped before its end, or goes on without this answer.',
    mind_damaged: 'The file of the memory is damaged.',
    mind_stale: 'The file of the memory is older than what was erased from it; that is erased again first.',
    schema_newer: 'The data was written by a newer Kiwi.',
    storage: 'The file of the memory cannot be opened.',
    suppression_unavailable: 'The list of erased sources cannot be read, so nothing was written.',
    vectors_unavailable: 'Vectors cannot be searched on this kind of machine.',
    worker_unavailable: 'The background process is restarting.',
  },
  507: { storage_full: 'The disk is full, so nothing was written.' },
} as const

type CodesOf<T> = T extends Record<infer C, string> ? C : never
export type ProblemCode = CodesOf<(typeof problemCodes)[keyof typeof problemCodes]>
export type ProblemStatus = keyof typeof problemCodes

/** Of a file that is there and sound, but must not be served. */
export const notServed = ['mind_stale', 'suppression_unavailable'] as const satisfies readonly ProblemCode[]

export const problemStatuses = Object.keys(problemCodes).map(Number) as ProblemStatus[]
export const codesOf = (status: ProblemStatus) => Object.keys(problemCodes[status]) as ProblemCode[]
const everyCode = problemStatuses.flatMap(codesOf) as [ProblemCode, ...ProblemCode[]]

/** RFC 9457; a failed import comes along in one more member. */
export const problemAnswer = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.enum(everyCode),
})
