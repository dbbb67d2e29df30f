// One user requests sixty PDFs, presses Sign forty times and requests 235 PDFs, all at the same time: measures the effect on others. No
// request gets a 5xx, and each action of the others takes at most `mostSlower` times its quiet time.

import { newDataDir, ownerConnection, removeDataDir, startDemoServer } from '../demo-server.ts'
import { type Felt, feelBursts } from './one-among-many.ts'

const rounds = 5
export const mostSlower = 2

export async function fair(): Promise<string[]> {
  const dataDir = newDataDir()
  const server = await startDemoServer({
    dataDir,
    env: { LOG_LEVEL: 'error', LOGIN_FAILURES_PER_ADDRESS: '100000' },
  })
  const owner = await ownerConnection(dataDir)
  try {
    const felt = await feelBursts(server, owner, rounds)
    console.log('one person does         others     quiet  beside  ratio  worst  answers')
    for (const one of felt)
      console.log(
        [
          one.burst.padEnd(22),
          one.deed.padEnd(8),
          ms(median(one.quiet)),
          ms(median(one.beside)),
          `${slower(one).toFixed(2)}x`.padStart(6),
          ms(Math.max(...one.beside)),
          [...one.answered].map(([status, count]) => `${count} x ${status}`).join(', '),
        ].join('  '),
      )
    return felt.flatMap(lossesOf)
  } finally {
    await owner.end()
    await server.stop()
    await removeDataDir(dataDir)
  }
}

export function slower({ quiet, beside }: Felt): number {
  return median(beside) / median(quiet)
}

function lossesOf(one: Felt): string[] {
  const failed = [...one.answered].filter(([status]) => status >= 500)
  return [
    ...one.refused.map(status => `${one.deed} beside ${one.burst} answered ${status}`),
    ...failed.map(([status, count]) => `${one.burst}: ${count} answers of ${status}`),
    ...(slower(one) > mostSlower
      ? [`${one.deed} beside ${one.burst} takes ${slower(one).toFixed(2)} times its quiet time`]
      : []),
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function ms(value: number): string {
  return `${Math.round(value)} ms`.padStart(7)
}
