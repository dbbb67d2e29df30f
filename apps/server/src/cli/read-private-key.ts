import { readFileSync, statSync } from 'node:fs'
import { readIdentity } from '../secrets/age.ts'
import { WrongCall } from './wrong-call.ts'

export const keyOption = {
  takes: '<file>',
  about: 'the private key that careword backup key made',
  required: true,
} as const

/** Reads the key that opens backups, after checking that the backup exists. */
export function readPrivateKey(backup: string, file: string): string {
  for (const each of [backup, file])
    if (!statSync(each, { throwIfNoEntry: false })?.isFile()) throw new WrongCall(`There is no file ${each}.`)
  const key = readIdentity(readFileSync(file, 'utf8'))
  if (!key) throw new WrongCall(`${file} holds no private key (AGE-SECRET-KEY-1…).`)
  return key
}
