import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
let ranks: Map<string, number> | undefined

/** Place of this small-letter text among 49,233 common passwords, 1 is the commonest. Read when the first password is chosen. */
export function rankOfCommonPassword(text: string): number | undefined {
  ranks ??= readRanks()
  return ranks.get(text)
}

function readRanks(): Map<string, number> {
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
  return new Map(dictionary['passwords-common'].map((word, index) => [String(word).toLowerCase(), index + 1]))
}
