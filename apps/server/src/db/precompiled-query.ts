import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCreator,
} from 'kysely'
import type { Tables } from './tables.ts'

/** Compiles queries to text and never connects. */
const writer = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * A query whose text is compiled once and sent with other values each time. For queries of every request: compiling takes longer than
 * finding the row (decision 0016).
 * @param make may only pass its values on, each as a value of the query, because they are unknown while the text is compiled
 */
export function precompiledQuery<Values extends readonly unknown[], Row>(
  make: (db: QueryCreator<Tables>, ...values: Values) => Compilable<Row>,
): (...values: Values) => CompiledQuery<Row> {
  const places = Array.from({ length: make.length - 1 }, (_, n) => Symbol(`value ${n + 1}`))
  const text = make(writer, ...(places as unknown as Values)).compile()
  const from = text.parameters.map(value => places.indexOf(value as symbol))
  const lost = places.findIndex((_, n) => !from.includes(n))
  if (lost >= 0) throw new TypeError(`value ${lost + 1} of a query is not among its parameters`)
  return (...values) => ({
    ...text,
    parameters: text.parameters.map((value, n) => (from[n] === -1 ? value : values[from[n] ?? 0])),
  })
}
