import type { z } from 'zod'
import type { Scope } from '../contract/account'
import type { ProblemCode } from '../contract/problems'
import type { MindHandle } from '../identity/access'
import type { Caller, KeyCaller, SessionCaller } from '../identity/caller'
import type { Installation } from '../installation'

/** Whether a request of this method may change something. */
export const isWrite = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

export type RouteSpec = {
  /** One line for the reference: what it does. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  /** Without it the handler reads `request.body` itself, as uploads do. */
  body?: z.ZodType
  /** What the handler reads of the body by itself, at a moment of its own. */
  reads?: z.ZodType
  returns: z.ZodType
  /** Of a successful answer; 200 when left out. */
  status?: number
  /** What a success means, by its status, where one status does not say all. */
  answers?: Readonly<Record<number, string>>
  /** Media types of an answer that is not JSON. */
  produces?: readonly string[]
  /** Takes files, as a form or one as the whole body. */
  uploads?: true
  /** Codes of refusals of its own; those that follow from the rest are known. */
  problems?: readonly ProblemCode[]
  /** `account` when left out: whoever is known. */
  access?: 'account' | 'session' | 'admin' | 'watcher' | 'key' | 'public'
  /** A key needs one of these; a route that names none is closed to keys. */
  scope?: Scope | readonly Scope[]
  /** False for routes that touch no mind; those of admins and of the public never do. */
  mind?: false
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Access<S extends RouteSpec> = S extends { access: infer A } ? A : 'account'
type CallerFor<A> = A extends 'public'
  ? null
  : A extends 'watcher'
    ? SessionCaller | null
    : A extends 'session' | 'admin'
      ? SessionCaller
      : A extends 'key'
        ? KeyCaller
        : Caller

export type RouteContext<S extends RouteSpec> = {
  caller: CallerFor<Access<S>>
  mind: S extends { mind: false } | { access: 'admin' | 'watcher' | 'public' } ? null : MindHandle
  params: S extends { params: infer P } ? Parsed<P> : undefined
  query: S extends { query: infer Q } ? Parsed<Q> : undefined
  body: S extends { body: infer B } ? Parsed<B> : undefined
  request: Request
  installation: Installation
}

export class Answer<T> {
  constructor(
    readonly status: number,
    readonly value: T,
    readonly headers?: Headers,
  ) {}
}

/** An answer whose status depends on what happened. */
export const answer = <T>(status: number, value: T, headers?: Headers) => new Answer(status, value, headers)

type Shaped<S extends RouteSpec> = z.input<S['returns']>
export type Handled<S extends RouteSpec> = Shaped<S> | Answer<Shaped<S>> | Response
export type Handler<S extends RouteSpec> = (context: RouteContext<S>) => Handled<S> | Promise<Handled<S>>

/** What Next hands to a route beside the request; nothing at all for a path without placeholders. */
export type NextContext = { params: Promise<Record<string, string | string[] | undefined> | undefined> }

/** What a route file exports, with what is told of it. */
export type Door<S extends RouteSpec = RouteSpec> = ((request: Request, context: NextContext) => Promise<Response>) & {
  readonly spec: S
}
