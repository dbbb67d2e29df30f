import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CompactSign, importJWK } from 'jose'

const keyFile = path.resolve(
  import.meta.dirname,
  '../../../../../../partners/evergreen/demo/patient-service-key.json',
)

/** Signs as a system of the demo partner evergreen would: the private half of the key is in its folder, and is valid in the demo only. */
export async function signPerson(payload: unknown, header: object = {}): Promise<string> {
  const {
    kid,
    alg,
    use: _use,
    ...jwk
  } = JSON.parse(readFileSync(keyFile, 'utf8')) as Record<string, string> & { kid: string; alg: string }
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg, kid, typ: 'JWT', ...header })
    .sign(await importJWK(jwk, alg))
}
