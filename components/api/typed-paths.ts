import type { z } from 'zod'
import type { Api } from '@/app/api/openapi.json/doors'

/** `/api/memory/[id]/source` as the type of the addresses that it stands for. */
type Addresses<P extends string> = P extends `${infer Before}[${string}]${infer After}`
  ? `${Before}${string}${Addresses<After>}`
  : P

/** The path of the API that an address belongs to: the one whose addresses are just these. */
type PathOf<A extends string> = {
  [P in keyof Api]: A extends Addresses<P> ? (Addresses<P> extends A ? P : never) : never
}[keyof Api]

type SpecOf<M extends string, A extends string> =
  Api[PathOf<A>] extends Record<M, { readonly spec: infer S }> ? S : Record<never, never>

/** What a door of the API takes and answers, by its method and address; an unknown one answers `unknown`. */
export type AnswerOf<M extends string, A extends string> =
  SpecOf<M, A> extends { returns: infer R extends z.ZodType } ? z.output<R> : unknown
export type BodyOf<M extends string, A extends string> =
  SpecOf<M, A> extends { body: infer B extends z.ZodType } | { reads: infer B extends z.ZodType }
    ? z.input<B>
    : Record<string, never>
export type QueryOf<A extends string> =
  SpecOf<'GET', A> extends { query: infer Q extends z.ZodType }
    ? Partial<Record<keyof z.input<Q>, Given>>
    : { mind?: string }
type Given = string | number | boolean | null | undefined
