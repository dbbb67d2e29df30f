import { expect, onTestFinished, test, vi } from 'vitest'
import { holdWait } from '../testing/held-wait.ts'
import { waitForPortalFont } from './wait-for-portal-font.ts'
import { slowNavigation } from './shell/slow-navigation.ts'
import '../ui/theme.css'

const load = () => {
  const spy = vi.spyOn(document.fonts, 'load')
  onTestFinished(() => spy.mockRestore())
  return spy
}

test('the first page waits for the font that it is set in', async () => {
  let come = () => {}
  const asked = load().mockImplementation(() => new Promise(done => (come = () => done([]))))
  holdWait(slowNavigation)
  let isOver = false
  const waiting = waitForPortalFont().then(() => (isOver = true))
  await new Promise(requestAnimationFrame)
  expect(isOver).toBe(false)
  expect(asked).toHaveBeenCalledWith(expect.stringContaining('Atkinson Hyperlegible'))
  come()
  await expect(waiting).resolves.toBe(true)
})

test.each([
  ['is on its way', () => new Promise<never>(() => {})],
  ['does not come', () => Promise.reject(new Error('No font.'))],
])('a font that %s keeps no page waiting', async (_, response) => {
  load().mockImplementation(response)
  const wait = holdWait(slowNavigation)
  const waiting = waitForPortalFont()
  wait.over()
  await expect(waiting).resolves.toBeUndefined()
})
