// A pooler lends one connection of PostgreSQL to many of ours. PgBouncer takes away, or refuses, the settings with which a connection
// begins (without them a statement runs for as long as it likes), and in transaction mode also prepared statements, `listen` and the
// partner that was named: its errors would come one by one, under load (decision 0016).

import pg from 'pg'

/** In milliseconds: a value that no operator would set for a role. */
const ours = 14_987

/** PostgreSQL's own address, where a pooler is in front of it; null without one. Throws while the database does not answer. */
export async function findPooler(url: string): Promise<string | null> {
  const arrived = await asked<{ value: string }>(
    { connectionString: url, statement_timeout: ours },
    "select current_setting('statement_timeout') as value",
  ).catch((error: unknown) => {
    if ((error as { code?: string }).code === refusedSetting) return null
    throw error
  })
  if (arrived?.value === `${ours}ms`) return null
  const own = await asked<{ address: string | null; port: string }>(
    { connectionString: url },
    "select host(inet_server_addr()) as address, current_setting('port') as port",
  )
  return own.address === null ? `port ${own.port} of the pooler's machine` : `${own.address}:${own.port}`
}

/** For the start that refuses, and for the doctor. */
export const explainPooler = (setting: string, at: string, own: string) => ({
  says: `${setting} leads to a pooler such as PgBouncer (${at}), which takes settings and prepared statements away from us`,
  fix: `Give ${setting} the address of PostgreSQL itself: ${own}`,
})

/** Protocol violation: what PgBouncer answers to a setting that it does not know. */
const refusedSetting = '08P01'

async function asked<Row extends object>(config: pg.ClientConfig, text: string): Promise<Row> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...config })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Row>(text)
    if (!rows[0]) throw new Error('no row')
    return rows[0]
  } finally {
    await client.end().catch(() => {})
  }
}
