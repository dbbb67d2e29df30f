import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { givenDraft } from '../when/open-document.ts'
import { openQuestionWhenThere } from '../when/open-question.ts'
import { isSave } from '../when/is-save.ts'

test('a person who wrote the same part in two windows sees both versions and loses neither', async ({
  context,
  words,
  lang,
  patient,
  signIn,
  watch,
}) => {
  watch.expectError(/status of 409/)
  await signIn(patient.userId)
  const { address } = await givenDraft(patient)
  const [first, second] = [await context.newPage(), await context.newPage()]
  const called = lang === 'en' ? 'What do you like to be called?' : '¿Cómo le gusta que le llamen?'
  for (const page of [first, second]) {
    await page.goto(address)
    await openQuestionWhenThere(page, 'secStepOne.calledName')
    await expect(page.getByRole('textbox', { name: called })).toBeVisible()
  }
  const saveAndStay = async (page: typeof first) => {
    await page.getByRole('button', { name: words('wizard.saveMenu'), exact: true }).click()
    const answered = page.waitForResponse(isSave)
    await page.getByRole('button', { name: words('wizard.saveAndStay') }).click()
    return (await answered).status()
  }

  await first.getByRole('textbox', { name: called }).fill('Rosie in the first window')
  expect(await saveAndStay(first)).toBe(200)
  await second.getByRole('textbox', { name: called }).fill('Mrs Walker in the second')
  expect(await saveAndStay(second)).toBe(409)

  const both = second.getByRole('alertdialog', { name: words('wizard.conflictTitle') })
  await expect(both).toContainText('Rosie in the first window')
  await expect(both).toContainText('Mrs Walker in the second')
  await expectAxeClean(second, 'two versions')
  await both.getByRole('button', { name: words('wizard.goOnWithChosen') }).click()
  await expect(both).toBeHidden()
  await expect(second.getByRole('textbox', { name: called })).toHaveValue('Mrs Walker in the second')

  await expect(async () => {
    await first.goto(address)
    await openQuestionWhenThere(first, 'secStepOne.calledName')
    await expect(first.getByRole('textbox', { name: called })).toHaveValue('Mrs Walker in the second')
  }).toPass()
})
