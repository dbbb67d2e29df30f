// No screen of the wizard is taller than 3,000 px on a phone, the review excepted (decision 0043): every part of the shipped forms,
// empty and answered, and the longest screen of a signer, a witness in a state whose requirements are not configured, with all of it
// missing.
import type { Answers } from '@careword/forms'
import { waitFor } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import forms from 'virtual:shipped-forms'
import { aSmallForm, aSmallFormAt } from '../../testing/a-small-form.ts'
import { openThreeParts } from '../../testing/open-three-parts.ts'

const person = setupPerson()

const tallest = 3000
const shipped = forms.filter(({ slug, name }) => slug === 'evergreen' && !name.startsWith('ROI'))
type Shipped = (typeof forms)[number]
const ownOfWitness = ['secWitness1', 'secWitness2']
const tall = () => document.documentElement.scrollHeight

async function open({ definition }: Shipped, answers: Answers, at: string) {
  await page.viewport(390, 844)
  const stored = Object.keys(answers)
  const { sections, validators = [], finishOnPaper } = definition
  return openThreeParts(
    aSmallForm({
      sections,
      validators,
      ...(finishOnPaper ? { finishOnPaper } : {}),
      answers,
      savedSections: stored,
      revisions: Object.fromEntries(stored.map(id => [id, 1])),
    }),
    {},
    { at, lang: 'es' },
  )
}

/** The first answers of the form, so that the sections that depend on the state are included. */
const begun = ({ answers }: Shipped): Answers => ({
  secStepOne: { careState: answers['secStepOne']?.['careState'] ?? 'OR' },
})

test.each(shipped.map(form => [`${form.slug} ${form.name}`, form] as const))(
  '%s',
  async (_, form) => {
    const found: string[] = []
    for (const [how, answers] of [
      ['empty', begun(form)],
      ['answered', form.answers],
    ] as const) {
      const parts = form.definition.sections.filter(({ id }) => ![...ownOfWitness, 'secSubmit'].includes(id))
      for (const [at, part] of parts.entries()) {
        const portal = await open(form, answers, `${aSmallFormAt}?startIndex=${at}`)
        const [heading] = portal.getAllByRole('heading', { level: 1 })
        if (tall() > tallest) found.push(`${part.id} ${how}: ${tall()} (${heading?.textContent})`)
        portal.unmount()
      }
    }
    expect(found).toEqual([])
  },
  120_000,
)

test('a witness who pressed on without an answer, where all that may keep a person from it is asked', async () => {
  const form = shipped.find(({ name }) => name === 'AD/ALL-5WISHES1')
  if (!form) throw new Error('there is no such form')
  const { secSubmit = {}, secWitness1: _one, secWitness2: _two, ...before } = form.answers
  const signed = Object.entries(secSubmit).filter(([key]) => !/^(witness|accept)/.test(key))
  const portal = await open(
    form,
    {
      ...before,
      secStepOne: { ...before['secStepOne'], careState: 'MT' },
      secWitness: { careHome: 'no', witnessWay: 'witnesses', witnessHow: 'here', readOther: ['read'] },
      secSubmit: Object.fromEntries(signed),
    },
    `${aSmallFormAt}?startIndex=10`,
  )
  await person.click(await portal.findByRole('button', { name: /^Soy testigo/ }))
  await portal.findByRole('heading', { level: 1, name: 'Primer testigo' })
  expect(tall()).toBeLessThanOrEqual(tallest)
  await person.click(portal.getByRole('button', { name: 'Guardar y continuar' }))
  await portal.findByRole('alertdialog')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(portal.getAllByText('Elija una respuesta.').length).toBeGreaterThan(5))
  expect(tall()).toBeLessThanOrEqual(tallest)
  // The page is not empty.
  expect(tall()).toBeGreaterThan(2000)
})
