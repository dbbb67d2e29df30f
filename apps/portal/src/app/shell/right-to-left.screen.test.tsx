// A language that is written from right to left turns the whole page: no partner has one yet, so a made-up Hebrew with English words.
import { within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../testing/axe.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
afterEach(() => page.viewport(414, 896))

const inHebrew = () => {
  const config = partnerConfig()
  const supported = [
    { code: 'he', name: 'עברית' },
    { code: 'en', name: 'English' },
  ]
  return {
    ...config,
    business: { ...config.business, supported_languages: ['he', 'en'] },
    locales: { ...config.locales, supported },
    uiTranslations: { ...config.uiTranslations, he: config.uiTranslations.en ?? {} },
  }
}
const open = (lang: 'en' | 'he') =>
  renderPortal(
    '/documents/patient-1/patient/user-1',
    {
      userInfo: () => aPatient(),
      allDocuments: () =>
        documentsOf(
          aGroup('AD', 'Advance directive', [
            aDocument('document-1', 'Active', { signedDate: '2026-05-03T14:05:00.000Z' }),
          ]),
        ),
    },
    { config: inHebrew(), lang },
  )
const middle = (element: Element) => {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}

describe.each([390, 768, 1280])('at %i px', width => {
  test('the logo is on the right, the settings on the left, a tile has its picture right of its words', async () => {
    await page.viewport(width, 900)
    const portal = open('he')
    const words = await portal.findByRole('heading', { name: 'Advance directive' })
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    const settings = portal.getByRole('button', { name: /Settings/ })
    const logo = portal.container.ownerDocument.querySelector('header a')
    expect(logo && middle(logo)).toBeGreaterThan(middle(settings))
    expect(getComputedStyle(words).direction).toBe('rtl')
    // Before the words: above them, on phones beside them.
    const picture = words.closest('li')?.querySelector('img, canvas, svg')
    const beside = picture && middle(picture) - middle(words)
    expect(width < 768 ? beside : 1).toBeGreaterThan(0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await axeFindings(document.body)).toEqual([])
  })
})

test('the language switch turns the page at once, both ways', async () => {
  await page.viewport(1280, 900)
  const portal = open('en')
  await portal.findByRole('heading', { name: 'Advance directive' })
  expect(document.documentElement).toHaveAttribute('dir', 'ltr')
  const header = within(portal.getByRole('banner'))
  await person.click(header.getByRole('button', { name: 'עברית' }))
  await expect.poll(() => document.documentElement.dir).toBe('rtl')
  await person.click(header.getByRole('button', { name: 'English' }))
  await expect.poll(() => document.documentElement.dir).toBe('ltr')
})
