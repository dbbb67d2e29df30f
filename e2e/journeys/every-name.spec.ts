import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../given/journey.ts'
import { isSave } from '../when/is-save.ts'
import { openQuestionWhenThere } from '../when/open-question.ts'
import { givenDraft } from '../when/open-document.ts'

const corpus = path.join(import.meta.dirname, '../../../shared/corpora/strings/names.tsv')

test('names of every language are in the boxes as they were typed, also after the page was loaded again', async ({
  page,
  words,
  patient,
  signIn,
}) => {
  test.skip(!existsSync(corpus), 'the corpus of names is not here')
  const names = oneOfEachLanguage()
  expect(names.length).toBeGreaterThan(40)
  await signIn(patient.userId)
  const { address } = await givenDraft(patient)
  await page.goto(address)

  const box = (part: string) => page.locator(`#secStepOne-${part}`)
  const boxes = ['calledName', 'otherNames', 'doctorName', 'doctorPlace']
  const questions = ['calledName', 'otherNames', 'doctor', 'doctor']
  for (let at = 0; at < names.length; at += boxes.length) {
    const here = names.slice(at, at + boxes.length)
    for (const [n, name] of here.entries()) {
      await openQuestionWhenThere(page, `secStepOne.${questions[n] ?? ''}`)
      const typed = box(boxes[n] ?? '')
      await typed.fill('')
      await typed.pressSequentially(name)
      await expect(typed).toHaveValue(name)
      await expect(typed).not.toHaveAttribute('aria-invalid', 'true')
    }
    await page.getByRole('button', { name: words('wizard.saveMenu'), exact: true }).click()
    const answered = page.waitForResponse(isSave)
    await page.getByRole('button', { name: words('wizard.saveAndStay') }).click()
    expect((await answered).status()).toBe(200)
    await page.reload()
    for (const [n, name] of here.entries()) await expect(box(boxes[n] ?? '')).toHaveValue(name)
  }
})

/** First names and last names in turn, composed as they are stored. */
function oneOfEachLanguage(): string[] {
  const byLanguage = new Map<string, string[]>()
  for (const line of readFileSync(corpus, 'utf8').trim().split('\n').slice(1)) {
    const [language = '', , json = '""'] = line.split('\t')
    const name = (JSON.parse(json) as string).normalize('NFC')
    if (!/\p{Cc}/u.test(name)) byLanguage.set(language, [...(byLanguage.get(language) ?? []), name])
  }
  return [...byLanguage.values()].flatMap((all, at) => all[at % all.length] ?? [])
}
