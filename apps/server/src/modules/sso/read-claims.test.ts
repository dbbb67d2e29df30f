import type { SingleSignOn } from '@careword/partner'
import { expect, test } from 'vitest'
import { readClaims } from './read-claims.ts'

const sso = (more: Partial<SingleSignOn> = {}): SingleSignOn => ({
  issuer: 'https://login.partner.example',
  clientId: 'careword',
  scopes: ['openid'],
  claims: { roles: 'roles', patient: 'patient' },
  roles: { md: ['signer', 'preparer'], clerk: ['uploader'] },
  makeStaffAccounts: false,
  fhirBaseUrls: [],
  logoutUrl: null,
  ...more,
})
const claims = { iss: 'https://login.partner.example', sub: 's-1' }

const roles: [string, unknown, string[]][] = [
  ['a list', ['md', 'clerk'], ['signer', 'preparer', 'uploader']],
  ['a list with strangers in it', ['janitor', 'clerk', 7, null, '__proto__', 'constructor'], ['uploader']],
  ['one word', 'clerk', ['uploader']],
  ['words', 'clerk md', ['uploader', 'signer', 'preparer']],
  ['our own names, which are not theirs', ['signer', 'patient'], []],
  ['nothing', undefined, []],
  ['something else', { md: true }, []],
]
test.each(roles)('roles as %s', (_, claim, ours) => {
  expect(readClaims(sso(), { ...claims, roles: claim }, {}).staffRoles).toEqual(ours)
})

test('without a mapping the roles of the provider are none at all', () => {
  expect(readClaims(sso({ roles: {} }), { ...claims, roles: ['signer'] }, {}).staffRoles).toBeNull()
})

test('a claim is found by its whole name first, then inside others', () => {
  const at = (name: string, more: object) =>
    readClaims(sso({ claims: { roles: name, patient: 'patient' } }), { ...claims, ...more }, {}).staffRoles
  expect(at('realm_access.roles', { realm_access: { roles: ['clerk'] } })).toEqual(['uploader'])
  expect(at('https://x.example/roles', { 'https://x.example/roles': ['clerk'] })).toEqual(['uploader'])
  expect(at('constructor.name', {})).toEqual([])
})

const patients: [string, unknown, unknown, string | null][] = [
  ['beside the token', undefined, ' 123 ', '123'],
  ['in a claim', 'EG-1', undefined, 'EG-1'],
  ['as a number', 42, undefined, '42'],
  ['in both: the open chart of this launch', 'old', 'new', 'new'],
  ['nowhere', undefined, undefined, null],
  ['empty', '  ', undefined, null],
  ['a list', ['EG-1'], undefined, null],
  ['too long to be a number', 'x'.repeat(201), undefined, null],
]
test.each(patients)('the patient %s', (_, claim, answer, patient) => {
  expect(readClaims(sso(), { ...claims, patient: claim }, { patient: answer }).patient).toBe(patient)
})

test('only a verified address counts, and names hold no line breaks', () => {
  const email = 'ada@partner.example'
  const read = (more: object) => readClaims(sso(), { ...claims, email, ...more }, {})
  expect(read({ email_verified: true }).email).toBe(email)
  for (const said of [false, undefined, 'true', 1])
    expect(read({ email_verified: said }).email, String(said)).toBeNull()
  expect(read({ given_name: 'Ada\r\nBcc: x', name: 'Ada Byron' })).toMatchObject({
    firstName: 'Ada Bcc: x',
    lastName: 'Ada Byron',
  })
})
