import {
  definitionTitle,
  findInput,
  findSection,
  inputWords,
  optionWords,
  refusalWords,
} from '@careword/forms'
import { allBut, givenAnswers, givenForm, knownFrom, said } from '../given/form.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { completeForm, signAndReadBack } from '../when/complete-form.ts'
import { goToDocuments, startDocument } from '../when/open-document.ts'

const { form, sample } = givenForm('evergreen', 'TXP/ALL-2026')
const byHand = ['secFirst', 'secTogether', 'secSubmit']
const before = { ...allBut(sample, byHand), secCpr: { cpr: 'attempt' } }

test('a patient writes down treatment preferences; CPR with comfort alone is refused with the reason', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}, info) => {
  const level = findInput(form, 'secFirst.level')
  const comfort = level?.type === 'radio' && level.options.find(option => option.value === 'comfort')
  const notAnOrder = findInput(form, 'secSubmit.notAnOrder')
  const reason = refusalWords(form, 'cprNeedsTreatment', lang)
  if (!comfort || !notAnOrder || !reason) throw new Error('these are no treatment preferences')

  await signIn(patient.userId)
  await page.goto('/patientportal/')
  await goToDocuments(page, words)
  await startDocument(page, words, 'TXP', definitionTitle(form, lang))
  await givenAnswers(page, before)

  const at = { page, words, lang }
  const told = await completeForm(at, form, {
    parts: byHand,
    known: knownFrom(form, before),
    before: async ({ id }) => {
      if (id !== 'secFirst') return
      await page.getByRole('radio', { name: optionWords(comfort, lang).text }).check()
      await page.getByRole('button', { name: words('wizard.saveAndContinue') }).click()
      const refused = page.getByRole('alertdialog')
      await expect(refused.getByText(reason)).toBeVisible()
      await expectAxeClean(page, 'a contradiction is refused')
      await page.keyboard.press('Escape')
      await expect(refused).toBeHidden()
    },
  })
  const saysNoOrder = inputWords(notAnOrder, lang).label
  expect(told).toContainEqual({ where: 'secSubmit.notAnOrder', text: saysNoOrder })
  const onPaper = findSection(form, 'secStepOne')
  const printed = (lang === 'en' ? onPaper : onPaper?.secondLang?.[lang])?.printText
  await signAndReadBack(
    at,
    [
      ...told,
      { where: 'above everything', text: printed ?? 'a text for the paper' },
      said(sample, 'secStepOne.illness'),
    ],
    info,
  )
})
