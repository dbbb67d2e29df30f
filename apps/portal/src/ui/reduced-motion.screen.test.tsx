// Users who want no motion get none. A rule that only shortens motion would leave hidden content visible, one frame longer for each
// ancestor, and parts of the header over each other.
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import './base.css'

/** The browser's own protocol; its types come with the provider, which the portal does not know. */
interface Protocol {
  send: (method: 'Emulation.setEmulatedMedia', params: object) => Promise<unknown>
}
const wants = (value: 'reduce' | 'no-preference') =>
  (cdp() as Protocol).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

beforeEach(() => wants('reduce'))
afterEach(() => wants('no-preference'))

test('what is hidden is out of sight at once, also deep inside', async () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  render(
    <div data-testid="part">
      <span>
        <b>Help</b>
      </span>
    </div>,
  )
  const words = screen.getByText('Help')
  expect(getComputedStyle(words).visibility).toBe('visible')
  screen.getByTestId('part').style.visibility = 'hidden'
  expect(getComputedStyle(words).visibility).toBe('hidden')
  expect(document.getAnimations()).toEqual([])
})
