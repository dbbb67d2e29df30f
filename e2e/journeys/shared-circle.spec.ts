import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { linkOf, newestMessage } from '../given/invited.ts'
import { expect, test } from '../given/journey.ts'
import { givenPatient, givenSession, type Patient } from '../given/person.ts'
import type { Words } from '../given/words.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { choosePassword } from '../when/choose-password.ts'
import { downloadDocument } from '../when/download-document.ts'
import { givenSigned } from '../when/open-document.ts'

/** When a patient opens their circle, by the header's link or, where there is no room, by the menu's. */
async function goToCircle(page: Page, words: Words): Promise<void> {
  await page.goto('/patientportal')
  const link = page.getByRole('link', { name: words('shell.sharedCircle'), exact: true })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (!(await link.isVisible()))
    await page.getByRole('button', { name: words.pattern('shell.menuOf') }).click()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: words('contacts.title') })).toBeVisible()
}

async function fillInContact(page: Page, words: Words, email: string): Promise<void> {
  await page.getByRole('button', { name: words('contacts.add') }).click()
  const dialog = page.getByRole('dialog', { name: words('contacts.addTitle') })
  await dialog.getByLabel(words('field.firstName'), { exact: true }).fill('Carmen')
  await dialog.getByLabel(words('field.lastName'), { exact: true }).fill('Ríos Luna')
  await dialog.getByRole('combobox').selectOption('sibling')
  await dialog.getByLabel(words('contacts.email'), { exact: true }).fill(email)
  await dialog.getByLabel(words('contacts.phone'), { exact: true }).fill('(503) 555-0117')
  await dialog.getByRole('checkbox', { name: words('contacts.statement') }).check()
  await expectAxeClean(page, 'add a person to the circle')
  await dialog.getByRole('button', { name: words('contacts.addSubmit') }).click()
}

const documentShown = (page: Page, words: Words) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(words('documents.statusCurrent'), { exact: true }) })

