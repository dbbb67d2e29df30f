// Files in age's format (age-encryption.org/v1): anyone with the public key encrypts, and only the private key decrypts, with Careword or
// with the program age. Every piece is verified before it is used.

import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** The file cannot be decrypted; the message is a sentence for an operator. */
export class NotOpened extends Error {}

export async function makeAgeKey(): Promise<{ recipient: string; identity: string }> {
  const identity = await generateX25519Identity()
  return { recipient: await identityToRecipient(identity), identity }
}

export const isRecipient = (text: string): boolean => isTaken(() => new Encrypter().addRecipient(text))

/** The private key in the text of a file; null where it holds none. */
export function readIdentity(text: string): string | null {
  const line = text.split('\n').find(each => each.trim().startsWith('AGE-SECRET-KEY-'))
  const identity = line?.trim() ?? ''
  return isTaken(() => new Decrypter().addIdentity(identity)) ? identity : null
}

/** @param recipient a public key (`isRecipient`) */
export async function* encryptTo(
  recipient: string,
  plain: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(ReadableStream.from(plain))
}

/** Throws NotOpened for another key's file, and for one that was changed or cut short. */
export async function* decryptWith(
  identity: string,
  secret: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const plain = await decrypter
    .decrypt(ReadableStream.from(secret))
    .catch(refuse('It is no backup, or was encrypted to another key than this one.'))
  const pieces = plain[Symbol.asyncIterator]()
  for (;;) {
    const piece = await pieces.next().catch(refuse('The file was changed, or cut short.'))
    if (piece.done) return
    yield piece.value
  }
}

/** Errors of reading the file itself are passed on unchanged. */
const refuse =
  (sentence: string) =>
  (cause: NodeJS.ErrnoException): never => {
    throw cause.syscall === undefined ? new NotOpened(sentence, { cause }) : cause
  }

function isTaken(key: () => void): boolean {
  try {
    key()
    return true
  } catch {
    return false
  }
}
