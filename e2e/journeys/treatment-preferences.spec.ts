import {
  contradictionsIn,
  documentWords,
  findInput,
  findSection,
  inputWords,
  optionWords,
} from '@careword/forms'
import { allBut, givenForm, knownFrom, said } from '../given/form.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { completeForm, signAndReadBack } from '../when/complete-form.ts'
import { givenDraft, partOf } from '../when/open-document.ts'

const { form, sample } = givenForm('evergreen', 'TXP/ALL-2026')
const byHand = ['secFirst', 'secTogether', 'secSubmit']
const before = { ...allBut(sample, byHand), secCpr: { cpr: 'attempt' } }

test('a patient wants CPR and comfort only: nothing refuses it, the box asks, it is kept, and the paper prints it', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}, info) => {
  const level = findInput(form, 'secFirst.level')
  const asks = findInput(form, 'secFirst.cprAndComfort')
  const comfort = level?.type === 'radio' && level.options.find(option => option.value === 'comfort')
  const notAnOrder = findInput(form, 'secSubmit.notAnOrder')
  if (!comfort || !notAnOrder || !asks) throw new Error('these are no treatment preferences')
  const chosen = { secCpr: { cpr: 'attempt' }, secFirst: { level: 'comfort' } }
  const meant = documentWords(asks, lang).label
  const [contradiction] = contradictionsIn(form, chosen, lang)

  await signIn(patient.userId)
  const { address } = await givenDraft(patient, before, form)
  await page.goto(partOf(form, address, byHand[0] ?? ''))

  const at = { page, words, lang }
  const box = page.getByRole('group', { name: words('wizard.contradiction.title') })
  const written = await completeForm(at, form, {
    parts: byHand,
    // The choices of the journey, so that the rest of the form is answered to fit.
    known: knownFrom(form, { ...before, secFirst: { level: 'comfort' } }),
    before: async ({ id }) => {
      if (id === 'secSubmit')
        await expect(page.getByRole('article').getByText(meant, { exact: true })).toBeVisible()
      if (id !== 'secFirst') return
      await page.getByRole('radio', { name: optionWords(comfort, lang).text }).check()
      await expect(box).toBeVisible()
      await expectAxeClean(page, 'two answers that pull in different ways')
    },
  })
  const saysNoOrder = inputWords(notAnOrder, lang).label
  expect(written).toContainEqual({ where: 'secSubmit.notAnOrder', text: saysNoOrder })
  const onPaper = findSection(form, 'secStepOne')
  const printed = (lang === 'en' ? onPaper : onPaper?.secondLang?.[lang])?.printText
  const both = [...(contradiction?.one ?? []), ...(contradiction?.other ?? [])].flatMap(side => side.words)
  expect(both).toHaveLength(2)
  await signAndReadBack(
    at,
    [
      ...written,
      { where: 'above everything', text: printed ?? 'a text for the paper' },
      said(sample, 'secStepOne.illness'),
      { where: 'what was kept', text: meant },
      ...both.map(text => ({ where: 'what was kept', text })),
    ],
    info,
  )
})
