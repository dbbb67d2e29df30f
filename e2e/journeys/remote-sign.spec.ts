import { paths } from '@careword/contract/paths'
import { type FormDefinition, nameAt } from '@careword/forms'
import type { Page } from '@playwright/test'
import { sampleDefinition } from '../../apps/server/src/testing/plain-definitions.ts'
import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { givenTaskLinksOver, linkOf, newestMessage } from '../given/invited.ts'
import { expect, test } from '../given/journey.ts'
import { demoPerson, givenSession } from '../given/person.ts'
import { portalClient, saveAnswers } from '../../scripts/portal-client.ts'
import type { Words } from '../given/words.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { askMoreOften } from '../when/ask-more-often.ts'
import { finish } from '../when/complete-form.ts'
import { givenDraft, partOf } from '../when/open-document.ts'

const form: FormDefinition = sampleDefinition()
const sample = sampleAnswers()
/** All is answered, and these have signed on the screen. */
const signedBy = (...signers: string[]) => ({
  ...sample,
  secSubmit: Object.fromEntries(
    Object.entries(sample.secSubmit ?? {}).filter(
      ([key]) => !/^(?:witness|accept)/.test(key) || signers.some(signer => key.startsWith(signer)),
    ),
  ),
})
const agent = nameAt(sample, 'secWish1.agentName')

async function signOnPhone(phone: Page, words: Words, name: string): Promise<void> {
  await phone.getByRole('button', { name: words('wizard.typeInstead') }).click()
  const group = phone
    .getByRole('group')
    .filter({ has: phone.locator('[data-signing], img, canvas') })
    .last()
  await group.getByRole('textbox').fill(name)
  await phone.getByRole('button', { name: words('remote.submit'), exact: true }).click()
  const check = phone.getByRole('alertdialog', { name: words('remote.checkTitle') })
  await expect(check.getByRole('img')).toBeVisible()
  await expectAxeClean(phone, 'signature check of somebody else')
  await check.getByRole('button', { name: words('remote.submit'), exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1, name: words('remote.success') })).toBeVisible()
  await expectAxeClean(phone, 'signed by a link')
}

