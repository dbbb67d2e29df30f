// The keys whose signed data may create patient accounts (ruling G-18): public keys only, each for one algorithm.
import { z } from 'zod'

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/, 'is no base64url text')
const always = {
  kid: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,100}$/, 'is no key name')
    .describe(
      "Name of the key; the signed data names it. Names that begin with 'demo-' count in the demo only",
    ),
  use: z.literal('sig').optional().describe('For signatures'),
}

/** A JWK with its public half. Anything more, such as the private half, is refused as an unknown key. */
const publicKey = z.discriminatedUnion('kty', [
  z.strictObject({
    kty: z.literal('EC').describe('Elliptic curve'),
    alg: z.literal('ES256').describe('The one algorithm this key signs with'),
    crv: z.literal('P-256').describe('Curve'),
    x: base64url.length(43).describe('Public point'),
    y: base64url.length(43).describe('Public point'),
    ...always,
  }),
  z.strictObject({
    kty: z.literal('OKP').describe('Edwards curve'),
    alg: z.literal('EdDSA').describe('The one algorithm this key signs with'),
    crv: z.literal('Ed25519').describe('Curve'),
    x: base64url.length(43).describe('Public point'),
    ...always,
  }),
  z.strictObject({
    kty: z.literal('RSA').describe('RSA'),
    alg: z.enum(['RS256', 'PS256']).describe('The one algorithm this key signs with'),
    // 2048 bits are 342 letters.
    n: base64url.min(342, 'has less than 2048 bits').max(1400).describe('Modulus'),
    e: base64url.max(8).describe('Exponent'),
    ...always,
  }),
])

export const patientService = z
  .strictObject({
    issuer: z.string().min(1).max(200).describe("The signing system's name; the signed data has it as iss"),
    keys: z.array(publicKey).min(1).max(10).describe('Public keys (JWK); several while keys change'),
  })
  .nullable()
  .default(null)

export type PatientService = NonNullable<z.output<typeof patientService>>
