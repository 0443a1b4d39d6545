/** Errors are values of the domain: core and use cases throw them, each door translates them once. */
export class DomainError extends Error {
  /** @param code stable and documented; @param status the HTTP status a door answers with */
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
  ) {
    super(message)
    this.name = new.target.name
  }
}

/**
 * Use this where an error may come from another part of the server: Next loads this file once for instrumentation
 * and once for the routes, and `instanceof` knows only the errors of its own copy.
 */
export const isDomainError = (error: unknown): error is DomainError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  'status' in error &&
  typeof error.status === 'number'

/** Unknown, or somebody else's: the two are told in the same words. */
export class NotFound extends DomainError {
  constructor(thing: string) {
    super('not_found', 404, `There is no such ${thing}.`)
  }
}

export class InvalidRequest extends DomainError {
  constructor(
    readonly field: string,
    expected: string,
  ) {
    super('invalid_request', 400, field ? `${field}: ${expected}` : expected)
  }
}

export class Unauthorized extends DomainError {
  constructor() {
    super('unauthorized', 401, 'Sign in, or send a valid key.')
  }
}

export class Forbidden extends DomainError {
  constructor(code: string, message: string) {
    super(code, 403, message)
  }
}

export class Conflict extends DomainError {
  constructor(code: string, message: string) {
    super(code, 409, message)
  }
}

/** The pair was erased, and nothing of it is written until the person allows it again. */
export class Suppressed extends Conflict {
  constructor() {
    super('suppressed', 'This source was erased. It stays away until its re-import is allowed again.')
  }
}

/** The list of erased subjects cannot be read, so nothing may be written: fail closed, and say which it is. */
export class SuppressionUnavailable extends DomainError {
  constructor(readonly reason: string) {
    super('suppression_unavailable', 503, 'The list of erased sources cannot be read, so nothing was written.')
  }
}

/** The file was put back from an older copy: nothing of it is served before the later erasures are done again. */
export class MindStale extends DomainError {
  constructor() {
    super(
      'mind_stale',
      503,
      'This memory is older than what was erased from it. It comes back once that is erased again.',
    )
  }
}

/** The file belongs to a newer Kiwi: it is neither read nor written. */
export class SchemaNewer extends DomainError {
  constructor(found: number, known: number) {
    super(
      'schema_newer',
      503,
      `This data was written by a newer Kiwi (schema ${found}; this one knows ${known}). Start the newer version.`,
    )
  }
}

/** An import that cannot be read at all; the message says what was seen. */
export class Unreadable extends DomainError {
  constructor(code: string, message: string) {
    super(code, 422, message)
  }
}

export class TooLarge extends DomainError {
  constructor(message: string) {
    super('too_large', 413, message)
  }
}

export class TooSlow extends DomainError {
  constructor() {
    super('too_slow', 408, 'The body came in too slowly. Send it again over a better line.')
  }
}

export class TooMany extends DomainError {
  constructor(readonly retryAfterSeconds: number) {
    super('too_many_requests', 429, 'Too many failed attempts. Try again later.')
  }
}

/** The store stayed locked longer than a request may wait, or cannot be opened. */
export class Unavailable extends DomainError {
  constructor(code: string, message: string) {
    super(code, 503, message)
  }
}
