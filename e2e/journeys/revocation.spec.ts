import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { expect, test } from '../given/journey.ts'
import { newestMessage } from '../given/invited.ts'
import { demoPerson, givenSession, givenShared } from '../given/person.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { givenSigned, goToDocuments } from '../when/open-document.ts'

const contactEmail = 'contact@evergreen.example'

test('a patient takes a signed directive back, and a contact sees it at once', async ({
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
  const name = `${patient.firstName} ${patient.lastName}`
  const { userId: contactId } = await demoPerson(contactEmail)
  await givenShared(patient.patientId, contactId)
  const answers = sampleAnswers()
  const documentId = await givenSigned(patient, {
    ...answers,
    secWish1: { ...answers['secWish1'], agentEmail: `agent-${patient.patientId}@agents.example` },
  })

  // The contact looks at it beforehand, in a browser of their own.
  const theirs = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '' })
  await theirs.addInitScript(`localStorage.setItem('documentLang', '${lang}')`)
  await theirs.addCookies([
    {
      name: 'careword',
      value: await givenSession(contactId),
      url: baseURL ?? '',
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
  const contact = await theirs.newPage()
  const list = `/patientportal/documents/${patient.patientId}/contact/${contactId}`
  const tileOf = (on: typeof page) =>
    on.getByRole('listitem').filter({ has: on.getByText(words('documents.statusCurrent'), { exact: true }) })
  await contact.goto(list)
  await expect(tileOf(contact)).toBeVisible()

  await test.step('the patient opens the page from the menu of the document', async () => {
    await signIn(patient.userId)
    await page.goto('/patientportal')
    await goToDocuments(page, words)
    await tileOf(page)
      .getByRole('button', { name: new RegExp(`^${words('documents.more')}`) })
      .click()
    await page.getByRole('button', { name: words('documents.menu.revoke') }).click()
    await expect(page.getByRole('heading', { level: 1, name: words('revoke.title') })).toBeVisible()
    await expect(page.getByText(words('revoke.not.copies'))).toBeVisible()
    await expectAxeClean(page, 'take a document back')
  })

  await test.step('without a signature, or with another name, nothing is taken back', async () => {
    await page.getByRole('button', { name: words('revoke.press') }).click()
    await expect(page.getByText(words('revoke.signatureMissing'))).toBeVisible()
    await page.getByRole('button', { name: words('wizard.typeInstead') }).click()
    await page.getByRole('textbox', { name: words('wizard.signature.typeLabel') }).fill('Somebody Else')
    await page.getByRole('button', { name: words('revoke.press') }).click()
    await expect(page.getByText(words('field.notSignersName')).first()).toBeVisible()
  })

  await test.step('with the own name it is, and they land where they see it', async () => {
    await page.getByRole('textbox', { name: words('revoke.reason') }).fill('My son must not decide.')
    await page.getByRole('textbox', { name: words('wizard.signature.typeLabel') }).fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.error('DOCUMENT_REVOKE_SUCCESS').title)).toBeVisible()
    const tile = page.getByRole('listitem').filter({ hasText: words('documents.revokedByPatient') })
    await expect(tile.getByText(words('documents.statusVoid'), { exact: true })).toBeVisible()
    await expect(tile.getByText('My son must not decide.')).toBeVisible()
    await expectAxeClean(page, 'documents after taking one back')
    await page.getByRole('link', { name: words('shell.home'), exact: true }).click()
    await expect(
      page.getByRole('heading', { name: words('home.nothingInForce', { name: words.documentType('AD') }) }),
    ).toBeVisible()
    await expect(page.getByText(words.pattern('home.card.decides'))).toHaveCount(0)
  })

  await test.step('the contact sees it at once: in the list and on every page', async () => {
    const title = words('documents.ended.revoked@others', { name: words.documentType('AD') })
    await contact.goto(list)
    await expect(contact.getByText(title)).toBeVisible()
    await expect(tileOf(contact)).toHaveCount(0)
    await expect(contact.getByText('My son must not decide.')).toHaveCount(0)
    await expectAxeClean(contact, 'documents of somebody who took one back')
    await contact.getByRole('link', { name: words('documents.ended.read') }).click()
    await expect(contact.getByText(words.pattern('print.standing.void')).first()).toBeVisible()
    const pdf = await contact.request.get(`/api/pdf/${documentId}?download=true`)
    expect(pdf.status()).toBe(200)
    // In the language of its signing.
    expect(pdf.headers()['content-disposition']).toContain('void')
  })

  await test.step('and is notified by a message that names the patient and no document', async () => {
    const { subject, text } = await newestMessage(page.request, contactEmail)
    expect(`${subject} ${text}`).toContain(name)
    expect(text).not.toContain(words.documentType('AD'))
  })
  await theirs.close()
})
