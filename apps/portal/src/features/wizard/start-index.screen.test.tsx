// The part that the address asks for (Shell spec §2: startIndex).
import type { SectionDefinition } from '@careword/forms'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm, aSmallFormAt, savedSmallForm } from '../../testing/a-small-form.ts'
import { aPatient } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const [about, sign] = aSmallForm().sections as [SectionDefinition, SectionDefinition]
const part = (id: string): SectionDefinition => ({
  id,
  title: `Title of ${id}`,
  breadcrumb: id,
  inputs: [{ id: `${id}Text`, type: 'text', label: `Question of ${id}` }],
})

test.each([
  ['?startIndex=0', 'About you'],
  ['?startIndex=2', 'Title of secThree'],
  // Without it, where the person stopped.
  ['', 'Title of secTwo'],
])('the address with “%s” opens “%s”', async (search, title) => {
  const portal = renderPortal(`${aSmallFormAt}${search}`, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () =>
      aSmallForm({
        sections: [about, part('secTwo'), part('secThree'), sign],
        savedSections: ['secStepOne'],
      }),
  })
  const heading = await portal.findByRole('heading', { level: 1 }, { timeout: 15_000 })
  expect(heading).toHaveTextContent(title)
})

test.each([[''], ['?startIndex=1']])(
  'the browser’s Back goes one part back and Forward on again, with what was typed (%s)',
  async search => {
    await page.viewport(1280, 900)
    const saved = ['secStepOne']
    const portal = renderPortal(`${aSmallFormAt}${search}`, {
      userInfo: () => aPatient(),
      patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
      getForm: () =>
        aSmallForm({ sections: [about, part('secTwo'), part('secThree'), sign], savedSections: saved }),
      autosaveSection: () => ({ autosavedAt: '2026-05-03T14:42:00.000Z' }),
      dropUnfinished: () => ({ success: true }) as never,
      saveSection: request => savedSmallForm(request),
    })
    const at = (title: string) => portal.findByRole('heading', { level: 1, name: title }, { timeout: 15_000 })
    await at('Title of secTwo')
    await userEvent.click(portal.getByRole('button', { name: 'Save and continue' }))
    await at('Title of secThree')
    portal.router.history.back()
    await at('Title of secTwo')
    portal.router.history.forward()
    await at('Title of secThree')
    await userEvent.type(portal.getByRole('textbox', { name: 'Question of secThree' }), 'not saved')
    // Nothing typed is lost on the way, whatever the browser asks.
    portal.router.history.back()
    await at('Title of secTwo')
    portal.router.history.forward()
    expect(await portal.findByRole('textbox', { name: 'Question of secThree' })).toHaveValue('not saved')
  },
)
