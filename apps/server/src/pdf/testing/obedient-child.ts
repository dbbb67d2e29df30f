// A helper process for tests: on request it names its id, uses more memory, does not answer, or dies.

import { ready, tellSoFar } from '../helper-process.ts'

export type Order = { do: 'say' | 'grow' | 'sleep' | 'die' | 'fail' | 'tell' }

const weight: Uint8Array[] = []

process.on('message', ({ do: order }: Order) => {
  if (order === 'die') process.exit(1)
  if (order === 'sleep') return
  if (order === 'tell') return tellSoFar(['seen'])
  if (order === 'grow') weight.push(new Uint8Array(120 * 1024 * 1024).fill(1))
  process.send?.({ pid: process.pid, failed: order === 'fail', env: Object.keys(process.env) })
})
process.on('disconnect', () => process.exit())
process.send?.(ready)
