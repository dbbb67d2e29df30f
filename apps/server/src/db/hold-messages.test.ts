// A restored installation sends no messages until an operator releases them, whatever the age of its schema.
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase, makeFirstRelease, migrateAs } from '../testing/plain-database.ts'
import { areHeld, holdRestored, setHeld } from './hold-messages.ts'

test.each([
  ['today’s schema', false],
  ['the first release’s schema, which is migrated afterwards', true],
])('a restored copy of %s holds its messages', async (_, isOld) => {
  const { ownerUrl, serverRole, close } = await emptyDatabase()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    if (isOld) await makeFirstRelease(ownerUrl)
    else await migrateAs(ownerUrl, serverRole)
    await holdRestored(owner)
    await migrateAs(ownerUrl, serverRole)
    expect(await areHeld(owner)).toBe(true)
    expect(await setHeld(ownerUrl, false)).toBe(true)
    expect(await areHeld(owner)).toBe(false)
  } finally {
    await owner.end()
    await close()
  }
})

test('one that was never restored sends, also after an upgrade', async () => {
  const { ownerUrl, serverRole, close } = await emptyDatabase()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await makeFirstRelease(ownerUrl)
    await migrateAs(ownerUrl, serverRole)
    expect(await areHeld(owner)).toBe(false)
  } finally {
    await owner.end()
    await close()
  }
})
