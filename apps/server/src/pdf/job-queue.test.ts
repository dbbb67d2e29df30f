import { expect, test } from 'vitest'
import { PdfBusy, jobQueue } from './job-queue.ts'

function startedByHand() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const job = (name: string) => () =>
    new Promise<string>(resolve => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { begun, job, end }
}

test('one job runs at a time, in order, and an urgent one passes those that are not', async () => {
  const { begun, job, end } = startedByHand()
  const queue = jobQueue(10)
  const all = [queue.add(job('a')), queue.add(job('b')), queue.add(job('c'), true), queue.add(job('d'), true)]
  expect(begun).toEqual(['a'])
  await end('a')
  expect(begun).toEqual(['a', 'c'])
  for (const name of ['c', 'd', 'b']) await end(name)
  expect(begun).toEqual(['a', 'c', 'd', 'b'])
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('a job that fails does not hold up the next', async () => {
  const queue = jobQueue(10)
  const failed = queue.add(() => Promise.reject(new Error('no')))
  const next = queue.add(() => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('a full line turns further jobs away and takes them again later', async () => {
  const { job, end } = startedByHand()
  const queue = jobQueue(1)
  const first = queue.add(job('a'))
  const second = queue.add(job('b'))
  await expect(queue.add(job('c'))).rejects.toBeInstanceOf(PdfBusy)
  await end('a')
  await end('b')
  await Promise.all([first, second])
  const later = queue.add(job('d'))
  await end('d')
  expect(await later).toBe('d')
})
