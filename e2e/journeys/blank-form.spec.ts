import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { goToDocuments } from '../when/open-document.ts'

test('a patient prints a blank form for their state, and reads why where none comes', async ({
  page,
  words,
  lang,
  patient,
  signIn,
  watch,
}) => {
  // The tab of a bare PDF asks for an icon of the whole address, which no page of the portal has.
  watch.expectError(/404/)
  await signIn(patient.userId)
  await page.goto('/patientportal')
  await goToDocuments(page, words)

  const address =
    await test.step('chooses the form from the menu of the tile, by its state and language', async () => {
      const title = words.documentType('AD')
      await page.getByRole('button', { name: words('documents.moreFor', { title }) }).click()
      await page.getByRole('button', { name: words('documents.menu.blankForm') }).click()
      const dialog = page.getByRole('dialog', { name: words('dialog.blankForm.title', { title }) })
      await expect(dialog).toBeVisible()
      await expectAxeClean(page, 'blank form')
      const open = dialog.getByRole('button', { name: words('dialog.blankForm.open') })
      await open.click()
      await expect(dialog.getByText(words('dialog.version.stateMissing'))).toBeVisible()
      await dialog.getByRole('combobox').selectOption('KS')
      await dialog.getByRole('radio', { name: 'Español' }).check()
      const asked = page.context().waitForEvent('request', each => each.url().includes('/api/blank-form/'))
      await open.click()
      return (await asked).url()
    })

  await test.step('gets pages in that language for that state', async () => {
    expect(new URL(address).pathname).toBe('/api/blank-form/AD/ALL/5WISHES1Kansas')
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({ lang: 'es', state: 'KS' })
    const pages = await page.request.get(address)
    expect([pages.status(), pages.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect((await pages.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('a tab for a form that is not there states it in the reader’s own language, and leads back', async () => {
    const tab = await page.context().newPage()
    await tab.goto(`/api/blank-form/CONSENT/ALL/2022?lang=${lang === 'en' ? 'es' : 'en'}`)
    const { title } = words.error('PRINT_PDF_MISSING')
    await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAxeClean(tab, 'a file that does not come')
    await tab
      .getByRole('main')
      .getByRole('link', { name: words('shell.errorPage.toHome') })
      .click()
    await expect(tab.getByRole('link', { name: words('shell.documentsPatient') })).toBeVisible()
  })
})
