import { act, render, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showSnackbar } from './snackbar-store.ts'
import { Snackbar } from './snackbar.tsx'

// A pointer that another file left where the message appears would hold it.
beforeAll(() => userEvent.hover(document.documentElement, { position: { x: 2, y: window.innerHeight - 2 } }))
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const show = (tone: 'success' | 'error') => {
  const screen = render(<Snackbar dismissLabel="Dismiss" page="/home" />)
  act(() => showSnackbar({ tone, title: 'Saved', message: 'All of it.' }))
  return screen
}
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a success is announced for five seconds', () => {
  const screen = show('success')
  after(4999)
  expect(screen.getByText('All of it.')).toBeVisible()
  after(1)
  expect(screen.queryByText('All of it.')).toBeNull()
})

test('what went wrong stays until it is dismissed', () => {
  const screen = show('error')
  after(60_000)
  expect(screen.getByText('All of it.')).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
  expect(screen.queryByText('All of it.')).toBeNull()
})

test('a message of no kind is a success', () => {
  const screen = render(<Snackbar dismissLabel="Dismiss" page="/home" />)
  act(() => showSnackbar({ title: 'Saved', message: 'All of it.' }))
  expect(within(screen.getByRole('status')).getByText('Saved')).toBeVisible()
  after(5000)
  expect(screen.queryByText('Saved')).toBeNull()
})

/** Waits until the page below has been painted, so that it counts as seen. */
const looked = async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}
const at = (page: string) => (
  <>
    <Snackbar dismissLabel="Dismiss" page={page} />
    <main style={{ height: '300vh' }}>Below</main>
  </>
)

test.each([0, 120])(
  'what one looks at does not move when a message comes or goes, from %i px down',
  async from => {
    const screen = render(at('/home'))
    window.scrollTo({ top: from, behavior: 'instant' })
    await looked()
    const top = () => Math.round(screen.getByText('Below').getBoundingClientRect().top) + 0
    const before = top()
    const say = (message: string) => act(() => showSnackbar({ tone: 'success', title: 'Saved', message }))
    say('All of it.')
    expect(screen.getByText('Saved')).toBeVisible()
    await looked()
    expect(top()).toBe(before)
    // A message of two lines; it disappears by itself, the next one by a press.
    say('All of it. '.repeat(20))
    await looked()
    expect(top()).toBe(before)
    after(5000)
    expect(screen.queryByText('Saved')).toBeNull()
    expect(top()).toBe(before)
    say('All of it.')
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
    await looked()
    expect(top()).toBe(before)
    window.scrollTo({ top: 0, behavior: 'instant' })
    // The snackbar covers no part of the page.
    say('All of it.')
    const bar = screen.getByText('Saved').closest('[data-bar]')?.getBoundingClientRect()
    window.scrollTo({ top: 0, behavior: 'instant' })
    expect(top()).toBeGreaterThanOrEqual(Math.round(bar?.height ?? Infinity))
  },
)

describe('the room of a page that came with a message', () => {
  const place = () => document.querySelector('[data-snackbar]')?.getBoundingClientRect().height ?? NaN
  async function came() {
    window.scrollTo({ top: 0, behavior: 'instant' })
    const screen = render(at('/home'))
    act(() => showSnackbar({ tone: 'success', title: 'Signed', message: 'All of it.' }))
    await looked()
    const top = () => Math.round(screen.getByText('Below').getBoundingClientRect().top)
    expect([window.scrollY, place() > 40]).toEqual([0, true])
    return { screen, top, height: place() }
  }

  test.each([
    ['press', () => document.body.click()],
    ['key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))],
  ])('is given up with the next %s, never while nothing is done', async (_, perform) => {
    const { top } = await came()
    const before = top()
    after(5000)
    await looked()
    expect(top()).toBe(before)
    act(perform)
    expect(place()).toBe(0)
    expect(top()).toBeLessThan(before)
  })

  test('is given up unnoticed as soon as the page is scrolled past it', async () => {
    const { top, height } = await came()
    after(5000)
    await act(async () => {
      window.scrollTo({ top: height / 2, behavior: 'instant' })
      await looked()
    })
    expect(place()).toBe(height)
    window.scrollTo({ top: height + 60, behavior: 'instant' })
    const before = top()
    await act(looked)
    expect([place(), top(), Math.round(window.scrollY)]).toEqual([0, before, 60])
  })

  test('goes with the message that the reader closes', async () => {
    const { screen } = await came()
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
    expect(place()).toBe(0)
  })
})

test('its place goes with the page; on a page that comes with a message it is before it', async () => {
  const screen = render(at('/home'))
  const top = () => screen.getByText('Below').getBoundingClientRect().top
  const empty = top()
  act(() => showSnackbar({ tone: 'success', title: 'Saved', message: 'All of it.' }))
  await looked()
  after(5000)
  window.scrollTo({ top: 0, behavior: 'instant' })
  screen.rerender(at('/documents'))
  expect(top()).toBe(empty)
  screen.rerender(at('/faq'))
  act(() => showSnackbar({ tone: 'error', title: 'Not saved', message: 'Nothing of it.' }))
  expect([window.scrollY, top() > empty]).toEqual([0, true])
})
