// The part that the address asks for (Shell spec §2: startIndex).
import type { SectionDefinition } from '@careword/forms'
import { expect, test } from 'vitest'
import { aSmallForm, aSmallFormAt } from '../../testing/a-small-form.ts'
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
