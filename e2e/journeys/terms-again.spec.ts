import { paths } from '@careword/contract/paths'
import { expect, test } from '../given/journey.ts'
import { givenOutdatedTerms } from '../given/person.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { signInOnScreen } from '../when/sign-in.ts'

test('terms that changed are read and accepted once, before anything else, and then the wanted page opens', async ({
  page,
  words,
  patient,
  watch,
}) => {
  watch.expectError(/status of 401/)
  await givenOutdatedTerms(patient.userId)
  const at = { patientId: patient.patientId, userType: 'patient', encryptedUserId: patient.userId }
  await page.goto(paths.documents.href(at))
  await page.getByRole('link', { name: words('shell.signIn') }).click()
  await signInOnScreen(page, words, patient.email)

  const dialog = page.getByRole('dialog', { name: words('dialog.terms.titleAgain') })
  await expect(dialog).toBeVisible()
  await expect(
    dialog
      .getByRole('region', { name: words('shell.termsOfUse') })
      .getByRole('heading')
      .first(),
  ).toBeVisible()
  await expectAxeClean(page, 'terms changed')
  const refused = await page.request.get(`/api/document/patient/${patient.patientId}`)
  expect(refused.status(), 'the server gives nothing before').toBe(403)

  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: words('dialog.terms.accept') }).click()
  await expect(dialog.getByText(words('dialog.agreement.missing'))).toBeVisible()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: words('dialog.terms.accept') }).click()
  await expect(dialog).toBeHidden()
  const documents = page.getByRole('heading', { level: 1, name: words('documents.titleOwn') })
  await expect(documents).toBeVisible()

  await page.reload()
  await expect(documents).toBeVisible()
  await expect(dialog).toBeHidden()
})
