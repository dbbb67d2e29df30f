// Shell spec §2, Home: the view and the one next step follow what the person has, at both kinds of home.
import { paths } from '@careword/contract/paths'
import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { expect, test } from '../given/journey.ts'
import type { Patient } from '../given/person.ts'
import type { Words } from '../given/words.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { givenDraft, givenSignatures, pressStart } from '../when/open-document.ts'
import type { Page } from '@playwright/test'

const homeOf = ({ patientId, userId }: Patient) =>
  paths.home.href({ patientId, userType: 'patient', encryptedUserId: userId })

/** The view that the partner has for what this person has; the page is sound. */
async function expectNextStep(page: Page, words: Words, view: string, screen: string): Promise<void> {
  const title = words.content(`home.view.${view}.title`) ?? ''
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAxeClean(page, screen)
}

test('home of the five topics: nothing begun, begun, signed, and a draft beside what is signed', async ({
  page,
  words,
  patient,
  signIn,
}) => {
  test.setTimeout(180_000)
  await signIn(patient.userId)
  const answers = sampleAnswers()

  await test.step('nothing is begun: what it is, and the one way to begin', async () => {
    await page.goto(homeOf(patient))
    await expectNextStep(page, words, 'new', 'home with nothing begun')
    await expect(
      page.getByRole('button', { name: words.content('home.action.new') ?? '' }).first(),
    ).toBeVisible()
    await expect(page.getByText(words.pattern('home.card.decides'))).toHaveCount(0)
  })

  const { documentId } = await test.step('begun: how far it is, and the way to go on', async () => {
    const draft = await givenDraft(patient, answers)
    await page.goto(homeOf(patient))
    await expectNextStep(page, words, 'incomplete', 'home with a draft')
    await expect(
      page.getByRole('button', { name: words.content('home.action.incomplete') ?? '' }),
    ).toHaveCount(1)
    return draft
  })

  await test.step('signed: it can be read and printed', async () => {
    await givenSignatures(patient, documentId, answers)
    await page.goto(homeOf(patient))
    await expectNextStep(page, words, 'complete', 'home with a signed document')
    await page.getByRole('button', { name: words.content('home.action.complete') ?? '' }).click()
    await expect(page).toHaveURL(new RegExp(`/print/.*${documentId}`))
  })

  await test.step('a draft beside it is the next step, and the signed one is still shown as there', async () => {
    await givenDraft(patient)
    await page.goto(homeOf(patient))
    await expectNextStep(page, words, 'incomplete', 'home with a draft beside a signed document')
  })
})

test.describe('at the other partner', () => {
  test.use({ tenant: 'lakeside' })

  test('the default home: nothing yet, and begun', async ({ page, words, patient, signIn }) => {
    await signIn(patient.userId)
    await page.goto(homeOf(patient))
    await expectNextStep(page, words, 'new', 'default home with nothing begun')
    await page
      .getByRole('button', { name: words.content('home.action.documents') ?? '' })
      .first()
      .click()
    // The home page, which stays until the next one is there, has buttons of the same name.
    await expect(page.getByRole('heading', { level: 1, name: words('documents.titleOwn') })).toBeVisible()
    await pressStart(page, words, 'AD')
    // A new document is made and its wizard loaded, which takes its time on a busy machine.
    await expect(
      page
        .getByRole('dialog')
        .or(page.getByRole('button', { name: words('wizard.saveAndContinue') }))
        .first(),
    ).toBeVisible({ timeout: 30_000 })
  })
})
