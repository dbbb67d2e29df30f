import { expect, test } from 'vitest'
import { makeSessionConcurrency } from './session-concurrency.ts'

const here = new AbortController().signal
const breath = () => new Promise(resolve => setImmediate(resolve))

function watched(size = { atWork: 2, longest: 2 }) {
  const turns = makeSessionConcurrency(size)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, signal = here) =>
    turns.take(name[0] ?? '', signal, () => {
      begun.push(name)
      return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await breath()
  }
  return { ask, end, begun }
}

test('a session has so many calls at work; the others wait in order, and other sessions do not wait for them', async () => {
  const { ask, end, begun } = watched()
  const all = ['A1', 'A2', 'A3', 'A4', 'B1'].map(name => ask(name))
  expect(begun).toEqual(['A1', 'A2', 'B1'])
  for (const name of ['A2', 'A1', 'A3', 'A4', 'B1']) await end(name)
  expect(begun).toEqual(['A1', 'A2', 'B1', 'A3', 'A4'])
  expect(await Promise.all(all)).toEqual(['A1', 'A2', 'A3', 'A4', 'B1'])
})

test('beyond those that wait a call gets the time to come again, and later has its place', async () => {
  const { ask, end } = watched()
  const all = ['A1', 'A2', 'A3', 'A4'].map(name => ask(name))
  await expect(ask('A5')).rejects.toMatchObject({
    status: 429,
    code: 'TOO_MANY_PAGES_AT_ONCE',
    retryAfterSeconds: 2,
  })
  for (const name of ['A1', 'A2', 'A3', 'A4']) await end(name)
  await Promise.all(all)
  const later = ask('A6')
  await end('A6')
  expect(await later).toBe('A6')
})

test('who hangs up while waiting leaves; the next one moves up', async () => {
  const { ask, end, begun } = watched({ atWork: 1, longest: 2 })
  const stop = new AbortController()
  const first = ask('A1')
  const left = ask('A2', stop.signal)
  const third = ask('A3')
  stop.abort()
  await expect(left).rejects.toMatchObject({ status: 499 })
  await end('A1')
  await end('A3')
  expect(await Promise.all([first, third])).toEqual(['A1', 'A3'])
  expect(begun).toEqual(['A1', 'A3'])
})

test('a call that fails gives its place on', async () => {
  const turns = makeSessionConcurrency({ atWork: 1, longest: 1 })
  const failed = turns.take('A', here, () => Promise.reject(new Error('no')))
  const next = turns.take('A', here, async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('between two calls of a session all others come first', async () => {
  const turns = makeSessionConcurrency({ longest: 1, patience: 60_000 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>(resolve => ends.set(name, resolve))
  }
  const first = turns.take('A', here, work('A1'))
  const second = turns.take('A', here, work('A2'))
  let refused = false
  const third = turns.take('A', here, work('A3')).catch(() => (refused = true))
  const others = [turns.first(work('sign-in')), turns.first(work('save'))]
  ends.get('A1')?.()
  await first
  ends.get('sign-in')?.()
  await others[0]
  await breath()
  expect(begun).toEqual(['A1', 'sign-in', 'save'])
  expect(refused).toBe(false)

  ends.get('save')?.()
  await Promise.all([...others, third])
  expect(begun).toEqual(['A1', 'sign-in', 'save', 'A2'])
  expect(refused).toBe(true)
  ends.get('A2')?.()
  await second
})

test('a call that hangs delays others only briefly', async () => {
  const turns = makeSessionConcurrency({ longest: 1, patience: 5 })
  void turns.first(() => new Promise(() => {}))
  const all = ['A1', 'A2'].map(name => turns.take('A', here, async () => name))
  await expect(turns.take('A', here, async () => 'A3')).rejects.toMatchObject({ status: 429 })
  expect(await Promise.all(all)).toEqual(['A1', 'A2'])
})