test('an agent elsewhere gets a link, reads, signs; the document is finished with it', async ({
  page,
  openPhone,
  words,
  patient,
  signIn,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.expectError(/status of 4(01|04|10)/)
  await signIn(patient.userId)
  await askMoreOften(page)
  const { documentId, address } = await givenDraft(patient, signedBy('witness'))
  const email = `lucia-${documentId}@people.example`

  await test.step('the patient sends the agent a link', async () => {
    // Whoever may sign and has not is asked for, however the page was opened.
    await page.goto(partOf(form, address, 'secSubmit'))
    await expect(
      page.getByRole('heading', { level: 1, name: words('wizard.signers.isHere', { name: agent }) }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: words('tasks.title') })).toBeVisible()
    await expectAxeClean(page, 'the agent is elsewhere')
    await page.getByRole('button', { name: words('tasks.assign'), exact: true }).click()
    // Somebody else may hold the screen at this question, and is not to see where a link goes.
    const [person = ''] = patient.firstName.split(' ')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('wizard.signers.isBackPress', { person }) })
      .click()
    const dialog = page.getByRole('dialog', { name: words('tasks.assignTitleNamed', { name: agent }) })
    // The document says how to reach the agent.
    await expect(dialog.getByText(words('tasks.contactKnown'))).toBeVisible()
    await dialog.getByRole('textbox').first().fill('')
    await dialog.getByRole('button', { name: words('tasks.send') }).click()
    await expect(dialog.getByText(words('tasks.email_or_phone_required'))).toBeVisible()
    await dialog.getByRole('textbox').first().fill(email)
    await expectAxeClean(page, 'who is to sign')
    await dialog.getByRole('button', { name: words('tasks.send') }).click()
    await expect(page.getByText(words.error('ASSIGN_TASK_SUCCESSFUL').title)).toBeVisible()
    await expect(page.getByRole('button', { name: words('tasks.assigned'), exact: true })).toBeVisible()
    await expect(page.getByText(words('tasks.frozenTitle'))).toBeVisible()
    await expectAxeClean(page, 'the agent was asked')
  })

  const phone = await openPhone()
  const link = linkOf(await newestMessage(page.request, email))
  await test.step('the agent reads the pages and signs', async () => {
    await phone.goto(link)
    const title = words('remote.title', { person: `${patient.firstName} ${patient.lastName}` })
    await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(phone.url()).not.toContain('#')
    await expect(phone.getByRole('button', { name: words('remote.submit'), exact: true })).toBeDisabled()
    await expectAxeClean(phone, 'asked to sign by a link')
    await phone.getByRole('button', { name: words('remote.read') }).click()
    const text = phone.getByRole('dialog', { name: words('remote.previewTitle') })
    await expect(text.getByRole('article')).toContainText(agent)
    await text.getByRole('button', { name: words('remote.larger') }).click()
    await expectAxeClean(phone, 'the document as text behind a link')
    await phone.keyboard.press('Escape')
    await expect(text).toBeHidden()
    await phone.getByRole('button', { name: words('remote.preview') }).click()
    const pages = phone.getByRole('dialog', { name: words('remote.previewTitle') })
    await expect(pages.getByRole('img')).toHaveAttribute('src', /^data:image\/png;base64,/, {
      timeout: 30_000,
    })
    await pages.getByRole('button', { name: words('remote.pageNext') }).click()
    await expect(pages.getByText(words.pattern('remote.pageOf'))).toContainText('2')
    await expectAxeClean(phone, 'the pages behind a link')
    await pages
      .getByRole('button', { name: words('remote.previewClose') })
      .last()
      .click()
    await signOnPhone(phone, words, agent)
  })

  await test.step('the link signs nothing more, and says that the agent accepted', async () => {
    await phone.goto(link)
    await phone.reload()
    await expect(phone.getByRole('heading', { level: 1, name: words('remote.accepted') })).toBeVisible()
    await expectAxeClean(phone, 'a link with which the agent accepted')
  })

  await test.step('the patient sees it by itself, and finishes', async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: words('wizard.signers.hasSigned', { name: agent }) }),
    ).toBeVisible({ timeout: 15_000 })
    await page.getByRole('button', { name: words('wizard.signers.goOn'), exact: true }).click()
    await expect(page.getByText(agent).first()).toBeVisible()
    await finish(page, words)
  })

  await test.step('the agent gives it up, and the patient reads so with the document', async () => {
    await phone.getByRole('button', { name: words('remote.withdraw') }).click()
    await expectAxeClean(phone, 'giving up being the agent')
    await phone.getByRole('button', { name: words('remote.withdrawPress') }).click()
    await expect(phone.getByRole('heading', { level: 1, name: words('remote.withdrawn') })).toBeVisible()
    await expectAxeClean(phone, 'gave up being the agent')
    await phone.goto(link)
    await phone.reload()
    await expect(phone.getByRole('heading', { level: 1, name: words('remote.withdrawn') })).toBeVisible()
    await page.reload()
    const gaveUp = words.pattern('documents.agent.withdrawn')
    await expect(page.getByText(gaveUp).first()).toContainText(agent)
    await expectAxeClean(page, 'a document whose agent gave it up')
    await page.goto(
      `${paths.documents.href({ patientId: patient.patientId, userType: 'patient', encryptedUserId: patient.userId })}?type=AD`,
    )
    await expect(page.getByText(gaveUp).first()).toContainText(agent)
    await expectAxeClean(page, 'the tile of a document whose agent gave it up')
  })
})

