import { type RawBuilder, sql } from 'kysely'

/**
 * Of a row of circle_links: is its person in the circle today? The same as circleStanding of packages/domain says, for a question that may
 * not read every row.
 * @param alias what the table is called in the question.
 */
export function liveLink(alias: string, today: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('removed_at')} is null and (${column('shared_until')} is null or ${column('shared_until')} >= ${today}::date))`
}
