import { expect, test } from 'vitest'
import { AppError } from '../../core/app-error.ts'
import { signingQueues } from './signing-queue.ts'

const here = new AbortController().signal

function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { sign: () => promise, end: resolve, fail: reject }
}

test('one document is signed by one press after the other, two documents at once', async () => {
  const inTurn = signingQueues()
  const begun: string[] = []
  const [first, other] = [held(), held()]
  const note = (name: string, work: () => Promise<string>) => () => {
    begun.push(name)
    return work()
  }
  const all = [
    inTurn('one', here, note('first', first.sign)),
    inTurn(
      'one',
      here,
      note('second', async () => 'already signed'),
    ),
    inTurn('two', here, note('other', other.sign)),
  ]
  expect(begun).toEqual(['first', 'other'])
  first.end('signed')
  other.end('signed')
  expect(await Promise.all(all)).toEqual(['signed', 'already signed', 'signed'])
})

test('what the first one failed at, the next one tries itself', async () => {
  const inTurn = signingQueues()
  const first = inTurn('one', here, () => Promise.reject(new Error('broken')))
  const second = inTurn('one', here, async () => 'signed')
  await expect(first).rejects.toThrow('broken')
  expect(await second).toBe('signed')
})

test('who hangs up while another signs does not sign', async () => {
  const inTurn = signingQueues()
  const first = held()
  const all = [inTurn('one', here, first.sign)]
  const stop = new AbortController()
  let signed = false
  const left = inTurn('one', stop.signal, async () => (signed = true))
  stop.abort()
  await expect(left).rejects.toMatchObject({ status: 499 })
  first.end('signed')
  await Promise.all(all)
  expect(signed).toBe(false)
})

test('beyond sixty that wait, a press gets the time to press again', async () => {
  const inTurn = signingQueues()
  const first = held()
  const all = [inTurn('one', here, first.sign)]
  for (let n = 0; n < 60; n++) all.push(inTurn('one', here, async () => 'already signed'))
  const written = await inTurn('one', here, async () => 'never').catch((thrown: unknown) => thrown)
  expect(written).toBeInstanceOf(AppError)
  expect(written).toMatchObject({ status: 429, code: 'TOO_MANY_PAGES_AT_ONCE', retryAfterSeconds: 2 })
  first.end('signed')
  expect(await Promise.all(all)).toHaveLength(61)
})
