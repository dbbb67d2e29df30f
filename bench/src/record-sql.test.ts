import { expect, test } from 'vitest'
import { isFrame, parse } from './record-sql.ts'

test('statements of a PostgreSQL log are read with their values, over several lines and with quotes', () => {
  const log = [
    '2026-11-21 07:00:00.000 UTC [12] LOG:  statement: begin',
    "2026-11-21 07:00:00.001 UTC [12] LOG:  statement: set local app.tenant = 'abc'",
    '2026-11-21 07:00:00.002 UTC [12] LOG:  execute <unnamed>: update t',
    '\tset a = $1, b = $2',
    `2026-11-21 07:00:00.002 UTC [12] DETAIL:  Parameters: $1 = 'it''s`,
    "\ttwo lines', $2 = NULL",
    '2026-11-21 07:00:00.003 UTC [12] LOG:  statement: commit',
  ].join('\n')
  const statements = parse(log)
  expect(statements).toEqual([
    { sql: 'begin', values: [] },
    { sql: "set local app.tenant = 'abc'", values: [] },
    { sql: 'update t\nset a = $1, b = $2', values: ["it's\ntwo lines", null] },
    { sql: 'commit', values: [] },
  ])
  expect(statements.filter(statement => !isFrame(statement.sql))).toHaveLength(1)
})
