import { allBut, givenAnswers, givenForm, knownFrom, said } from '../given/form.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { completeForm, signAndReadBack } from '../when/complete-form.ts'
import { goToDocuments, pressStart } from '../when/open-document.ts'

const { form, sample } = givenForm('lakeside', 'CONSENT/ALL-2022V2')
const byHand = ['secTreatment', 'secDigital', 'secSubmit']
// The region is chosen in the dialog.
const before = allBut(sample, [...byHand, 'secStepOne'])

test.use({ tenant: 'lakeside' })

test('a patient of the onboarding partner chooses a region, and finds it in the consent', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}, info) => {
  await signIn(patient.userId)
  await page.goto('/patientportal/')
  await goToDocuments(page, words)
  await pressStart(page, words, 'CONSENT')

  const dialog = page.getByRole('dialog', { name: words.content('documents.new.CONSENT') ?? '' })
  const regions = dialog.getByRole('combobox', { name: words('dialog.version.region') })
  // The empty choice is not a region.
  await expect(regions.getByRole('option')).toHaveCount(17)
  const start = dialog.getByRole('button', { name: words('dialog.version.start'), exact: true })
  await start.click()
  await expect(dialog.getByText(words('dialog.version.regionMissing'))).toBeVisible()
  await expectAxeClean(page, 'choice of region')
  // The region comes first.
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await regions.selectOption('harbor')
  await dialog.getByRole('radio', { name: form.secondLang?.[lang]?.title ?? form.title }).check()
  const saved = page.waitForRequest(
    asked => asked.method() === 'PUT' && asked.url().includes('sectionId=secStepOne'),
  )
  await start.click()
  expect((await saved).postDataJSON()).toMatchObject({ content: { secStepOne: { davitaRegion: 'harbor' } } })

  // The region is not asked again.
  await expect(page.locator('[data-field="secStepOne.davitaRegion"]')).toContainText('Harbor')
  await expect(page.getByRole('combobox', { name: /./ })).toHaveCount(0)
  await givenAnswers(page, before)
  const at = { page, words, lang }
  const written = await completeForm(at, form, { parts: byHand, known: knownFrom(form, before) })
  await signAndReadBack(
    at,
    [
      ...written,
      { where: 'secStepOne.davitaRegion', text: 'Harbor' },
      said(sample, 'secRecords.talkTo1Name'),
    ],
    info,
  )
})

test('the consent opens all the same where the region could not be saved', async ({
  page,
  words,
  patient,
  signIn,
  watch,
}) => {
  watch.expectError(/status of 500/)
  await signIn(patient.userId)
  await page.goto('/patientportal/')
  await goToDocuments(page, words)
  await page.route('**/api/form/**sectionId=secStepOne**', route =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await pressStart(page, words, 'CONSENT')
  const dialog = page.getByRole('dialog', { name: words.content('documents.new.CONSENT') ?? '' })
  await dialog.getByRole('combobox').selectOption('harbor')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: words('dialog.version.start'), exact: true }).click()
  await expect(page.getByRole('button', { name: words('wizard.saveAndContinue') })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /./ }).first()).toHaveValue('')
})
