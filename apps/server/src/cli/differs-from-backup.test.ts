import { expect, test } from 'vitest'
import { migrations } from '../db/migrations/index.ts'
import { makeDemoKey } from '../pdf/seal/make-demo-key.ts'
import { publicKeyOf } from '../start/claim-seal.ts'
import { afterOlder, otherSealLine, refuseNewer } from './differs-from-backup.ts'

const all = Object.keys(migrations)

test('a backup of a newer release is refused before anything is written; for an older one the next step is printed', () => {
  expect(() => refuseNewer({ migrations: [...all, '9999-later'] })).toThrow(
    /newer release, whose change 9999-later/,
  )
  expect(() => refuseNewer({ migrations: all.slice(0, 3) })).not.toThrow()
  expect(afterOlder({ migrations: all })).toBeNull()
  expect(afterOlder({ migrations: all.slice(0, -1) })).toContain('careword migrate run')
})

test('another seal than that of the backup is reported, with what to do where people use the restored portal', () => {
  const [ours, other] = [makeDemoKey(new Date(), 'seal'), makeDemoKey(new Date(), 'seal')]
  const seal = publicKeyOf(ours.certificate).toString('base64')
  expect(otherSealLine({ seal }, ours.certificate)).toBeNull()
  expect(otherSealLine({ seal: null }, other.certificate)).toBeNull()
  expect(otherSealLine({ seal }, other.certificate)).toContain('careword seal use')
})
