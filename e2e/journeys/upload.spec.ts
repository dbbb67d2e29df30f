import { expect, test } from '../given/journey.ts'
import { aFax } from '../given/papers.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import {
  asked,
  choose,
  confirmOwner,
  loadAgain,
  openUpload,
  press,
  sayWhenSigned,
} from '../when/upload-paper.ts'

test('a directive that came as a fax is uploaded, looked at and added', async ({
  page,
  words,
  patient,
  signIn,
}) => {
  await signIn(patient.userId)
  const dialog = await openUpload(page, words, patient, 'AD')
  await expectAxeClean(page, 'choosing a file')
  await choose(page, 'fax.tif', await aFax('ADVANCE DIRECTIVE', 'Signed by Rosa Walker'))
  await press(page, words('upload.upload'))
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  await expect(page).toHaveURL(/\/upload\//, { timeout: 120_000 })
  await expect(page.locator('canvas').first()).toBeVisible()
  await asked(page, words, 'upload.step.type')
  await expectAxeClean(page, 'the questions beside the pages')
  await press(page, words('upload.next'))
  await asked(page, words, 'upload.step.state')
  await page.getByRole('combobox').selectOption('OH')
  await press(page, words('upload.next'))
  await confirmOwner(page, words)
  await loadAgain(page, words)
  await sayWhenSigned(page, words)
  const documents = await page.request.get(`/api/document/patient/${patient.patientId}`)
  const { AD } = (await documents.json()) as { AD: { actives: string[]; instances: Record<string, object> } }
  expect(AD.actives).toHaveLength(1)
  expect(AD.instances[AD.actives[0] ?? '']).toMatchObject({ version: '5WISHES1Ohio', usState: 'OH' })
})
