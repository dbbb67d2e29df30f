import type { PathParams, RouteName, routes } from '@careword/contract/routes'
import type { shapes } from '@careword/contract/shapes'
import type { z } from 'zod'

// Types only: zod itself must never reach the browser (24 kB of it).
type Shapes = typeof shapes
type ShapeOf<R extends RouteName> = R extends keyof Shapes ? Shapes[R] : never

/** The parameters of a call's path, derived from the path itself. */
export type Params<R extends RouteName> = Record<PathParams<(typeof routes)[R]['path']>, string>

export type Query<R extends RouteName> =
  ShapeOf<R> extends { query: infer Q extends z.ZodType } ? z.input<Q> : Record<string, string>

export type Body<R extends RouteName> =
  ShapeOf<R> extends { body: infer B extends z.ZodType } ? z.input<B> : unknown

export type ApiResponse<R extends RouteName> =
  ShapeOf<R> extends { responses: { 200: infer A extends z.ZodType } } ? z.output<A> : unknown
