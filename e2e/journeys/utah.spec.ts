import { definitionTitle } from '@careword/forms'
import { plainDefinitions } from '../../apps/server/src/testing/plain-definitions.ts'
import { expect, test } from '../given/journey.ts'
import { completeForm, signAndReadBack } from '../when/complete-form.ts'
import { startDocument } from '../when/open-document.ts'

const form = plainDefinitions().get('lakeside/forms/AD/UT-2021')

test.use({ tenant: 'lakeside' })

test('a patient in Utah fills in the four parts and signs before one witness', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}, info) => {
  test.setTimeout(300_000)
  if (!form) throw new Error('there is no form for Utah')
  await signIn(patient.userId)
  await page.goto('/patientportal/')
  await page.getByRole('link', { name: words('shell.documentsPatient') }).click()
  await startDocument(page, words, 'AD', definitionTitle(form, lang))

  const at = { page, words, lang }
  const told = await completeForm(at, form)
  const parts = new Set(told.map(({ where }) => where.split('.')[0]))
  expect(parts).toContain('secWitness1')
  expect(parts).not.toContain('secWitness2')
  await signAndReadBack(at, told, info)
})
