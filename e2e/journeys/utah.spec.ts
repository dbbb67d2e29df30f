import { definitionTitle } from '@careword/forms'
import { allBut, givenAnswers, givenForm, knownFrom, said } from '../given/form.ts'
import { expect, test } from '../given/journey.ts'
import { completeForm, signAndReadBack } from '../when/complete-form.ts'
import { goToDocuments, startDocument } from '../when/open-document.ts'

const { form, sample } = givenForm('lakeside', 'AD/UT-2021')
const byHand = ['secWishes', 'secWitness', 'secWitness1', 'secSubmit']
const before = allBut(sample, byHand)

test.use({ tenant: 'lakeside' })

test('a patient in Utah initials one choice of the four and signs before one witness', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}, info) => {
  await signIn(patient.userId)
  await page.goto('/patientportal/')
  await goToDocuments(page, words)
  await startDocument(page, words, 'AD', definitionTitle(form, lang))
  await givenAnswers(page, before)

  const at = { page, words, lang }
  const written = await completeForm(at, form, { parts: byHand, known: knownFrom(form, before) })
  const where = written.map(one => one.where)
  expect(where).toContain('secWishes.choice')
  expect(where).toContain('secSubmit.witness1Statement')
  expect(where.filter(path => /witness2/i.test(path))).toEqual([])
  await signAndReadBack(
    at,
    [...written, said(sample, 'secAgent.agentNameFirst'), said(sample, 'secPowers.limits')],
    info,
  )
})
