import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the person of a row of circle_links is in the circle today. The same rule as circleStatus of packages/domain, for a query that
 * may not read every row.
 * @param alias the table's alias in the query.
 */
export function currentCircleLink(alias: string, today: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('removed_at')} is null and (${column('shared_until')} is null or ${column('shared_until')} >= ${today}::date))`
}
