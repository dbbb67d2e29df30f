import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../given/journey.ts'
import { demoPassword } from '../given/person.ts'
import { isSave } from '../when/is-save.ts'
import { givenDraft } from '../when/open-document.ts'

test('a person who uses only the keyboard signs in, answers one part and saves it', async ({
  page,
  words,
  lang,
  patient,
}) => {
  const { address } = await givenDraft(patient)
  await page.goto('/patientportal/user/login')

  await tabTo(page, page.getByRole('textbox', { name: words('account.userName') }))
  await page.keyboard.type(patient.email)
  await tabTo(page, page.getByLabel(words('account.password'), { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: words('shell.documentsPatient') })).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: words('shell.documentsPatient') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: words('documents.titleOwn') })).toBeVisible()
  await tabTo(
    page,
    page.getByRole('button', { name: `${words('documents.action.resume')}: ${words.documentType('AD')}` }),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  // The new page takes the focus: a screen reader says where we are, and Tab begins here.
  await expect(page.locator('main:focus, main :focus, :focus main')).toHaveCount(1)

  const label = (en: string, es: string) => (lang === 'en' ? en : es)
  const called = label('What do you like to be called?', '¿Cómo le gusta que le llamen?')
  const named = page.getByRole('textbox', { name: called })
  await unfold(page, called)
  await tabTo(page, named)
  await page.keyboard.type('Rosie')
  const earlier = page.getByRole('radio', {
    name: label('No, this is my first one', 'No, este es el primero'),
  })
  const before = label(
    'Have you signed a document like this before?',
    '¿Ha firmado antes un documento como este?',
  )
  const radios = page.getByRole('group', { name: before }).getByRole('radio')
  await unfold(page, before)
  await tabTo(page, radios.first())
  await page.keyboard.press('Space')
  await expect(earlier.or(radios.first()).first()).toBeChecked()

  await tabTo(page, page.getByRole('button', { name: words('wizard.saveMenu'), exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: words('wizard.saveAndStay') }))
  const saved = page.waitForResponse(isSave)
  await page.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await unfold(page, called)
  await expect(named).toHaveValue('Rosie')
})

/** On a phone a question is folded to a line: Tab reaches it and Enter opens it. */
async function unfold(page: Page, question: string): Promise<void> {
  await page.locator('[data-field]').first().waitFor({ state: 'attached' })
  const folded = page.locator('details[data-question]:not([open])').filter({ hasText: question })
  if ((await folded.count()) === 0) return
  await tabTo(page, folded.locator(':scope > summary'))
  await page.keyboard.press('Enter')
}

/** Presses Tab until the focus is there; every stop on the way must be seen, and there is an end. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate(element => element === element.ownerDocument.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`150 presses of Tab never reached ${String(target)}`)
}
