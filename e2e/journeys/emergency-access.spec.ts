import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Answers } from '@careword/forms'
import { givenForm } from '../given/form.ts'
import { expect, test } from '../given/journey.ts'
import { demoPerson, givenPatient, nameOfPatient } from '../given/person.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { listOpenings } from '../when/list-openings.ts'

const { sample } = givenForm('lakeside', 'AD/UT-2021')

test.use({ tenant: 'lakeside' })

/** Signed by the calls of the patient's own browser. */
async function givenSignedHere(page: Page, patientId: string, answers: Answers): Promise<void> {
  const status = await page.evaluate(
    async ({ patientId, answers }) => {
      const send = (method: string, address: string, body: unknown) =>
        fetch(address, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const metadata = encodeURIComponent(JSON.stringify({ type: 'AD', site: 'UT', version: '2021' }))
      const made = await send('POST', `/api/form?patientId=${patientId}&metadata=${metadata}`, {})
      const { documentId } = (await made.json()) as { documentId: string }
      const [first] = Object.keys(answers)
      await send('PUT', `/api/form/${documentId}?sectionId=${first}&preview=false&sign=false`, {
        content: answers,
        action: 'navigate',
      })
      const signed = await send(
        'PUT',
        `/api/form/${documentId}?sectionId=secSubmit&preview=false&sign=true&lang=en`,
        { content: { secSubmit: answers.secSubmit } },
      )
      return signed.status === 200 ? '' : await signed.text()
    },
    { patientId, answers },
  )
  expect(status).toBe('')
}

test('a clinician opens the documents of a person unknown to them; the patient is notified, the partner sees it', async ({
  page,
  words,
  lang,
  signIn,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.expectError(/status of 404/)
  // Emergency access opens only where the name and the date of birth are those of one person alone.
  const [firstName, lastName] = nameOfPatient[lang]
  const letters = randomUUID().replaceAll(/[^a-f]/g, '')
  const patient = await givenPatient(firstName, `${lastName} ${letters}`, 'lakeside')
  await signIn(patient.userId)
  await page.goto('/patientportal/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await givenSignedHere(page, patient.patientId, sample)
  const clinician = await demoPerson('clinician@lakeside.example', 'lakeside')
  await signIn(clinician.userId)

  const form = page.locator('form')
  await test.step('the clinician finds emergency access beside their patients, and shows who and why', async () => {
    await page.goto('/patientportal/')
    await page
      .getByRole('main')
      .getByRole('link', { name: words('shell.titles.emergency-access') })
      .click()
    await expect(
      page.getByRole('heading', { level: 1, name: words('shell.titles.emergency-access') }),
    ).toBeVisible()
    await expectAxeClean(page, 'emergency access')
    await form.getByRole('button', { name: words('emergency-access.open') }).click()
    await expect(page.getByText(words('emergency-access.accessNameWhole'))).toBeVisible()
    await form
      .getByRole('textbox', { name: words('emergency-access.name') })
      .fill(`${patient.firstName} Nobody`)
    await form.getByRole('textbox', { name: words('account.patients.dob') }).fill('03/02/1951')
    await form.getByRole('combobox').selectOption('unconscious')
    await form
      .getByRole('textbox', { name: words('emergency-access.words') })
      .fill('Came by ambulance, nobody with them.')
    await form.getByRole('button', { name: words('emergency-access.open') }).click()
    const ask = page.getByRole('alertdialog', { name: words('emergency-access.askTitle') })
    await expectAxeClean(page, 'open in an emergency?')
    await ask.getByRole('button', { name: words('emergency-access.confirm') }).click()
    await expect(page.getByText(words.error('EMERGENCY_ACCESS_NOT_FOUND').title)).toBeVisible()
  })

  await test.step('with the whole name it opens: whose it is, and what is in force', async () => {
    const name = `${patient.firstName} ${patient.lastName}`
    await form.getByRole('textbox', { name: words('emergency-access.name') }).fill(name)
    await form.getByRole('button', { name: words('emergency-access.open') }).click()
    await page
      .getByRole('alertdialog', { name: words('emergency-access.askTitle') })
      .getByRole('button', { name: words('emergency-access.confirm') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: words.documentType('AD') })).toBeVisible()
    await expect(page.getByRole('link', { name: words('emergency.pages') })).toBeVisible()
    await expectAxeClean(page, 'opened in an emergency')
  })

  await test.step('the patient has a message, and the partner’s report a line', async () => {
    const mailbox = await page.evaluate(
      async to => (await fetch(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)).text(),
      patient.email,
    )
    expect(JSON.parse(mailbox)[0].links[0]).toContain('/patientportal/user/login')
    expect(mailbox).not.toContain('ambulance')
    const line = listOpenings('lakeside')
      .split('\n')
      .find(each => each.includes(patient.patientId))
    expect(line).toContain('clinician@lakeside.example')
    expect(line).toContain('unconscious')
    expect(line).toContain('Came by ambulance')
  })

  await test.step('closed, it opens nothing more', async () => {
    await page.getByRole('button', { name: words('emergency.close') }).click()
    await expect(page.getByRole('heading', { level: 1, name: words('emergency.closed') })).toBeVisible()
    await page.reload()
    // This partner has no cards: the page does not ask to scan one.
    await expect(page.getByRole('heading', { level: 1, name: words('emergency.closed') })).toBeVisible()
  })
})
