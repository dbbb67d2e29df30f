import { definitionTitle, findSection, optionWords, refusalWords } from '@careword/forms'
import { plainDefinitions } from '../../apps/server/src/testing/plain-definitions.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { completeForm, signAndReadBack } from '../when/complete-form.ts'
import { startDocument } from '../when/open-document.ts'

const form = plainDefinitions().get('evergreen/forms/TXP/ALL-2026')

test('a patient writes down treatment preferences; CPR with comfort alone is refused with the reason', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}, info) => {
  test.setTimeout(300_000)
  const parts = form && [findSection(form, 'secCpr'), findSection(form, 'secFirst')]
  if (!form || !parts) throw new Error('there are no treatment preferences')
  const text = (part: number, inputId: string, value: string): string => {
    const input = parts[part]?.inputs.find(one => one.id === inputId)
    const options = input && 'options' in input ? (input.options ?? []) : []
    const option = options.find(one => one.value === value)
    if (!option) throw new Error(`no ${value} in ${inputId}`)
    return optionWords(option, lang).text
  }
  const reason = refusalWords(form, 'cprNeedsTreatment', lang)
  if (reason === undefined) throw new Error('nothing refuses the contradiction')

  await signIn(patient.userId)
  await page.goto('/patientportal/')
  await page.getByRole('link', { name: words('shell.documentsPatient') }).click()
  await startDocument(page, words, 'TXP', definitionTitle(form, lang))

  const known = new Map<string, unknown>()
  const at = { page, words, lang }
  const told = await completeForm(at, form, {
    known,
    before: async section => {
      // The story needs CPR, whatever the filling of the other questions would choose.
      if (section.id === 'secFirst' && known.get('secCpr.cpr') !== 'attempt') {
        await page.getByRole('button', { name: words('wizard.back'), exact: true }).click()
        await page.getByRole('radio', { name: text(0, 'cpr', 'attempt') }).check()
        known.set('secCpr.cpr', 'attempt')
        await page.getByRole('button', { name: words('wizard.saveAndContinue') }).click()
      }
      if (section.id !== 'secFirst') return
      await page.getByRole('radio', { name: text(1, 'level', 'comfort') }).check()
      await page.getByRole('button', { name: words('wizard.saveAndContinue') }).click()
      await expect(page.getByText(reason).first()).toBeVisible()
      await expectAxeClean(page, 'a contradiction is refused')
      await page.keyboard.press('Escape')
    },
  })
  // The answer of part A changed on the way back.
  const held = told.filter(({ where }) => where !== 'secCpr.cpr')
  await signAndReadBack(at, [...held, { where: 'secCpr.cpr', text: text(0, 'cpr', 'attempt') }], info)
})
