import type { PluginToPortal } from '@careword/contract/device-messages'
import { expect, test, vi } from 'vitest'
import { outbox } from './phone-store.ts'

const ink = (text: string) => ({ plugin: 'signature', field: 'a.b', turn: 0, ink: text }) as const

test('a message without acknowledgement is sent again, the newest of each kind alone', () => {
  const sent: PluginToPortal[] = []
  const box = outbox()
  box.via(message => sent.push(message))
  box.notify(ink('1'))
  box.notify(ink('2'))
  box.notify({ plugin: 'pdf', page: 3 })
  expect(sent.map(({ number }) => number)).toEqual([1, 2, 3])
  sent.length = 0
  box.again()
  expect(sent).toEqual([
    { ...ink('2'), number: 2 },
    { plugin: 'pdf', page: 3, number: 3 },
  ])
})

test('a message that was acknowledged is not repeated; an older acknowledgement drops nothing newer', () => {
  const send = vi.fn<(message: PluginToPortal) => void>()
  const box = outbox()
  box.via(send)
  box.notify(ink('1'))
  box.notify(ink('2'))
  box.took(1)
  expect(box.isWaiting('signature')).toBe(true)
  box.took(2)
  expect(box.isWaiting('signature')).toBe(false)
  send.mockClear()
  box.again()
  expect(send).not.toHaveBeenCalled()
})

test('a person who listens hears of both', () => {
  const box = outbox()
  const heard = vi.fn<() => void>()
  const stop = box.subscribe(heard)
  box.notify(ink('1'))
  box.took(1)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  box.notify(ink('2'))
  expect(heard).toHaveBeenCalledTimes(2)
})

test('numbers count on from the given start', () => {
  const sent: PluginToPortal[] = []
  const box = outbox(700)
  box.via(message => sent.push(message))
  box.notify(ink('1'))
  expect(sent[0]?.number).toBe(701)
})
