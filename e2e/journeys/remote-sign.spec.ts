import { paths } from '@careword/contract/paths'
import { type FormDefinition, nameAt } from '@careword/forms'
import { sampleDefinition } from '../../apps/server/src/testing/plain-definitions.ts'
import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { linkOf, newestMessage } from '../given/invited.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { beginOnTwoDevices, signedBy } from '../when/begin-on-two-devices.ts'
import { finish } from '../when/complete-form.ts'
import { partOf } from '../when/open-document.ts'
import { signOnPhone } from '../when/sign-on-phone.ts'

const form: FormDefinition = sampleDefinition()
const sample = sampleAnswers()
const agent = nameAt(sample, 'secWish1.agentName')

/** In the words for the agent, not those for an alternate. */
const accepted = { en: 'You said yes to being the agent', es: 'Usted aceptó el cargo de apoderado' } as const
const withdrawn = { en: 'You gave up being the agent', es: 'Usted renunció al cargo de apoderado' } as const

test('an agent elsewhere gets a link, reads, signs; the document is finished with it', async ({
  page,
  openPhone,
  words,
  lang,
  patient,
  signIn,
  watch,
}) => {
  const { documentId, address } = await beginOnTwoDevices(
    { page, patient, signIn, watch },
    'link',
    signedBy('witness'),
  )
  const email = `lucia-${documentId}@people.example`

  await test.step('the patient sends the agent a link', async () => {
    // A signer who may sign and has not is asked for, however the page was opened.
    await page.goto(partOf(form, address, 'secSubmit'))
    await expect(
      page.getByRole('heading', { level: 1, name: words('wizard.signers.isHere', { name: agent }) }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: words('signature-requests.title') })).toBeVisible()
    await expectAxeClean(page, 'the agent is elsewhere')
    await page.getByRole('button', { name: words('signature-requests.assign'), exact: true }).click()
    // Another person may hold the screen at this question, and must not see the link's address.
    const [person = ''] = patient.firstName.split(' ')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('wizard.signers.isBackPress', { person }) })
      .click()
    const dialog = page.getByRole('dialog', {
      name: words('signature-requests.assignTitleNamed', { name: agent }),
    })
    // The document contains the agent's contact data.
    await expect(dialog.getByText(words('signature-requests.contactKnown'))).toBeVisible()
    await dialog.getByRole('textbox').first().fill('')
    await dialog.getByRole('button', { name: words('signature-requests.send') }).click()
    await expect(dialog.getByText(words('signature-requests.email_or_phone_required'))).toBeVisible()
    await dialog.getByRole('textbox').first().fill(email)
    await expectAxeClean(page, 'who is to sign')
    await dialog.getByRole('button', { name: words('signature-requests.send') }).click()
    await expect(page.getByText(words.error('ASSIGN_TASK_SUCCESSFUL').title)).toBeVisible()
    await expect(
      page.getByRole('button', { name: words('signature-requests.assigned'), exact: true }),
    ).toBeVisible()
    await expect(page.getByText(words('signature-requests.frozenTitle'))).toBeVisible()
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

  await test.step('the link signs nothing more, and states that the agent accepted', async () => {
    await phone.goto(link)
    await phone.reload()
    await expect(phone.getByRole('heading', { level: 1, name: accepted[lang] })).toBeVisible()
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
    await expect(phone.getByRole('heading', { level: 1, name: withdrawn[lang] })).toBeVisible()
    await expectAxeClean(phone, 'gave up being the agent')
    await phone.goto(link)
    await phone.reload()
    await expect(phone.getByRole('heading', { level: 1, name: withdrawn[lang] })).toBeVisible()
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
