import { expect, test } from '../given/journey.ts'
import { loadWords } from '../given/words.ts'
import { givenDraft } from '../when/open-document.ts'
import { openQuestionWhenThere } from '../when/open-question.ts'

test('a person who changes the language in the middle of a part keeps what was typed', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}) => {
  await signIn(patient.userId)
  const { address } = await givenDraft(patient)
  await page.goto(address)
  await openQuestionWhenThere(page, 'secStepOne.calledName')
  const labels = { en: 'What do you like to be called?', es: '¿Cómo le gusta que le llamen?' }
  const other = lang === 'en' ? 'es' : 'en'
  await page.getByRole('textbox', { name: labels[lang] }).fill('Rosie')
  await page
    .getByRole('button', { name: other === 'en' ? 'English' : 'Español' })
    .first()
    .click()
  // Asks first about unsaved text.
  const save = page.getByRole('button', { name: words('wizard.saveAndLeave') })
  await expect(save.or(page.getByRole('textbox', { name: labels[other] })).first()).toBeVisible()
  if (await save.isVisible()) await save.click()

  await expect(page.getByRole('textbox', { name: labels[other] })).toHaveValue('Rosie')
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  const otherWords = await loadWords(other)
  await expect(page.getByRole('button', { name: otherWords('wizard.saveAndContinue') })).toBeVisible()
})
