import { allBut, givenForm, knownFrom, said } from '../given/form.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { completeForm, signAndReadBack } from '../when/complete-form.ts'
import { givenDraft, partOf } from '../when/open-document.ts'

const { form, sample } = givenForm('evergreen', 'POA/ALL-2026')
const byHand = ['secAgent', 'secAlternates', 'secWitness2', 'secSubmit']
const before = allBut(sample, byHand)

test('a patient names the person who decides, with alternates, and signs before two witnesses', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}, info) => {
  await signIn(patient.userId)
  const { address } = await givenDraft(patient, before, form)
  await page.goto(partOf(form, address, byHand[0] ?? ''))

  const at = { page, words, lang }
  const written = await completeForm(at, form, { parts: byHand, known: knownFrom(form, before) })
  // Everything about a witness was asked on the screen of the signature, and both sign.
  expect(written.filter(({ where }) => where.startsWith('secWitness2.')).length).toBeGreaterThan(3)
  expect(written.map(({ where }) => where)).toEqual(
    expect.arrayContaining(['secSubmit.witness1Statement', 'secSubmit.witness2Statement']),
  )
  await signAndReadBack(
    at,
    [...written, said(sample, 'secHow.values'), said(sample, 'secPowers.limits')],
    info,
  )

  await page.getByRole('link', { name: words('print.back'), exact: true }).click()
  // Documents spec §9: a person who named an agent is asked, once, about the treatments they want.
  const prompt = page.getByRole('dialog', { name: words.content('dialogs.treatmentPreferences.title') ?? '' })
  await expect(prompt).toBeVisible()
  await expectAxeClean(page, 'prompt for treatment preferences')
  await prompt
    .getByRole('button', { name: words.content('dialogs.treatmentPreferences.close') ?? '' })
    .click()
  await expect(prompt).toBeHidden()
  await expect(page.getByText(words('documents.statusCurrent'), { exact: true }).first()).toBeVisible()
})
