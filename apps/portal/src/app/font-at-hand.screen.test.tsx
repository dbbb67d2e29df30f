import { expect, onTestFinished, test, vi } from 'vitest'
import { holdWait } from '../testing/held-wait.ts'
import { fontAtHand } from './font-at-hand.ts'
import { patience } from './shell/patience.ts'
import '../ui/fonts.css'
import '../ui/theme.css'

const load = () => {
  const spy = vi.spyOn(document.fonts, 'load')
  onTestFinished(() => spy.mockRestore())
  return spy
}

test('the first page waits for the font that it is set in', async () => {
  const asked = load()
  await fontAtHand()
  expect(asked).toHaveBeenCalledWith(expect.stringContaining('Atkinson Hyperlegible'))
  expect(document.fonts.check('1em "Atkinson Hyperlegible Next Variable"')).toBe(true)
})

test.each([
  ['is on its way', () => new Promise<never>(() => {})],
  ['does not come', () => Promise.reject(new Error('No font.'))],
])('a font that %s keeps no page waiting', async (_, response) => {
  load().mockImplementation(response)
  const wait = holdWait(patience)
  const waiting = fontAtHand()
  wait.over()
  await expect(waiting).resolves.toBeUndefined()
})
