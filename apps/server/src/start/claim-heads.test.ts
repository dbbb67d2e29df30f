import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeEach, afterEach, expect, test } from 'vitest'
import { checkHeads } from '../cli/doctor/check-heads.ts'
import { OperatorError } from '../core/operator-error.ts'
import { makePool } from '../db/connect.ts'
import { type PlainDatabase, plainDatabase } from '../testing/plain-database.ts'
import { claimHeads, refuseOtherHeads } from './claim-heads.ts'

let database: PlainDatabase
let owner: pg.Pool
const above = mkdtempSync(path.join(tmpdir(), 'careword-test-heads-'))
beforeEach(async () => {
  database = await plainDatabase()
  owner = makePool({ url: database.ownerUrl, max: 1, onIdleError: () => {} })
})
afterEach(async () => {
  await owner.end()
  await database.close()
})
afterAll(() => rmSync(above, { recursive: true, force: true }))

let count = 0
const machine = () => ({ AUDIT_ANCHOR: '', DATA_DIR: path.join(above, String(++count)) })

test('each server keeps heads in a file of its own; a command that looks elsewhere reports it, and marks nothing', async () => {
  const [one, two, elsewhere] = [machine(), machine(), machine()]
  // Before any server there is nothing to compare with.
  await refuseOtherHeads(database.ownerUrl, one, { needed: true })
  await claimHeads(database.ownerUrl, one)
  await claimHeads(database.ownerUrl, two)
  await claimHeads(database.ownerUrl, one)
  await refuseOtherHeads(database.ownerUrl, two, { needed: true })
  expect(await checkHeads(owner, two)).toMatchObject({ state: 'ok' })
  await refuseOtherHeads(database.ownerUrl, elsewhere)
  for (let tries = 0; tries < 2; tries++)
    await expect(refuseOtherHeads(database.ownerUrl, elsewhere, { needed: true })).rejects.toThrow(
      /No heads|no heads/,
    )
  expect(await checkHeads(owner, elsewhere)).toMatchObject({ state: 'warning' })
})

test("another database's heads are refused by server, command and doctor, also before this one has any", async () => {
  const others = machine()
  const of = await plainDatabase()
  await claimHeads(of.ownerUrl, others)
  await of.close()
  expect(await checkHeads(owner, others)).toMatchObject({ state: 'broken' })
  await expect(claimHeads(database.ownerUrl, others)).rejects.toThrow(OperatorError)
  await expect(claimHeads(database.ownerUrl, others)).rejects.toThrow(/of another database/)
  await expect(refuseOtherHeads(database.ownerUrl, others)).rejects.toThrow(/of another database/)
})

test('a place that takes nothing does not hold a start', async () => {
  const noFolder = path.join(above, 'no-folder')
  writeFileSync(noFolder, '')
  const place = { AUDIT_ANCHOR: path.join(noFolder, 'heads.log'), DATA_DIR: above }
  await expect(claimHeads(database.ownerUrl, place)).resolves.toBe(false)
})
