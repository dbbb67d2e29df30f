import { sampleDefinition } from '../../apps/server/src/testing/plain-definitions.ts'
import { sampleAnswers } from '../../scripts/faults/sample-answers.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { hasPoppler } from '../then/signed-pdf.ts'
import { askMoreOften } from '../when/ask-more-often.ts'
import { givenDraft, goToDocuments, partOf } from '../when/open-document.ts'
import { photographPaper } from '../when/photograph-paper.ts'

const form = sampleDefinition()
const sample = sampleAnswers()

test('a patient prints what a notary has to see, has it signed, and photos of its pages become the signed document', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}, info) => {
  test.skip(!hasPoppler(), 'without poppler nobody prints the pages')
  test.setTimeout(300_000)
  await signIn(patient.userId)
  await askMoreOften(page)
  const { documentId, address } = await givenDraft(patient, {
    secStepOne: { ...sample.secStepOne, careState: 'NC' },
    secWish1: sample.secWish1 ?? {},
    secWitness: { readNC: ['read'] },
  })

  const printed = await test.step('prints it, and reads what to do with the paper', async () => {
    await page.goto(partOf(form, address, 'secSubmit'))
    await expect(
      page.getByText(
        words('wizard.paper.uploadPhotos', {
          documents: words('shell.documentsPatient'),
          button: words('documents.action.upload'),
        }),
      ),
    ).toBeVisible()
    const boxes = page.getByRole('main').getByRole('checkbox')
    for (const box of await boxes.all()) await box.check()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: words('wizard.saveAndPrint'), exact: true }).click()
    const file = info.outputPath('to-sign.pdf')
    await (await coming).saveAs(file)
    return file
  })

  const photos = await photographPaper(printed, info.outputDir)
  expect(photos.length).toBeGreaterThan(2)

  const send = async (some: string[]) => {
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').first().setInputFiles(some)
    const count = some.length
    const name = lang === 'en' ? `Upload these ${count} pages` : `Subir estas ${count} páginas`
    await dialog.getByRole('button', { name }).click()
    // The photos are converted, checked and ordered, on a machine that has other work.
    await expect(title).toBeVisible({ timeout: 120_000 })
  }
  const title = page.getByRole('heading', { level: 2, name: words('upload.paper.title') })
  const add = page.getByRole('button', { name: words('upload.submit') })

  await test.step('sends photos of the pages in the wrong order, and reads that one is missing', async () => {
    await page.goto('/patientportal')
    await goToDocuments(page, words)
    await expect(page.getByText(words('wizard.paper.takenTitle'))).toHaveCount(0)
    await expect(page.getByText(words('documents.paperReady'))).toBeVisible()
    await expectAxeClean(page, 'documents with a paper that waits')
    await page.getByRole('button', { name: new RegExp(`^${words('documents.action.upload')}`) }).click()
    await send(photos.toSpliced(1, 1).toReversed())
    await expect(page.getByText(lang === 'en' ? 'Page 2 is missing' : 'Falta la página 2')).toBeVisible()
    await expect(add).toHaveCount(0)
    await expectAxeClean(page, 'a page of a signed paper is missing')
  })

  await test.step('sends the whole paper, and reads that all of it is there', async () => {
    await page.getByRole('button', { name: words('upload.paper.again') }).click()
    await send(photos.toReversed())
    const all = lang === 'en' ? `All ${photos.length} pages are here` : `Están las ${photos.length} páginas`
    await expect(page.getByText(all)).toBeVisible({ timeout: 120_000 })
    await expect(page.getByText(words('upload.paper.sorted'))).toBeVisible()
    await expectAxeClean(page, 'a signed paper is known again')
  })

  await test.step('shows when it was signed and that everything is there, and adds it', async () => {
    await expect(add).toBeDisabled()
    const [year = '', month = '', day = ''] = new Date().toLocaleDateString('sv').split('-')
    const [months, days, years] = await page.getByRole('combobox').all()
    await months?.selectOption(month)
    await days?.selectOption(day)
    await years?.selectOption(year)
    for (const yes of await page.getByRole('radio', { name: words('upload.check.yes') }).all())
      await yes.check()
    await add.click()
    await expect(page.getByText(words.error('UPLOAD_WORKFLOW_SUCCESSFUL').title)).toBeVisible()
  })

  await test.step('and it is the one in force, with what was sent kept', async () => {
    await expect(page.getByText(words('documents.statusCurrent'), { exact: true }).first()).toBeVisible()
    const list = await page.request.get(`/api/document/patient/${patient.patientId}`)
    const { AD } = (await list.json()) as { AD: { actives: string[]; instances: Record<string, unknown> } }
    expect(AD.actives).toEqual([documentId])
    expect(Object.keys(AD.instances)).toEqual([documentId])
    const original = await page.request.get(`/api/document/${documentId}/original/0`)
    expect(original.headers()['content-type']).toBe('image/jpeg')
    await expectAxeClean(page, 'documents with a signed paper')
  })
})
