import { type FormDefinition, nameAt } from '@careword/forms'
import { sampleDefinition } from '../../apps/server/src/testing/plain-definitions.ts'
import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { givenLinksOver } from '../given/invited.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { beginOnTwoDevices, signedBy } from '../when/begin-on-two-devices.ts'
import { partOf } from '../when/open-document.ts'
import { signOnPhone } from '../when/sign-on-phone.ts'

const form: FormDefinition = sampleDefinition()
const sample = sampleAnswers()

test('a witness who is there signs on their own phone: no first, then a link that came too late, then yes', async ({
  page,
  openPhone,
  words,
  patient,
  signIn,
  watch,
}) => {
  const { documentId, address } = await beginOnTwoDevices(
    { page, patient, signIn, watch },
    'link',
    signedBy('witness1'),
  )

  /** The code on the screen, as a camera reads it. */
  const showCode = async (press: string): Promise<string> => {
    const shown = page.waitForResponse(answer => answer.url().endsWith('/showLink'))
    await page.getByRole('button', { name: press, exact: true }).click()
    const { link } = (await (await shown).json()) as { link: string }
    await expect(page.getByRole('img', { name: words('signature-requests.shown.code') })).toBeVisible()
    return link
  }
  const done = page.getByRole('dialog').getByRole('button').last()

  await test.step('no link may be sent to a witness; the code is shown, and the first one declines', async () => {
    await page.goto(partOf(form, address, 'secSubmit'))
    await expect(page.getByText(words('signature-requests.witnessIsThere'))).toBeVisible()
    await expect(
      page.getByRole('button', { name: words('signature-requests.assign'), exact: true }),
    ).toHaveCount(0)
    const link = await showCode(words('signature-requests.show'))
    await expectAxeClean(page, 'the code for a phone')
    const phone = await openPhone()
    await phone.goto(link)
    await phone.getByRole('button', { name: words('remote.decline') }).click()
    const ask = phone.getByRole('alertdialog')
    await ask.getByRole('textbox').fill('No puedo')
    await expectAxeClean(phone, 'saying no')
    await ask.getByRole('button', { name: words('remote.declinePress') }).click()
    await expect(phone.getByRole('heading', { level: 1, name: words('remote.declined') })).toBeVisible()
    await expect(page.getByText(words('signature-requests.shown.declined'))).toBeVisible({ timeout: 15_000 })
    await done.click()
  })

  await test.step('the next one comes too late', async () => {
    const link = await showCode(words('signature-requests.show'))
    await givenLinksOver(documentId)
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
    const link = await showCode(words('signature-requests.showAgain'))
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
    await expect(page.getByText(words('signature-requests.signedText'))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