test('a witness who is there signs on their own phone: no first, then a link that came too late, then yes', async ({
  page,
  openPhone,
  words,
  patient,
  signIn,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.expectError(/status of 4(01|04|10)/)
  await signIn(patient.userId)
  await askMoreOften(page)
  const { documentId, address } = await givenDraft(patient, signedBy('witness1'))

  /** The code on the screen, as a camera reads it. */
  const showCode = async (press: string): Promise<string> => {
    const shown = page.waitForResponse(answer => answer.url().endsWith('/showLink'))
    await page.getByRole('button', { name: press, exact: true }).click()
    const { link } = (await (await shown).json()) as { link: string }
    await expect(page.getByRole('img', { name: words('tasks.shown.code') })).toBeVisible()
    return link
  }
  const done = page.getByRole('dialog').getByRole('button').last()

  await test.step('no link may be sent to a witness; the code is shown, and the first one says no', async () => {
    await page.goto(partOf(form, address, 'secSubmit'))
    await expect(page.getByText(words('tasks.witnessIsThere'))).toBeVisible()
    await expect(page.getByRole('button', { name: words('tasks.assign'), exact: true })).toHaveCount(0)
    const link = await showCode(words('tasks.show'))
    await expectAxeClean(page, 'the code for a phone')
    const phone = await openPhone()
    await phone.goto(link)
    await phone.getByRole('button', { name: words('remote.decline') }).click()
    const ask = phone.getByRole('alertdialog')
    await ask.getByRole('textbox').fill('No puedo')
    await expectAxeClean(phone, 'saying no')
    await ask.getByRole('button', { name: words('remote.declinePress') }).click()
    await expect(phone.getByRole('heading', { level: 1, name: words('remote.declined') })).toBeVisible()
    await expect(page.getByText(words('tasks.shown.declined'))).toBeVisible({ timeout: 15_000 })
    await done.click()
  })

  await test.step('the next one comes too late', async () => {
    const link = await showCode(words('tasks.show'))
    await givenTaskLinksOver(documentId)
    const phone = await openPhone()
    await phone.goto(link)
    await expect(phone).toHaveURL(/patientasynclinkerror/)
    await expect(
      phone.getByRole('heading', { level: 1, name: words.error('PATIENT_ASYNC_LINK_INVALID').title }),
    ).toBeVisible()
    await expectAxeClean(phone, 'a link that came too late')
    await phone.getByRole('button', { name: words('remote.askAgain') }).click()
    await expect(phone.getByText(words('remote.askedAgain'))).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('and signs with the one after it; the wizard goes on', async () => {
    const link = await showCode(words('tasks.showAgain'))
    const phone = await openPhone()
    await phone.goto(link)
    await phone
      .getByLabel(words('field.firstName'), { exact: true })
      .fill(nameAt(sample, 'secWitness2.nameFirst'))
    await phone
      .getByLabel(words('field.lastName'), { exact: true })
      .fill(nameAt(sample, 'secWitness2.nameLast'))
    for (const [question, answer] of [
      ['adult18', 'yes'],
      ['agent', 'no'],
      ['provider', 'no'],
    ])
      await phone
        .locator(`[data-field="secWitness2.${question}"]`)
        .getByRole('radio')
        .nth(answer === 'yes' ? 0 : 1)
        .check()
    await phone.locator('[data-field="secSubmit.witness2Statement"]').getByRole('checkbox').check()
    await expectAxeClean(phone, 'a witness on their own phone')
    await signOnPhone(phone, words, nameAt(sample, 'secWitness2.name'))
    const signed = words('wizard.signers.hasSigned', { name: nameAt(sample, 'secWitness2.name') })
    await expect(page.getByRole('heading', { level: 1, name: signed })).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(words('tasks.signedText'))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('the staff send the patient a link for a permission that they filled in; the patient signs it', async ({
  page,
  openPhone,
  words,
  patient,
  signIn,
  baseURL,
}) => {
  const preparer = await demoPerson('preparer@evergreen.example')
  await signIn(preparer.userId)
  await askMoreOften(page)
  const client = portalClient(baseURL ?? '', await givenSession(preparer.userId))
  const { patientId } = patient
  const metadata = { type: 'ROI', site: 'ALL', version: '2021' }
  const begun = await client.call<{ documentId: string }>(
    'POST',
    `/api/form?patientId=${patientId}&metadata=${encodeURIComponent(JSON.stringify(metadata))}`,
    {},
  )
  const { documentId } = begun.body
  const { secSubmit: _unsigned, ...content } = sampleAnswers('ROI/ALL-2021')
  expect((await saveAnswers(client, documentId, 'secShare', content)).status).toBe(200)
  const email = `patient-${documentId}@people.example`

  await test.step('the staff, who may not sign, send a link', async () => {
    const address = paths.edit.href({
      patientId,
      userType: 'clinician',
      encryptedUserId: preparer.userId,
      documentId,
      documentType: 'ROI',
      documentSite: 'ALL',
      documentVersion: '2021',
    })
    await page.goto(`${address}?startIndex=2`)
    const send = page.getByRole('button', { name: words('tasks.assign'), exact: true })
    await expect(send).toBeVisible()
    await expectAxeClean(page, 'the staff at the signature of the patient')
    await send.click()
    const dialog = page.getByRole('dialog', { name: words('tasks.assignTitle') })
    await dialog.getByRole('textbox').first().fill(email)
    await dialog.getByRole('button', { name: words('tasks.send') }).click()
    await expect(page.getByText(words.error('ASSIGN_TASK_SUCCESSFUL').title)).toBeVisible()
    await expectAxeClean(page, 'the patient was asked')
  })

  await test.step('the patient signs on their phone, and it is in force', async () => {
    const phone = await openPhone()
    await phone.goto(linkOf(await newestMessage(page.request, email)))
    await expect(phone.getByRole('button', { name: words('remote.decline') })).toBeVisible()
    await expectAxeClean(phone, 'the patient asked by a link')
    for (const box of await phone.getByRole('checkbox').all()) await box.check()
    await signOnPhone(phone, words, `${patient.firstName} ${patient.lastName}`)
    const { body } = await client.call<Record<string, { instances: Record<string, { status: string }> }>>(
      'GET',
      `/api/document/patient/${patientId}`,
    )
    expect(body.ROI?.instances[documentId]?.status).toBe('Active')
  })
})
