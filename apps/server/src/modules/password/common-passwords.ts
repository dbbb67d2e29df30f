import { createRequire } from 'node:module'
import type * as Common from '@zxcvbn-ts/language-common'

const require = createRequire(import.meta.url)
let ranks: Map<string, number> | undefined

/** Place of this small-letter text among 49,233 common passwords, 1 is the commonest. Read when the first password is chosen. */
export function rankOfCommonPassword(text: string): number | undefined {
  ranks ??= readRanks()
  return ranks.get(text)
}

function readRanks(): Map<string, number> {
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof Common
  return new Map(dictionary['passwords-common'].map((word, index) => [word, index + 1]))
}
