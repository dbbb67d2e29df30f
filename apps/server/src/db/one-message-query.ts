import pg from 'pg'

/** The statement that a connection prepares before its first query of a tenant. */
export const tenantSetting = {
  name: 'careword tenant',
  text: "select set_config('app.tenant', $1, true)",
}

export interface TenantQuery {
  tenantId: string
  text: string
  values: readonly unknown[]
  /** The name of the prepared statement; '' if it is not prepared. */
  name: string
}

/**
 * Sets the tenant and runs a query in one message. PostgreSQL treats everything before a sync as one transaction, so the setting ends with
 * it, and no begin or commit is needed (decision 0016).
 * @param done gets two results: of the setting, and of the query
 */
export function oneMessageQuery(
  { tenantId, text, values, name }: TenantQuery,
  done: (error: Error | undefined, results: readonly pg.QueryResult[]) => void,
): pg.Query {
  // Without values the query would be sent as plain text, in a transaction of its own.
  const config = { text, values: [...values], ...(name !== '' && { name }), queryMode: 'extended' }
  const query = new pg.Query(config, done as never)
  const submit = query.submit.bind(query)
  query.submit = connection => {
    const { stream } = connection
    stream.cork()
    try {
      connection.bind({ statement: tenantSetting.name, values: [tenantId] }, true)
      connection.describe({ type: 'P' }, true)
      connection.execute(null, true)
      return submit(connection)
    } finally {
      stream.uncork()
    }
  }
  return query
}
