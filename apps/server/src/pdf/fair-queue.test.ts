import { describe, expect, test } from 'vitest'
import { AskerGone, EnoughOfOne, type FairQueue, PdfBusy, type Place, fairQueue } from './fair-queue.ts'

/** A queue whose worker the test controls: `finish` ends the running job and returns the names of all jobs that began. */
function watched(size: { longest?: number; each?: number } = {}) {
  const line = fairQueue({ longest: 100, each: 100, ...size })
  const begun: string[] = []
  let end: (() => void) | undefined
  const job = (name: string) => () =>
    new Promise<string>(resolve => {
      begun.push(name)
      end = () => resolve(name)
    })
  return {
    line,
    begun,
    /** 'A' is a preview for A, 'A!' a signature; the number distinguishes their jobs. */
    ask: (name: string, place: Place = {}) =>
      line.add({ person: name[0] ?? '', urgent: name.includes('!'), ...place }, job(name)),
    async finish() {
      end?.()
      await new Promise(resolve => setImmediate(resolve))
      return begun
    },
  }
}

const askAll = (ask: (name: string) => Promise<string>, names: string) =>
  names.split(' ').map(name => ask(name))

describe('the order', () => {
  test.each([
    ['one person is served as they came', 'A1 A2 A3', 'A1 A2 A3'],
    ['the second person waits for one, not for all', 'A1 A2 A3 A4 B1 B2', 'A1 B1 A2 B2 A3 A4'],
    ['three people take turns', 'A1 A2 A3 B1 B2 C1', 'A1 B1 C1 A2 B2 A3'],
    ['a signature goes before what is only looked at', 'A1 A2 B1 C!', 'A1 C! B1 A2'],
    ['signatures take turns too', 'A1 A2! A3! A4! B!', 'A1 A2! B! A3! A4!'],
    ['a signature of who asked for much waits for no picture either', 'A1 A2 A3 B1 A!', 'A1 A! B1 A2 A3'],
  ])('%s', async (_what, came, served) => {
    const { ask, finish, begun } = watched()
    const all = askAll(ask, came)
    for (const _each of all) await finish()
    expect(begun.join(' ')).toBe(served)
    expect(await Promise.all(all)).toEqual(came.split(' '))
  })

  test('who asks again and again, one at a time, does not pass those who wait', async () => {
    const { ask, finish, begun } = watched()
    void Promise.all(askAll(ask, 'B1 B2 B3 A1'))
    for (let n = 2; n <= 4; n++) {
      await finish()
      void ask(`A${n}`)
    }
    while (begun.length < 7) await finish()
    expect(begun.join(' ')).toBe('B1 A1 B2 A2 B3 A3 A4')
  })

  test('a newcomer is not put behind everything that was ever served', async () => {
    const { ask, finish, begun } = watched()
    for (let n = 1; n <= 20; n++) {
      void ask(`A${n}`)
      await finish()
    }
    void Promise.all(askAll(ask, 'A21 A22 B1'))
    for (let n = 0; n < 3; n++) await finish()
    expect(begun.slice(20).join(' ')).toBe('A21 B1 A22')
  })

  test('a job that fails does not hold up the next', async () => {
    const line: FairQueue = fairQueue({ longest: 10, each: 3 })
    const failed = line.add({ person: 'A' }, () => Promise.reject(new Error('no')))
    const next = line.add({ person: 'A' }, () => Promise.resolve('yes'))
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})

describe('the share of one person', () => {
  test('is so many at once, the one at work among them; others are not touched, and it is free again afterwards', async () => {
    const { ask, finish, begun } = watched({ each: 3 })
    const taken = askAll(ask, 'A1 A2! A3')
    await expect(ask('A4')).rejects.toBeInstanceOf(EnoughOfOne)
    await expect(ask('A5!')).rejects.toBeInstanceOf(EnoughOfOne)
    const other = ask('B1')
    for (let n = 0; n < 4; n++) await finish()
    await Promise.all([...taken, other])
    const later = ask('A6')
    await finish()
    expect(await later).toBe('A6')
    expect(begun.join(' ')).toBe('A1 A2! B1 A3 A6')
  })

  test('the house itself has none', async () => {
    const { line, finish, begun } = watched({ each: 1 })
    const all = [1, 2, 3].map(n => line.add({}, async () => begun.push(`house ${n}`)))
    await finish()
    await Promise.all(all)
    expect(begun).toEqual(['house 1', 'house 2', 'house 3'])
  })

  test('a full line turns away who is new; a signature still finds its place', async () => {
    const { ask, finish, begun } = watched({ longest: 2 })
    const taken = askAll(ask, 'A1 B1 C1')
    await expect(ask('D1')).rejects.toBeInstanceOf(PdfBusy)
    const signed = ask('D!')
    for (let n = 0; n < 4; n++) await finish()
    await Promise.all([...taken, signed])
    expect(begun.join(' ')).toBe('A1 D! B1 C1')
  })
})

describe('equal wishes', () => {
  test('are one job, waiting or at work, and all who ask get what it gives', async () => {
    const { ask, finish, begun } = watched({ each: 2 })
    const same = (name: string) => ask(name, { same: 'draft 7' })
    const atWork = [same('A1'), same('A2'), same('B1')]
    const other = askAll(ask, 'C1')
    const waiting = [ask('B2', { same: 'draft 8' }), ask('A3', { same: 'draft 8' })]
    for (let n = 0; n < 3; n++) await finish()
    expect(await Promise.all([...atWork, ...other, ...waiting])).toEqual(['A1', 'A1', 'A1', 'C1', 'B2', 'B2'])
    expect(begun).toEqual(['A1', 'C1', 'B2'])
  })

  test('fail together, and the next one of the name is made again', async () => {
    const line = fairQueue({ longest: 10, each: 1 })
    const ask = (job: () => Promise<string>) => line.add({ person: 'A', same: 'draft 7' }, job)
    const failed = [ask(() => Promise.reject(new Error('no'))), ask(async () => 'never run')]
    for (const each of failed) await expect(each).rejects.toThrow('no')
    expect(await ask(async () => 'made')).toBe('made')
  })
})

describe('who hangs up', () => {
  test('leaves the line; nothing is made, and the place in the share is free', async () => {
    const { ask, finish, begun } = watched({ each: 2 })
    const stop = new AbortController()
    const first = ask('A1')
    const left = ask('A2', { signal: stop.signal })
    stop.abort()
    await expect(left).rejects.toBeInstanceOf(AskerGone)
    const third = ask('A3')
    for (let n = 0; n < 2; n++) await finish()
    await Promise.all([first, third])
    expect(begun).toEqual(['A1', 'A3'])
  })

  test('does not take it from those who asked for the same', async () => {
    const { ask, finish, begun } = watched()
    const stop = new AbortController()
    void ask('C1')
    const left = ask('A1', { same: 'draft 7', signal: stop.signal })
    const stays = ask('B1', { same: 'draft 7' })
    stop.abort()
    await expect(left).rejects.toBeInstanceOf(AskerGone)
    for (let n = 0; n < 2; n++) await finish()
    expect(await stays).toBe('A1')
    expect(begun).toEqual(['C1', 'A1'])
  })

  test('while it is made hears no more of it; the share is taken until it is done, so that a hang-up gains nothing', async () => {
    const { ask, finish } = watched({ each: 1 })
    const stop = new AbortController()
    const left = ask('A1', { signal: stop.signal })
    stop.abort()
    await expect(left).rejects.toBeInstanceOf(AskerGone)
    await expect(ask('A2')).rejects.toBeInstanceOf(EnoughOfOne)
    await finish()
    const later = ask('A3')
    await finish()
    expect(await later).toBe('A3')
  })

  test('before asking gets no place', async () => {
    const { ask, begun } = watched()
    await expect(ask('A1', { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(AskerGone)
    expect(begun).toEqual([])
  })
})
