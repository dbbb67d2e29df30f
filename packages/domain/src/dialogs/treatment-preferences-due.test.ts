import { expect, test } from 'vitest'
import type { InstanceStatus } from '../documents/statuses.ts'
import { treatmentPreferencesDue } from './treatment-preferences-due.ts'

const plain = { voidedDate: null, needDisclosure: false, reportedMissing: null, signers: [] }
const group = (type: string, ...statuses: InstanceStatus[]) => ({
  type,
  instances: Object.fromEntries(statuses.map((status, n) => [`${type}${n}`, { ...plain, status }])),
})
type Groups = Parameters<typeof treatmentPreferencesDue>[0]
const poa = (more: Partial<Groups[number]['instances'][string]>): Groups[number] => ({
  type: 'POA',
  instances: { one: { ...plain, status: 'Active', ...more } },
})
const voided = {
  type: 'POA',
  instances: { one: { ...plain, status: 'Active' as const, voidedDate: '2026-05-03' } },
}
const voidedTreatment = { ...voided, type: 'TXP' }

test.each<[string, Groups, boolean]>([
  ['a signed power of attorney and nothing else', [group('POA', 'Active')], true],
  ['one that is shown as the current one', [group('POA', 'Current')], true],
  ['one beside older ones', [group('POA', 'Replaced', 'Active')], true],
  [
    'one, and a type of treatment preferences without a document',
    [group('POA', 'Active'), group('TXP')],
    true,
  ],
  ['one, and an advance directive', [group('POA', 'Active'), group('AD', 'Active')], true],
  [
    'one, and treatment preferences that were discarded',
    [group('POA', 'Active'), group('TXP', 'Discarded')],
    true,
  ],
  ['one, and treatment preferences that are void', [group('POA', 'Active'), group('TXP', 'Void')], true],
  ['one, and treatment preferences with a day of voiding', [group('POA', 'Active'), voidedTreatment], true],
  ['one, and a draft of treatment preferences', [group('POA', 'Active'), group('TXP', 'Incomplete')], false],
  ['one, and signed treatment preferences', [group('POA', 'Active'), group('TXP', 'Active')], false],
  [
    'one, and treatment preferences nobody knows the state of',
    [group('POA', 'Active'), group('TXP', 'Unknown')],
    false,
  ],
  ['a power of attorney that is not signed', [group('POA', 'Incomplete')], false],
  ['one that was voided', [group('POA', 'Outdated')], false],
  ['one with a day of voiding', [voided], false],
  [
    'one of which something is missing',
    [poa({ reportedMissing: { parts: ['signature'], own: true, name: null } })],
    false,
  ],
  ['one from outside that nobody has checked', [poa({ needDisclosure: true })], false],
  [
    'one whose agent gave it up',
    [poa({ signers: [{ signer: 'agent', name: 'Ana Ruiz', state: 'withdrawn' }] })],
    false,
  ],
  ['an advance directive alone', [group('AD', 'Active')], false],
  ['nothing at all', [], false],
])('%s: treatment preferences are due: %s', (_what, documents, due) =>
  expect(treatmentPreferencesDue(documents)).toBe(due),
)
