import { paths } from '@careword/contract/paths'
import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { linkOf, newestMessage } from '../given/invited.ts'
import { expect, test } from '../given/journey.ts'
import { demoPerson, givenSession } from '../given/person.ts'
import { portalClient, saveAnswers } from '../../scripts/portal-client.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { askMoreOften } from '../when/ask-more-often.ts'
import { signOnPhone } from '../when/sign-on-phone.ts'

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
    const send = page.getByRole('button', { name: words('signature-requests.assign'), exact: true })
    await expect(send).toBeVisible()
    await expectAxeClean(page, 'the staff at the signature of the patient')
    await send.click()
    const dialog = page.getByRole('dialog', { name: words('signature-requests.assignTitle') })
    await dialog.getByRole('textbox').first().fill(email)
    await dialog.getByRole('button', { name: words('signature-requests.send') }).click()
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
