import { forgetSeal } from '../../start/share-certificates.ts'
import { sealCertificate } from '../../start/open-seal.ts'
import { command } from '../command.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

export const sealForget = command({
  name: 'seal forget',
  about: 'takes away a certificate: nothing that was sealed with it is known as ours any more, on any server',
  takes: { name: 'fingerprint', about: 'the name of its file in DATA_DIR/seal/certificates', required: true },
  example: `seal forget ${'0'.repeat(64)}`,
  notes: [
    'Of a key that was stolen, after every document that it sealed has been looked at. Servers follow within a minute.',
  ],
  async run(_values, { appServices, env }, given) {
    const fingerprint = given
      .toLowerCase()
      .replace(/\.pem$/, '')
      .replaceAll(':', '')
    if (!/^[0-9a-f]{64}$/.test(fingerprint))
      throw new WrongCall('A fingerprint is 64 signs from 0 to 9 and a to f: the name of the file.')
    const { ownerUrl } = await appServices()
    const today = (await sealCertificate(env())).fingerprint256.replaceAll(':', '').toLowerCase()
    if (fingerprint === today)
      throw new Refused(
        'This is the certificate of SEAL_P12 itself, which seals documents: first another one.',
      )
    if (!(await forgetSeal(ownerUrl, fingerprint)))
      throw new Refused('No certificate of a seal with this fingerprint is known.')
    return { lines: ['Nothing is known by it any more.'], json: { fingerprint } }
  },
})
