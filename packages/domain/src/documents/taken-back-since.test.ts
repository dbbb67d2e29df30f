import { expect, test } from 'vitest'
import { takenBackSince } from './taken-back-since.ts'

const earlier = { status: 'Replaced', signedOn: '2020-01-05' } as const
const revoked = {
  status: 'Outdated',
  revokedType: 'revokedByPatient',
  voidedDate: '2026-11-27',
  lacks: false,
} as const
const inForce = { status: 'Active', revokedType: null, voidedDate: null, lacks: false } as const

test.each([
  ['what was in force was taken back', earlier, [revoked], '2026-11-27'],
  ['by its shown name', { ...earlier, status: 'Prior' }, [{ ...revoked, status: 'Void' }], '2026-11-27'],
  ['twice', earlier, [revoked, { ...revoked, voidedDate: '2025-02-01' }], '2026-11-27'],
  ['on the very day', { ...earlier, signedOn: '2026-11-27' }, [revoked], '2026-11-27'],
  ['the paper has no day', { ...earlier, signedOn: null }, [revoked], '2026-11-27'],
  ['another is in force since', earlier, [revoked, inForce], null],
  ['only one that lacks something is', earlier, [revoked, { ...inForce, lacks: true }], '2026-11-27'],
  ['before its own day', { ...earlier, signedOn: '2026-12-01' }, [revoked], null],
  ['an operator voided it', earlier, [{ ...revoked, revokedType: 'voidedByOperator' }], null],
  ['this one is in force', { ...earlier, status: 'Active' }, [revoked], null],
  ['this one is void itself', { ...earlier, status: 'Outdated' }, [revoked], null],
] as const)('an earlier version, and %s', (_, document, others, day) => {
  expect(takenBackSince(document, others)).toBe(day)
})
