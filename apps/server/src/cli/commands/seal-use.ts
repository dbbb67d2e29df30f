import { claimKey } from '../../start/claim-key.ts'
import { moveSeal } from '../../start/claim-seal.ts'
import { sealCertificate } from '../../start/open-seal.ts'
import { addSealCertificate } from '../../start/share-certificates.ts'
import { command } from '../command.ts'
import { inOwnDatabase } from '../in-own-database.ts'

export const sealUse = command({
  name: 'seal use',
  about: 'writes down that the key in SEAL_P12 is the one that seals documents from now on',
  example: 'seal use',
  notes: [
    'Where the key was changed: set the new SEAL_P12 everywhere, run this, and restart every server. A renewed certificate for the same key needs none of it.',
    'What was sealed before is known as before. Servers and commands with another key are refused from then on.',
  ],
  async run(_values, { env: readSettings }) {
    const env = readSettings()
    const certificate = await sealCertificate(env)
    await inOwnDatabase(env, async (ownerUrl, own) => {
      await claimKey(ownerUrl, own)
      await moveSeal(ownerUrl, certificate.raw)
      await addSealCertificate(ownerUrl, certificate.raw)
    })
    const { subject, fingerprint256, validTo } = certificate
    return {
      lines: [
        `${subject.replaceAll('\n', ', ')} seals documents from now on; its certificate ends on ${validTo}.`,
      ],
      json: { subject, fingerprint: fingerprint256, until: certificate.validToDate.toISOString() },
    }
  },
})