test('whom a patient adds comes by the invitation, accepts the terms, reads and prints; removed, they are out at once', async ({
  page,
  browser,
  words,
  lang,
  patient,
  signIn,
  watch,
  baseURL,
  contextOptions,
}, info) => {
  test.setTimeout(240_000)
  watch.expectError(/status of 40[14]/)
  await givenSigned(patient, sampleAnswers())
  const email = `carmen-${patient.patientId}@people.example`
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Carmen Ríos Luna' }) })

  await test.step('the patient finds an empty circle and adds a person', async () => {
    await signIn(patient.userId)
    await goToCircle(page, words)
    await expect(page.getByText(words('contacts.noneTitle'))).toBeVisible()
    // The agent of the signed directive is offered.
    await expect(page.getByRole('heading', { name: words('contacts.suggest.title') })).toBeVisible()
    await expectAxeClean(page, 'an empty circle')
    await fillInContact(page, words, email)
    await expect(page.getByText(words.error('CONTACT_CREATE_SUCCESSFUL').title)).toBeVisible()
    await expect(card.getByRole('heading', { name: 'Carmen Ríos Luna' })).toBeVisible()
    await expect(card.getByText('503-555-0117')).toBeVisible()
    await expect(card.getByText(words('contacts.standing.waiting'), { exact: true })).toBeVisible()
    await expectAxeClean(page, 'a circle with one person')
  })

  await test.step('the same address is not added twice', async () => {
    await page.getByRole('button', { name: words('contacts.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words('contacts.email'), { exact: true }).fill(email.toUpperCase())
    await page.keyboard.press('Tab')
    await expect(dialog.getByText(words('contacts.alreadyContact'))).toBeVisible()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: words('contacts.discard') }).click()
    await expect(dialog).toBeHidden()
  })

  const contact = await theirPage(browser, { ...contextOptions, baseURL: baseURL ?? '' }, lang)
  await test.step('the person makes an account by the link of the message', async () => {
    await contact.goto(linkOf(await newestMessage(page.request, email)))
    await choosePassword(contact, words, 'Garden!2468')
    await contact.getByRole('checkbox', { name: words('account.terms.accept') }).check()
    const loaded = contact.waitForEvent('load')
    await contact.getByRole('button', { name: words('account.create.submit') }).click()
    await loaded
    await expect(
      contact.getByRole('heading', { level: 1, name: words('shell.titles.patients') }),
    ).toBeVisible()
  })

  await test.step('reads the documents after the terms for this patient, and takes a copy home', async () => {
    await contact.getByRole('button', { name: words('account.patients.open') }).click()
    await contact.getByRole('dialog').getByRole('checkbox').check()
    await contact.getByRole('button', { name: words('account.patientTerms.accept') }).click()
    const shown = documentShown(contact, words)
    await expect(shown).toBeVisible()
    await shown.getByRole('button', { name: new RegExp(`^${words('documents.action.view')}`) }).click()
    await expect(contact.getByRole('group', { name: words('print.toolbar') })).toBeVisible()
    await downloadDocument(contact, words, info)
  })

  await test.step('the patient sees that they can read now, what they see, and that they took a copy', async () => {
    await page.reload()
    await expect(card.getByText(words('contacts.standing.open'), { exact: true })).toBeVisible()
    const looks = page.getByRole('region', { name: words('contacts.accessLog.title') })
    await expect(looks.getByText(/Carmen Ríos Luna/).first()).toBeVisible()
    await card.getByRole('button', { name: words('contacts.sees.button') }).click()
    const sees = page.getByRole('dialog', {
      name: words('contacts.sees.title', { name: 'Carmen Ríos Luna' }),
    })
    await expect(sees.getByText(words('contacts.sees.open'))).toBeVisible()
    await expect(sees.getByRole('listitem')).toHaveCount(1)
    await expectAxeClean(page, 'what a person of the circle sees')
    await page.keyboard.press('Escape')
  })

  await test.step('shares only another kind of document for a month: the directive is gone for the person', async () => {
    await card.getByRole('button', { name: words('contacts.share.change') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: words('contacts.share.some') }).check()
    await dialog.getByRole('checkbox', { name: words.documentType('TXP') }).check()
    await dialog.getByRole('radio', { name: new RegExp(`^${words('contacts.share.month')}`) }).check()
    await expectAxeClean(page, 'what is shared with a person')
    await dialog.getByRole('button', { name: words('contacts.save'), exact: true }).click()
    await expect(card).toContainText(words.documentType('TXP'))
    const path = `/api/document/patient/${patient.patientId}`
    const kinds = await contact.evaluate(async at => JSON.stringify(await (await fetch(at)).json()), path)
    expect(kinds).not.toContain('"Active"')
  })

  await test.step('changes the number, and removes the person', async () => {
    await card.getByRole('button', { name: words('contacts.edit') }).click()
    const dialog = page.getByRole('dialog', { name: words('contacts.editTitle') })
    await expect(dialog.getByLabel(words('contacts.email'), { exact: true })).toBeDisabled()
    await dialog.getByLabel(words('contacts.phone'), { exact: true }).fill('5035550118')
    await dialog.getByRole('button', { name: words('contacts.save'), exact: true }).click()
    await expect(card.getByText('503-555-0118')).toBeVisible()
    await card.getByRole('button', { name: words('contacts.remove') }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Carmen Ríos Luna')
    await expectAxeClean(page, 'remove a person from the circle')
    await question.getByRole('button', { name: words('contacts.removeYes'), exact: true }).click()
    await expect(page.getByText(words.error('CONTACTS_REMOVE_SUCCESSFUL').title)).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  await test.step('the person is out with their next step', async () => {
    // By the page: the link of the message led to the partner's own host, whose name only the browser knows.
    const path = `/api/document/patient/${patient.patientId}`
    expect(await contact.evaluate(async at => (await fetch(at)).status, path)).toBe(404)
    await contact.goto(new URL('/patientportal', contact.url()).href)
    await expect(contact.getByText(words('account.patients.emptyContact'))).toBeVisible()
  })
})

test('a patient who is in another one’s circle reads there, sees whose documents they are, and comes back with one press', async ({
  page,
  browser,
  words,
  lang,
  patient,
  signIn,
  baseURL,
  contextOptions,
}) => {
  test.setTimeout(240_000)
  const ruth = await givenPatient('Ruth', 'Abernathy')
  await givenSigned(ruth, sampleAnswers())

  await test.step('the other patient is asked before an address with an account is added', async () => {
    const theirs = await theirPage(browser, { ...contextOptions, baseURL: baseURL ?? '' }, lang, ruth)
    await goToCircle(theirs, words)
    await fillInContact(theirs, words, patient.email)
    const question = theirs.getByRole('alertdialog')
    await expect(question).toContainText(patient.email)
    await expectAxeClean(theirs, 'the address has an account')
    await question.getByRole('button', { name: words('contacts.existsAdd') }).click()
    await expect(theirs.getByText(patient.email)).toBeVisible()
    await expect(theirs.getByRole('dialog')).toHaveCount(0)
    await theirs.context().close()
  })

  await signIn(patient.userId)
  await goToCircle(page, words)
  const card = page.getByRole('listitem').filter({ hasText: 'Ruth Abernathy' })
  await test.step('opens the documents by the terms for that patient', async () => {
    await card.getByRole('button', { name: words('contacts.viewDocuments') }).click()
    await page.getByRole('dialog').getByRole('checkbox').check()
    await page.getByRole('button', { name: words('account.patientTerms.accept') }).click()
    await expect(documentShown(page, words)).toBeVisible()
  })
  await test.step('a line shows whose they are, and leads back to their own', async () => {
    const line = page.locator('[data-patient-strip]')
    await expect(line).toContainText(words('contacts.viewTitle', { name: 'Ruth Abernathy' }))
    await expect(line).toContainText(words('contacts.viewOnly'))
    await expectAxeClean(page, 'documents of another patient')
    await expect(
      page.getByRole('button', { name: new RegExp(`^${words('documents.action.create')}`) }),
    ).toHaveCount(0)
    await line.getByRole('link', { name: words('contacts.toOwn') }).click()
    await expect(page).toHaveURL(new RegExp(`/documents/${patient.patientId}/patient/`))
    await expect(page.getByRole('heading', { level: 1, name: words('documents.titleOwn') })).toBeVisible()
    await expect(line).toHaveCount(0)
  })
  await test.step('the second time there are no terms to accept', async () => {
    await goToCircle(page, words)
    await card.getByRole('button', { name: words('contacts.viewDocuments') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words('contacts.viewDocuments') }).click()
    await expect(documentShown(page, words)).toBeVisible()
  })
})

/** Another person's browser; signed in as a patient, where one is given. */
async function theirPage(
  browser: Browser,
  options: BrowserContextOptions,
  lang: string,
  who?: Patient,
): Promise<Page> {
  const context = await browser.newContext(options)
  await context.addInitScript(`localStorage.setItem('documentLang', '${lang}')`)
  if (who)
    await context.addCookies([
      {
        name: 'careword',
        value: await givenSession(who.userId),
        url: options.baseURL ?? '',
        httpOnly: true,
        sameSite: 'Lax',
      },
    ])
  return context.newPage()
}
