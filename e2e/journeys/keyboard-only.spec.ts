import type { Locator, Page } from '@playwright/test'
import { nameAt } from '@careword/forms'
import { sampleDefinition } from '../../apps/server/src/testing/plain-definitions.ts'
import { sampleAnswers } from '../../apps/server/src/testing/sample-answers.ts'
import { expect, test } from '../given/journey.ts'
import { demoPassword } from '../given/person.ts'
import { isSave } from '../when/is-save.ts'
import { answered } from '../when/begin-on-two-devices.ts'
import { givenDraft, partOf } from '../when/open-document.ts'
import { keeps } from '../when/sign-in-turn.ts'
import { pressBy, tabTo } from '../when/tab-to.ts'

test('a person who uses only the keyboard signs in, answers one part and saves it', async ({
  page,
  words,
  lang,
  patient,
}) => {
  const { address } = await givenDraft(patient)
  await page.goto('/patientportal/user/login')

  await tabTo(page, page.getByRole('textbox', { name: words('account.userName') }))
  await page.keyboard.type(patient.email)
  await tabTo(page, page.getByLabel(words('account.password'), { exact: true }))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: words('shell.documentsPatient') })).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: words('shell.documentsPatient') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: words('documents.titleOwn') })).toBeVisible()
  await tabTo(
    page,
    page.getByRole('button', { name: `${words('documents.action.resume')}: ${words.documentType('AD')}` }),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  // The new page takes the focus: a screen reader announces it, and Tab begins here.
  await expect(page.locator('main:focus, main :focus, :focus main')).toHaveCount(1)

  const label = (en: string, es: string) => (lang === 'en' ? en : es)
  const called = label('What do you like to be called?', '¿Cómo le gusta que le llamen?')
  const named = page.getByRole('textbox', { name: called })
  await unfold(page, called)
  await tabTo(page, named)
  await page.keyboard.type('Rosie')
  const earlier = page.getByRole('radio', {
    name: label('No, this is my first one', 'No, este es el primero'),
  })
  const before = label(
    'Have you signed a document like this before?',
    '¿Ha firmado antes un documento como este?',
  )
  const radios = page.getByRole('group', { name: before }).getByRole('radio')
  await unfold(page, before)
  await tabTo(page, radios.first())
  await page.keyboard.press('Space')
  await expect(earlier.or(radios.first()).first()).toBeChecked()

  await tabTo(page, page.getByRole('button', { name: words('wizard.saveMenu'), exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: words('wizard.saveAndStay') }))
  const saved = page.waitForResponse(isSave)
  await page.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await unfold(page, called)
  await expect(named).toHaveValue('Rosie')
})

/** On a phone a question is folded to a line: Tab reaches it and Enter opens it. */
async function unfold(page: Page, question: string): Promise<void> {
  await page.locator('[data-field]').first().waitFor({ state: 'attached' })
  const folded = page.locator('details[data-question]:not([open])').filter({ hasText: question })
  if ((await folded.count()) === 0) return
  await tabTo(page, folded.locator(':scope > summary'))
  await page.keyboard.press('Enter')
}

test('a person and a witness sign on one screen by the keyboard alone, and the person has it back', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}) => {
  await signIn(patient.userId)
  const { secWitness1: _asked, ...before } = answered as Record<string, unknown>
  const { address } = await givenDraft(patient, before)
  await page.goto(partOf(sampleDefinition(), address, 'secSubmit'))
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  /** A new page of the signing: its heading has the focus, and Tab begins there. */
  const isAt = async (what: Locator) => {
    await expect(what.first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  const takesOver = button(words('wizard.signers.iAmWitness'))
  const signBy = async (name: string) => {
    const open = main.getByRole('checkbox', { checked: false })
    while ((await open.count()) > 0) await pressBy(page, open.first(), 'Space')
    await pressBy(page, button(words('wizard.typeInstead')), 'Enter')
    await tabTo(page, main.getByRole('textbox').last())
    await page.keyboard.type(name)
    await pressBy(page, button(keeps(words, lang)), 'Enter')
  }

  const sample = sampleAnswers()
  await pressBy(page, button(words('wizard.goToSigning')), 'Enter')
  await test.step('the person signs', async () => {
    await expect(button(words('wizard.typeInstead'))).toBeVisible()
    await signBy(`${patient.firstName} ${patient.lastName}`)
  })
  await test.step('the witness takes the screen over, answers and signs', async () => {
    await isAt(takesOver)
    await pressBy(page, takesOver, 'Enter')
    await isAt(main.getByRole('radio'))
    const name = nameAt(sample, 'secWitness1.name')
    for (const part of ['First', 'Last']) {
      await tabTo(page, main.getByLabel(words(`field.${part.toLowerCase()}Name`), { exact: true }))
      await page.keyboard.type(nameAt(sample, `secWitness1.name${part}`))
    }
    for (const [question, key] of [
      ['adult18', 'Space'],
      ['agent', 'ArrowDown'],
      ['provider', 'ArrowDown'],
    ] as const) {
      const radios = page.locator(`[data-field="secWitness1.${question}"]`).getByRole('radio')
      await pressBy(page, radios.first(), key)
      await expect(radios.nth(key === 'Space' ? 0 : 1)).toBeChecked()
    }
    await signBy(name)
  })
  await test.step('the person has the screen back, with all their pages', async () => {
    await isAt(takesOver)
    const documents = page.getByRole('link', { name: words('shell.documentsPatient') })
    await expect(documents).toHaveCount(0)
    const [person = ''] = patient.firstName.split(' ')
    await pressBy(page, button(words('wizard.signers.isBackPress', { person })), 'Enter')
    await expect(documents).toBeVisible()
    // There is no focus trap: after one round of the page the focus comes by again.
    await tabTo(page, button(words('wizard.back')))
    await tabTo(page, documents)
  })
})
