import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { expectOnEveryPage, expectTextHolds, hasPoppler } from '../then/signed-pdf.ts'
import { isSave } from '../when/is-save.ts'
import { givenDraft } from '../when/open-document.ts'

/** The part about treatments, where boxes carry notes. */
const treatments = 4

test('a person writes private notes beside boxes, saves, and takes the draft home with them', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}, testInfo) => {
  const said =
    lang === 'en'
      ? {
          people: 'Knowing the people I love',
          talking: 'Being able to talk with others, or make myself understood',
          question: 'What makes life worth living for you?',
          printedQuestion: 'What makes life worth living for me',
          first: 'My sister Ana above all.\nCall her first, at any hour.',
          second: 'I would rather listen.',
          draft: 'DRAFT: This document is not signed.',
          printed: ['My notes', 'Checked', 'Not checked'],
        }
      : {
          people: 'Reconocer a la gente que quiero',
          talking: 'Poder hablar con los demás o darme a entender',
          question: '¿Qué hace que la vida valga la pena para usted?',
          printedQuestion: 'Lo que hace que la vida valga la pena para mí',
          first: 'Sobre todo mi hermana Ana.\nLlámenla primero, a cualquier hora.',
          second: 'Prefiero escuchar.',
          draft: 'BORRADOR: Este documento no está firmado.',
          printed: ['Mis notas', 'Marcada', 'Sin marcar'],
        }
  await signIn(patient.userId)
  const { address } = await givenDraft(patient, { secStepOne: { calledName: 'Rosita' } })
  await page.goto(`${address}?startIndex=${treatments}`)

  const write = async (box: string, note: string) => {
    await page.getByRole('button', { name: words('wizard.note.addFor', { box }), exact: true }).click()
    const area = page.getByRole('textbox', { name: words('wizard.note.label'), exact: true })
    await expect(area).toBeFocused()
    await expect(page.getByRole('dialog').getByText(words('wizard.note.notPart'))).toBeVisible()
    await area.fill(note)
    await expectAxeClean(page, `the note at ${box}`)
    await page.getByRole('button', { name: words('wizard.note.keep'), exact: true }).click()
    await expect(
      page.getByRole('button', { name: words('wizard.note.editFor', { box }), exact: true }),
    ).toBeFocused()
  }
  await write(said.people, said.first)
  await page.getByRole('checkbox', { name: said.people }).check()
  await write(said.talking, said.second)
  const marks = page.getByRole('paragraph').filter({ hasText: words('wizard.note.mark') })
  await expect(marks).toHaveCount(2)
  // Not saved, but autosaved: the footer shows that after a pause, and keeps it.
  await expect(page.getByText(words.pattern('wizard.keptAt'))).toBeVisible()
  await expectAxeClean(page, 'a part with notes')

  await page.getByRole('button', { name: words('wizard.saveMenu'), exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: words('wizard.saveAndPrint') }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^.+ - .+ - \d{4}-\d\d-\d\d - (draft|borrador)\.pdf$/)
  await expect(page.getByText(words('wizard.draftTakenTitle'))).toBeVisible()
  const file = testInfo.outputPath('draft.pdf')
  await download.saveAs(file)
  if (hasPoppler()) {
    await expectOnEveryPage(file, said.draft)
    await expectTextHolds(file, [
      { where: 'an answer of another part', text: 'Rosita' },
      { where: 'the question', text: said.printedQuestion },
      { where: 'the first note', text: said.first },
      { where: 'the second note', text: said.second },
      ...said.printed.map(text => ({ where: 'around the notes', text })),
    ])
  }

  // On a phone a question that is answered is a line again.
  const unfold = async () => {
    const folded = page.locator('details[data-question]:not([open]) > summary', { hasText: said.question })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if ((await folded.count()) > 0) await folded.click()
  }
  await page.reload()
  await unfold()
  await expect(page.getByText(said.second)).toBeVisible()
  await page
    .getByRole('button', { name: words('wizard.note.editFor', { box: said.talking }), exact: true })
    .click()
  await page.getByRole('button', { name: words('wizard.note.delete'), exact: true }).click()
  await expect(page.getByText(said.second)).toBeHidden()
  await page.getByRole('button', { name: words('wizard.saveMenu'), exact: true }).click()
  const saved = page.waitForResponse(isSave)
  await page.getByRole('button', { name: words('wizard.saveAndStay') }).click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await unfold()
  await expect(page.getByText(said.first.split('\n')[0] ?? '')).toBeVisible()
  await expect(page.getByText(said.second)).toHaveCount(0)
})
