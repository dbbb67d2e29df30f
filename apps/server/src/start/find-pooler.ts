// A pooler shares one connection of PostgreSQL among many of ours. PgBouncer removes or refuses the settings of a connection (without them
// a statement has no time limit). In transaction mode it also breaks prepared statements, `listen` and the setting of the partner. Its
// errors would come one by one, under load (decision 0016).

import pg from 'pg'

/** Milliseconds: a value that no operator would set for a role. */
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

/** The message of the refused start and of the doctor. */
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
