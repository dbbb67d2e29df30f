interface Taking {
  key: string
  size: { points: number; duration: number }
}

/**
 * The statement of Limits.takeInTurn. Rows count as in rate-limiter-flexible: an expired window restarts, and so does the block with the
 * try that exceeds the limit. Each entry is taken only if the previous one was within its limit.
 */
export function countStatement(
  take: Taking[],
  look: string[],
  now: number,
): { text: string; values: unknown[] } {
  const values: unknown[] = [now, look]
  const place = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  let before = ''
  const parts = take.map(({ key, size }, index) => {
    const points = place(size.points, 'int')
    const part = `t${index} as (
      insert into limits.attempts as a (key, points, expire)
      select ${place(key, 'text')}, 1, ${place(now + size.duration * 1000, 'bigint')}${before}
      on conflict (key) do update set
        points = case when a.expire <= $1::bigint then 1 else a.points + 1 end,
        expire = case when a.expire <= $1::bigint or a.points = ${points} then excluded.expire else a.expire end
      returning key, points, expire)`
    before = ` from t${index} where points <= ${points}`
    return part
  })
  const taken = take.map((_, index) => `select key, points, expire from t${index} union all`).join(' ')
  return {
    text: `${parts.length === 0 ? '' : `with ${parts.join(', ')}`} ${taken}
      select key, points, expire from limits.attempts where key = any($2::text[]) and expire > $1::bigint`,
    values,
  }
}
