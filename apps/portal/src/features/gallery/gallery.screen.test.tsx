import { formSchema, inputTypes } from '@careword/forms'
import { expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { widgets } from '../../form-ui/inputs/widgets.ts'
import { galleryKinds, gallerySection } from './gallery-stores.ts'

test('every type of question that the schema knows has rules, a widget and an example in the gallery', () => {
  const shown = galleryKinds.flatMap((_, at) => gallerySection(at, 'Empty').inputs.map(input => input.type))
  const known = formSchema.$defs.input.oneOf.map(({ $ref }) => $ref.replace('#/$defs/', ''))
  expect(known).toEqual(inputTypes.map(type => `${type}Input`))
  expect(Object.keys(widgets).toSorted()).toEqual([...inputTypes].toSorted())
  expect([...new Set(shown)].toSorted()).toEqual([...inputTypes].toSorted())
})

test.each([
  ['en', 'Every question in every state', 'To be mended'],
  ['es', 'Cada pregunta en cada estado', 'Por corregir'],
] as const)(
  'in %s each question is empty, answered and with its faults, and axe finds nothing',
  async (lang, title, wrong) => {
    const portal = renderPortal('/dev/gallery', {}, { lang })
    expect(await portal.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(portal.getAllByRole('heading', { level: 3, name: wrong })).toHaveLength(galleryKinds.length)
    // No field is invalid before it was required, and each type has an invalid state.
    const states = [...portal.container.querySelectorAll('[data-field]')]
    const faulty = (state: string) =>
      states.filter(
        field =>
          field.getAttribute('data-field')?.includes(`${state}.`) &&
          field.querySelector('[aria-invalid="true"], [id$="-error"]'),
      )
    expect(faulty('Empty')).toEqual([])
    expect(faulty('Filled')).toEqual([])
    expect(faulty('Wrong').length).toBeGreaterThanOrEqual(galleryKinds.length)
    expect(await axeFindings(portal.container)).toEqual([])
  },
)

// Documents spec §5: a star, for the onboarding partner as well, which lakeside is.
test.each([
  ['evergreen', 'en', /^A short answer/, /^An email address/, '(must be answered)'],
  ['lakeside', 'es', /^Una respuesta corta/, /^Un correo electrónico/, '(hay que contestar)'],
] as const)(
  'at %s (%s) what has to be answered has a star of its own color, read aloud in words; what has not, none',
  async (slug, lang, required, other, words) => {
    const portal = renderPortal('/dev/gallery', {}, { lang, config: partnerConfig(slug) })
    await portal.findByRole('heading', { level: 1 })
    const labelOf = (name: RegExp) => {
      const [control] = portal.getAllByLabelText(name)
      return control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    }
    const label = labelOf(required)
    const star = label?.querySelector('[aria-hidden="true"]')
    if (!label || !star) throw new Error('there is no star')
    expect(label.textContent).toContain(`*${words}`)
    expect(getComputedStyle(star).color).not.toBe(getComputedStyle(label).color)
    expect(labelOf(other)?.textContent).toMatch(/^[^*(]+$/)
  },
)
