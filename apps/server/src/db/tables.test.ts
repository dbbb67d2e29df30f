// tables.ts is written by hand, and migrations make the schema: both must have the same columns.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainDatabase, type PlainDatabase } from '../testing/plain-database.ts'

let database: PlainDatabase
beforeAll(async () => {
  database = await plainDatabase()
})
afterAll(() => database.close())

/** 'documents.signed_at null' for each column that kysely's types declare. */
function columnsInCode(): string[] {
  const source = readFileSync(path.join(import.meta.dirname, 'tables.ts'), 'utf8')
  const [, body = ''] = /export interface Tables \{\n([\s\S]*?)\n\}\n/.exec(source) ?? []
  const plain = body.replace(/\/\*\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/^ {2}(\w+): \{(?:(.*)\}$|\n([\s\S]*?)\n {2}\}$)/gm)].flatMap(
    ([, table = '', inLine, below]) => {
      const columns = below === undefined ? (inLine ?? '').split(';') : below.split(/\n {4}(?=\w)/)
      return columns
        .map(column => column.trim())
        .filter(column => column !== '')
        .map(column => {
          const [name = '', ...type] = column.split(':')
          return `${table}.${name}${/\bnull\b|OrNull\b/.test(type.join(':')) ? ' null' : ''}`
        })
    },
  )
}

test('kysely knows every table and column, and which of them may be empty', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ column: string }>(
    `select table_name || '.' || column_name || case is_nullable when 'YES' then ' null' else '' end as column
     from information_schema.columns where table_schema = 'public'`,
  )
  await owner.end()
  const inCode = columnsInCode()
  expect(inCode.length).toBeGreaterThan(300)
  expect(inCode.sort()).toEqual(rows.map(({ column }) => column).sort())
})
