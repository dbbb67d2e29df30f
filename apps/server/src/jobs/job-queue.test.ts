import { expect, test } from 'vitest'
import { makeJobQueue } from './job-queue.ts'

/** Serves ids; each piece of work ends when the test resolves it. */
function counter() {
  const begun: string[] = []
  const open = new Map<string, (left?: 'more') => void>()
  const serve = (id: string) =>
    new Promise<'more' | void>(resolve => {
      begun.push(id)
      open.set(id, resolve)
    })
  const end = async (id: string, left?: 'more') => {
    open.get(id)?.(left)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { begun, serve, end }
}

test('so many are served at once, in the order in which they came', async () => {
  const { begun, serve, end } = counter()
  const turns = makeJobQueue(2, serve)
  for (const id of ['a', 'b', 'c', 'd']) turns.add(id)
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('a partner with more work goes to the end of the queue, so that the others do not wait for all of it', async () => {
  const { begun, serve, end } = counter()
  const turns = makeJobQueue(1, serve)
  for (const id of ['large', 'small']) turns.add(id)
  await end('large', 'more')
  await end('small')
  expect(begun).toEqual(['large', 'small', 'large'])
})

test('no partner is in the queue twice, or served twice at once', async () => {
  const { begun, serve, end } = counter()
  const turns = makeJobQueue(3, serve)
  for (const id of ['a', 'a', 'a']) turns.add(id)
  expect(begun).toEqual(['a'])
  await end('a')
  expect(begun).toEqual(['a', 'a'])
})

test('at the end what is under way is waited for, and nothing else begins', async () => {
  const { begun, serve, end } = counter()
  const turns = makeJobQueue(1, serve)
  for (const id of ['a', 'b']) turns.add(id)
  const ended = turns.end()
  await end('a', 'more')
  await ended
  expect(begun).toEqual(['a'])
})

test('how long the oldest waits is known, also where it comes in pieces; what was found again begins again', async () => {
  const { serve, end } = counter()
  const turns = makeJobQueue(1, serve)
  expect(turns.oldest()).toBeNull()
  turns.add('large')
  const since = turns.oldest()
  turns.add('small')
  await end('large', 'more')
  expect(turns.oldest()).toBe(since)
  await end('small')
  expect(turns.oldest()).toBe(since)
  turns.add('large')
  await end('large')
  expect(turns.oldest()).toBeGreaterThan(since ?? 0)
  await end('large')
  expect(turns.oldest()).toBeNull()
})
