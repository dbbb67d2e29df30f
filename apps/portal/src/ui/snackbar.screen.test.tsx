import { act, render, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showSnackbar } from './snackbar-store.ts'
import { Snackbar } from './snackbar.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const show = (tone: 'success' | 'error') => {
  const screen = render(<Snackbar dismissLabel="Dismiss" page="/home" />)
  act(() => showSnackbar({ tone, title: 'Saved', message: 'All of it.' }))
  return screen
}
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('what went well is said for five seconds', () => {
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

test('the page below does not move when a message goes by itself; its place goes with the page, or with a press', () => {
  const at = (page: string) => (
    <>
      <Snackbar dismissLabel="Dismiss" page={page} />
      <main>Below</main>
    </>
  )
  const screen = render(at('/home'))
  const top = () => screen.getByText('Below').getBoundingClientRect().top
  const empty = top()
  act(() => showSnackbar({ tone: 'success', title: 'Saved', message: 'All of it.' }))
  const below = top()
  expect(below).toBeGreaterThan(empty)
  after(5000)
  expect(screen.queryByText('Saved')).toBeNull()
  expect(top()).toBe(below)
  screen.rerender(at('/documents'))
  expect(top()).toBe(empty)
  act(() => showSnackbar({ tone: 'success', title: 'Saved', message: 'All of it.' }))
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
  expect(top()).toBe(empty)
})
