import { findSection, finishWords, sectionWords, stateName } from '@careword/forms'
import { sampleDefinition } from '../../apps/server/src/testing/plain-definitions.ts'
import { sampleAnswers } from '../../scripts/faults/sample-answers.ts'
import { said } from '../given/form.ts'
import { expect, test } from '../given/journey.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { expectTextHolds, expectUnsigned, hasPoppler } from '../then/signed-pdf.ts'
import { fillSection, type WrittenAnswer } from '../when/fill-section.ts'
import { goOn } from '../when/go-on.ts'
import { givenDraft, goToDocuments, partOf } from '../when/open-document.ts'

const form = sampleDefinition()
const sample = sampleAnswers()

test('a patient who names an agent where a notary has to see it prints the document, to sign it by hand', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}, info) => {
  const paper = finishWords(form, lang)
  const [valid, last] = [findSection(form, 'secWitness'), findSection(form, 'secSubmit')]
  if (!valid || !last || !paper) throw new Error('the form has no rules of signing')
  await signIn(patient.userId)
  const { address } = await givenDraft(patient, {
    secStepOne: { ...sample.secStepOne, careState: 'MO' },
    secWish1: sample.secWish1 ?? {},
    secWish2: sample.secWish2 ?? {},
  })
  await page.goto(partOf(form, address, 'secWitness'))

  await test.step('reads that it ends on paper, and is asked for no witness', async () => {
    await expect(page.getByRole('heading', { level: 1, name: sectionWords(valid, lang).title })).toBeVisible()
    await expect(page.getByText(stateName('MO', lang)).filter({ visible: true }).first()).toBeVisible()
    const known = new Map<string, unknown>([['secStepOne.careState', 'MO']])
    await fillSection({ page, words, lang }, form, valid, known)
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
    await expectAxeClean(page, 'what a notary state asks for')
    await goOn(page, words, lang, last)
  })

  const lines = page.getByRole('list', { name: words('wizard.paper.steps') }).getByRole('list')
  await test.step('finds no signature on the last page, but what to do by hand', async () => {
    await expect(page.getByRole('heading', { name: paper.title })).toBeVisible()
    await expect(page.getByText(paper.text)).toBeVisible()
    await expect(lines.getByRole('listitem').first()).toBeVisible()
    await expect(page.locator('canvas')).toHaveCount(0)
    await expect(page.getByRole('button', { name: words('wizard.signAndSubmit') })).toHaveCount(0)
    await expectAxeClean(page, 'finish on paper')
  })

  const print = page.getByRole('button', { name: words('wizard.saveAndPrint'), exact: true })
  const written: WrittenAnswer[] = []
  await test.step('cannot print it to sign while something is missing, then can', async () => {
    await print.click()
    const missing = page.getByRole('alertdialog')
    await expect(missing.getByRole('listitem')).toHaveCount(1)
    await missing.getByRole('button').last().click()
    const box = page.getByRole('main').getByRole('checkbox')
    await expect(box).toHaveCount(1)
    await box.check()
    await page.getByRole('main').getByRole('textbox').fill('St. Louis, Missouri')
    written.push({ where: 'secSubmit.signPlace', text: 'St. Louis, Missouri' })
  })

  await test.step('takes it home, with empty lines for everyone who signs', async () => {
    const onScreen = await lines.getByRole('listitem').allTextContents()
    // The person, the two who see the wishes signed, and the notary.
    expect(onScreen.length).toBeGreaterThanOrEqual(4)
    const coming = page.waitForEvent('download')
    await print.click()
    const file = info.outputPath('to-sign.pdf')
    await (await coming).saveAs(file)
    await expect(page.getByText(words('wizard.paper.takenTitle'))).toBeVisible()
    if (!hasPoppler()) return
    await expectUnsigned(
      file,
      lang === 'en' ? 'This document is not signed.' : 'Este documento no está firmado.',
    )
    await expectTextHolds(file, [
      ...written,
      ...onScreen.map(text => ({ where: 'a line to sign on', text })),
      said(sample, 'secWish1.agentNameFirst'),
      said(sample, 'secWish2.mattersWords'),
    ])
  })

  await test.step('finds it unfinished among the documents, since it is not signed here', async () => {
    await page.goto('/patientportal/')
    await goToDocuments(page, words)
    await expect(
      page.getByRole('button', {
        name: `${words('documents.action.upload')}: ${words.documentType('AD')}`,
      }),
    ).toBeVisible()
  })
})
