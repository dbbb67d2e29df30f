import { expect, test } from 'vitest'
import { decryptWith, encryptTo, isRecipient, makeAgeKey, readIdentity } from './age.ts'

/** Made once with age 1.1.1, for this test alone. */
const ageKey = 'AGE-SECRET-KEY-1AWCRET73GUY9ZSUS7PYNHUZFDQUVHJAV6XTG8R6AYQ73R45GHMZQERK2TD'
const ageFile =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSA5RDJRc2NUNFlNVDAxKzBaeGJIRVBDSzBTUTZpNE41Mmw4TjQvckZ5aWxJCkppTlB4M3oxQzRMVjJMeStRWVl3ZmwxOHhSRGV6cS80Q05RWUMreFYwQTAKLS0tIFNyVk1naGNJRVdLTzF1UFl4d3FSK05DRUdIWkFycW1oanowdHBaRjZKZFUKawOE1ftPJA6LfkaGVfEJTk51smIYTSSWkD9yHKxpvo2PLERKuMT1CUd2l3j7jw=='

const { recipient, identity } = await makeAgeKey()
async function* inParts(bytes: Buffer, size = 7_001) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}
const keyOf = (text: string) => readIdentity(text) ?? expect.fail('no key')
const encrypt = (bytes: Buffer) => collect(encryptTo(recipient, inParts(bytes)))
const decrypt = (bytes: Buffer, text = identity) => collect(decryptWith(keyOf(text), inParts(bytes, 50_003)))

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])('%i bytes come back', async length => {
  const plain = Buffer.alloc(length, 'directive')
  const secret = await encrypt(plain)
  expect(secret.includes('directive')).toBe(false)
  expect((await decrypt(secret)).equals(plain)).toBe(true)
})

test('a file of the program age opens', async () => {
  // age-keygen, and: printf 'what age wrote' | age -r age1…
  const written = Buffer.from(ageFile, 'base64')
  expect((await decrypt(written, `# a comment\n${ageKey}\n`)).toString()).toBe('what age wrote')
})

test('what was changed, cut short or made for another person does not open', async () => {
  const secret = await encrypt(Buffer.alloc(200_000, 'x'))
  const changed = Buffer.from(secret)
  changed[150_000] = (changed[150_000] ?? 0) ^ 1
  await expect(decrypt(changed)).rejects.toThrow('was changed, or cut short')
  await expect(decrypt(secret.subarray(0, -1))).rejects.toThrow('cut short')
  // At the end of a chunk, where every chunk that is left is sound.
  const head = secret.indexOf('\n', secret.indexOf('\n--- ') + 1) + 1
  await expect(decrypt(secret.subarray(0, head + 16 + 65_552))).rejects.toThrow('cut short')
  await expect(decrypt(secret, (await makeAgeKey()).identity)).rejects.toThrow('another key')
  await expect(decrypt(Buffer.from('%PDF-1.7'))).rejects.toThrow('no backup')
})

test('a key with a slip is none', () => {
  expect(isRecipient(recipient)).toBe(true)
  expect(isRecipient(recipient.replace(/.$/, sign => (sign === 'q' ? 'p' : 'q')))).toBe(false)
  for (const none of [identity, '']) expect(isRecipient(none)).toBe(false)
  expect(readIdentity('nothing')).toBeNull()
})
