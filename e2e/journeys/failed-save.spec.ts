import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { givenDraft } from '../when/open-document.ts'
import { openQuestionWhenThere } from '../when/open-question.ts'
import { isSave } from '../when/is-save.ts'

test('a person whose save fails keeps every word, reads that it failed, and saves it by trying again', async ({
  page,
  words,
  lang,
  patient,
  signIn,
  watch,
}) => {
  watch.expectError(/Failed to load resource|ERR_FAILED|status of 503/)
  await signIn(patient.userId)
  const { address, documentId } = await givenDraft(patient)
  await page.goto(address)
  const called = page.getByRole('textbox', {
    name: lang === 'en' ? 'What do you like to be called?' : '¿Cómo le gusta que le llamen?',
  })
  await openQuestionWhenThere(page, 'secStepOne.calledName')
  await called.fill('Rosie')

  // First there is no answer at all, then the server is busy.
  const save = `**/api/form/${documentId}**`
  await page.route(save, route => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: words('wizard.saveMenu'), exact: true }).click()
  await page.getByRole('button', { name: words('wizard.saveAndStay') }).click()
  await expect(page.getByText(words('wizard.noConnection'))).toBeVisible()
  await expect(called).toHaveValue('Rosie')
  await expectAxeClean(page, 'section, save failed')

  await page.unroute(save)
  await page.route(save, route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { errorCode: 'SERVICE_UNAVAILABLE', requestId: 'x' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: words('wizard.tryAgain') }).click()
  await expect(page.getByRole('button', { name: words('wizard.tryAgain') })).toBeVisible()
  await expect(called).toHaveValue('Rosie')

  await page.unroute(save)
  const saved = page.waitForResponse(isSave)
  await page.getByRole('button', { name: words('wizard.tryAgain') }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText(words('wizard.keepOpen'))).toBeHidden()
  await page.reload()
  await openQuestionWhenThere(page, 'secStepOne.calledName')
  await expect(called).toHaveValue('Rosie')
})
