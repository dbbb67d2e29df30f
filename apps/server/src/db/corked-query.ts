import pg from 'pg'

/**
 * A query that goes out in one message with all others that are issued before the event loop turns: one write for them, and one wake-up
 * of PostgreSQL (decisions/0016).
 */
export function corkedQuery(
  config: pg.QueryConfig,
  done: (error: Error | undefined, result: pg.QueryResult) => void,
): pg.Query {
  const query = new pg.Query(config, done as never)
  const submit = query.submit.bind(query)
  query.submit = connection => {
    const { stream } = connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return submit(connection)
  }
  return query
}
