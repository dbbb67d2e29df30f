import { definitionTitle } from '@careword/forms'
import { plainDefinitions } from '../../apps/server/src/testing/plain-definitions.ts'
import { expect, test } from '../given/journey.ts'
import { completeForm, signAndReadBack } from '../when/complete-form.ts'
import { startDocument } from '../when/open-document.ts'

const form = plainDefinitions().get('evergreen/forms/POA/ALL-2026')

test('a patient names the person who decides, with alternates, and signs before two witnesses', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}, info) => {
  test.setTimeout(300_000)
  if (!form) throw new Error('there is no power of attorney')
  await signIn(patient.userId)
  await page.goto('/patientportal/')
  await page.getByRole('link', { name: words('shell.documentsPatient') }).click()
  await startDocument(page, words, 'POA', definitionTitle(form, lang))

  const at = { page, words, lang }
  const told = await completeForm(at, form)
  // Everything about both witnesses was asked before their signatures.
  expect(told.filter(({ where }) => /^secWitness2\./.test(where)).length).toBeGreaterThan(3)
  await signAndReadBack(at, told, info)

  await page.getByRole('link', { name: words('print.back'), exact: true }).click()
  await expect(page.getByText(words('documents.statusCurrent'), { exact: true }).first()).toBeVisible()
})
