import { act, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useSmallScreen } from './use-small-screen.ts'

afterEach(() => page.viewport(414, 896))

const Size = () => <p>{useSmallScreen() ? 'small' : 'large'}</p>

test('a screen is small up to 767 pixels, and follows the window', async () => {
  await page.viewport(767, 900)
  const { findByText } = render(<Size />)
  expect(await findByText('small')).toBeVisible()
  await act(() => page.viewport(768, 900))
  expect(await findByText('large')).toBeVisible()
  await act(() => page.viewport(767, 900))
  expect(await findByText('small')).toBeVisible()
})
