import { allBut, givenAnswers, givenForm, knownFrom } from '../given/form.ts'
import { expect, test } from '../given/journey.ts'
import { completeForm, signAndReadBack } from '../when/complete-form.ts'
import { goToDocuments, pressStart } from '../when/open-document.ts'

const { form, sample } = givenForm('lakeside', 'ADDENDUM/ALL-2022CA')
const byHand = ['secShare', 'secSubmit']
// The state is chosen in the dialog.
const before = allBut(sample, [...byHand, 'secStepOne'])

test.use({ tenant: 'lakeside' })

test('a patient chooses an addendum and one of fifty states, and signs it', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}, info) => {
  await signIn(patient.userId)
  await page.goto('/patientportal/')
  await goToDocuments(page, words)
  await pressStart(page, words, 'ADDENDUM')

  const dialog = page.getByRole('dialog', { name: words.content('documents.new.ADDENDUM') ?? '' })
  // The state comes first: it decides which versions there are.
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  const states = dialog.getByRole('combobox', { name: words('dialog.version.state') })
  // Without the District of Columbia; the empty choice is not a state.
  await expect(states.getByRole('option')).toHaveCount(51)
  await expect(states.locator('option[value="DC"]')).toHaveCount(0)
  await states.selectOption('OR')
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  // California has a version of its own, and so there is nothing left to choose.
  await states.selectOption('CA')
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await dialog.getByRole('button', { name: words('dialog.version.start'), exact: true }).click()
  // The region is not asked again.
  await expect(page.locator('[data-field="secStepOne.davitaRegion"]')).toContainText('California')
  await expect(page.getByRole('combobox', { name: /./ })).toHaveCount(0)

  const at = { page, words, lang }
  await givenAnswers(page, before)
  const known = knownFrom(form, before).set('secShare.choice', 'yes')
  const written = await completeForm(at, form, { parts: byHand, known })
  // Each private matter was asked apart, with initials.
  expect(written.filter(({ where }) => /^secShare\.(mental|hiv|substance|genes)$/.test(where))).toHaveLength(
    4,
  )
  await signAndReadBack(at, [...written, { where: 'secStepOne', text: 'California' }], info)
})
