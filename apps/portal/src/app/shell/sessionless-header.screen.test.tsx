// The logo is shown completely beside help and language, also on a phone and in the longer language (Shell spec §2).
import { within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { partnerConfig } from '../../testing/partner-config.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

afterEach(() => page.viewport(414, 896))

const wide = encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="44"/>')

async function headerAt(width: number, lang: 'en' | 'es') {
  await page.viewport(width, 844)
  const config = partnerConfig()
  config.images = { ...config.images, logo: `data:image/svg+xml,${wide}` }
  const portal = renderPortal('/page-not-found', {}, { config, lang })
  const header = within(await portal.findByRole('banner'))
  const link = header.getByRole('link', { name: config.patientEngagement.branding.name })
  const marks = [...link.querySelectorAll('img')]
  await Promise.all(marks.map(mark => mark.decode().catch(() => undefined)))
  const [mark, ...others] = marks.filter(each => each.checkVisibility())
  expect(others).toEqual([])
  const { left, right } = mark?.getBoundingClientRect() ?? { left: -1, right: -1 }
  const buttons = header.getAllByRole('button').map(button => button.getBoundingClientRect().left)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(Math.min(...buttons))
  return { mark, width: right - left }
}

test.each([
  ['es', 390],
  ['en', 390],
  ['es', 768],
] as const)('in %s at %i px a wide logo is neither cut nor over the buttons', async (lang, width) => {
  const shown = await headerAt(width, lang)
  expect(shown.mark?.alt).not.toBe('')
  expect(shown.width).toBeGreaterThan(100)
})

test.each(['en', 'es'] as const)('in %s at 320 px the small mark replaces it', async lang => {
  const shown = await headerAt(320, lang)
  expect(shown.mark?.alt).toBe('')
  expect(shown.width).toBe(36)
})
