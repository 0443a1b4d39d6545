import type { z } from 'zod'
import type { Scope } from '../contract/account'
import type { MindHandle } from '../identity/access'
import type { Caller, SessionCaller } from '../identity/caller'
import type { Installation } from '../installation'

export type RouteSpec = {
  params?: z.ZodType
  query?: z.ZodType
  /** Without it the handler reads `request.body` itself, as uploads do. */
  body?: z.ZodType
  returns: z.ZodType
  /** Of a successful answer; 200 when left out. */
  status?: number
  /** `account` when left out: whoever is known. */
  access?: 'account' | 'session' | 'admin' | 'public'
  /** A key needs one of these; a route that names none is closed to keys. */
  scope?: Scope | readonly Scope[]
  /** False for routes that touch no mind; those of admins and of the public never do. */
  mind?: false
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Access<S extends RouteSpec> = S extends { access: infer A } ? A : 'account'
type CallerFor<A> = A extends 'public' ? null : A extends 'session' | 'admin' ? SessionCaller : Caller

export type RouteContext<S extends RouteSpec> = {
  caller: CallerFor<Access<S>>
  mind: S extends { mind: false } | { access: 'admin' | 'public' } ? null : MindHandle
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
  ) {}
}

/** An answer whose status depends on what happened. */
export const answer = <T>(status: number, value: T) => new Answer(status, value)

type Shaped<S extends RouteSpec> = z.input<S['returns']>
export type Handled<S extends RouteSpec> = Shaped<S> | Answer<Shaped<S>> | Response
export type Handler<S extends RouteSpec> = (context: RouteContext<S>) => Handled<S> | Promise<Handled<S>>

/** What Next hands to a route beside the request; nothing at all for a path without placeholders. */
export type NextContext = { params: Promise<Record<string, string | string[] | undefined> | undefined> }
