import { afterEach, describe, expect, test } from 'vitest'
import { type Helper, type HelperLimits, HelperLost, howOver, startHelper } from './helper-process.ts'
import type { Order } from './testing/obedient-child.ts'

interface Reply {
  pid: number
  failed: boolean
  env: string[]
}

const roomy: HelperLimits = { milliseconds: 20_000, mostMegabytes: 2000, jobs: 1000, megabytes: 2000 }
let helper: Helper<Order, Reply>
function start(limits: Partial<HelperLimits> = {}) {
  helper = startHelper<Order, Reply>(
    new URL('./testing/obedient-child.ts', import.meta.url),
    { ...roomy, ...limits },
    answer => !answer.failed,
  )
  return async (order: Order['do'] = 'say') => (await helper.ask({ do: order })).pid
}
afterEach(() => helper.close())

const lives = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const gone = async (pid: number) => {
  while (lives(pid)) await new Promise(resolve => setTimeout(resolve, 20))
}

describe('a helper', () => {
  test('is one process for all jobs, and knows none of our settings', async () => {
    const ask = start()
    expect(await ask()).toBe(await ask())
    const { env } = await helper.ask({ do: 'say' })
    expect(env.filter(name => /URL|KEY|DATA|PATH|PASSWORD/.test(name))).toEqual([])
  })

  test('is followed by a fresh one after so many jobs; no caller waits for that one, and the old one ends', async () => {
    const ask = start({ jobs: 3 })
    const first = await ask()
    expect([await ask(), await ask()]).toEqual([first, first])
    // The standby starts now; until it is ready, the first process continues.
    let next = await ask()
    expect(next).toBe(first)
    while (next === first) next = await ask()
    await gone(first)
    expect(await ask()).toBe(next)
  })

  test('is followed by a fresh one when it has grown heavy', async () => {
    const ask = start({ megabytes: 150 })
    const first = await ask()
    await ask('grow')
    let next = await ask()
    while (next === first) next = await ask()
    await gone(first)
    expect(lives(next)).toBe(true)
  })

  test.each<[string, Order['do'], Partial<HelperLimits>]>([
    ['ends', 'die', {}],
    ['takes too long', 'sleep', { milliseconds: 1500 }],
  ])('that %s is lost with its job, and the next job has another', async (_what, order, limits) => {
    const ask = start(limits)
    await expect(ask(order)).rejects.toBeInstanceOf(HelperLost)
    expect(await ask()).toBeGreaterThan(0)
  })

  test.each<[string, Order['do'], number, object]>([
    ['that rested while its time went by was starved', 'sleep', 1500, { how: 'starved' }],
    ['that died ended', 'die', 30_000, { how: 'ended' }],
    ['is not lost with what it said before', 'tell', 1500, { how: 'starved', soFar: ['seen'] }],
  ])('%s', async (_, order, milliseconds, how) => {
    await expect(start({ milliseconds })(order)).rejects.toMatchObject(how)
  })

  test('that had a processor for less than half of its time was starved: on the clock alone it is not judged', () => {
    expect([0, 700, 750, 1500, Infinity].map(worked => howOver(worked, 1500))).toEqual([
      'starved',
      'starved',
      'time',
      'time',
      'time',
    ])
  })

  test('that takes too much memory is lost with its job', async () => {
    await expect(start({ mostMegabytes: 10 })('sleep')).rejects.toBeInstanceOf(HelperLost)
  })

  test('whose answer states that it cannot be trusted any more does no other job', async () => {
    const ask = start()
    const first = await ask()
    expect(await ask('fail')).toBe(first)
    expect(await ask()).not.toBe(first)
    await gone(first)
  })

  test('that died while idle is simply started again', async () => {
    const ask = start()
    const first = await ask()
    process.kill(first, 'SIGKILL')
    await gone(first)
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(await ask()).not.toBe(first)
  })

  test('ends with the house', async () => {
    const ask = start({ jobs: 1 })
    const pids = [await ask(), await ask()]
    await helper.close()
    for (const pid of pids) await gone(pid)
    expect(pids.map(lives)).toEqual([false, false])
  })
})
