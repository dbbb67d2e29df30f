import { expect, test } from 'vitest'
import { patientService } from './patient-service.ts'

const ec = {
  kty: 'EC',
  alg: 'ES256',
  kid: 'k1',
  crv: 'P-256',
  x: 'x'.repeat(43),
  y: 'y'.repeat(43),
}
const okp = { kty: 'OKP', alg: 'EdDSA', kid: 'k2', crv: 'Ed25519', x: 'x'.repeat(43) }
const rsa = { kty: 'RSA', alg: 'RS256', kid: 'k3', n: 'n'.repeat(342), e: 'AQAB' }
const fits = (key: object) => patientService.safeParse({ issuer: 'https://a.example', keys: [key] }).success

test('public keys of three kinds are taken, and without the setting there is no service', () => {
  for (const key of [ec, okp, rsa, { ...ec, use: 'sig' }]) expect(fits(key), JSON.stringify(key)).toBe(true)
  expect(patientService.parse(undefined)).toBeNull()
})

test.each([
  ['a private half', { ...ec, d: 'd'.repeat(43) }],
  ['a secret for everybody', { kty: 'oct', alg: 'HS256', kid: 'k', k: 'secret' }],
  ['no algorithm of its own', { ...ec, alg: undefined }],
  ['an algorithm of another kind', { ...ec, alg: 'HS256' }],
  ['no signature at all', { ...ec, alg: 'none' }],
  ['no name', { ...ec, kid: '' }],
  ['too short a modulus', { ...rsa, n: 'n'.repeat(171) }],
])('a key with %s is refused', (_name, key) => {
  expect(fits(key)).toBe(false)
})

test('a service without keys, or without a name, is refused', () => {
  expect(patientService.safeParse({ issuer: 'a', keys: [] }).success).toBe(false)
  expect(patientService.safeParse({ issuer: '', keys: [ec] }).success).toBe(false)
})
