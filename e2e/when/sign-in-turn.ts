// When every signer signs on this device, one after the other, each on a screen of their own.
import type { FormDefinition, InputDefinition, SectionDefinition, SignatureInput } from '@careword/forms'
import { expect, type Page, test } from '@playwright/test'
import type { Lang } from '../given/lang.ts'
import type { Words } from '../given/words.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { fillSection, type WrittenAnswer } from './fill-section.ts'
import { isAskedInput } from './typed-answers.ts'

interface AtTheForm {
  page: Page
  words: Words
  lang: Lang
}

interface Turn {
  signature: SignatureInput
  /** The inputs of the last section up to this signature. */
  inputs: InputDefinition[]
  /** The section with the questions of this signer alone. */
  own: SectionDefinition | undefined
}

/** A witness's questions are asked when they sign, not among the parts before. */
export const isWitnessPart = ({ id }: SectionDefinition): boolean => /^secWitness\d$/.test(id)

/** From the review to the last look. @returns the text that the PDF must contain */
export async function signInTurn(
  at: AtTheForm,
  form: FormDefinition,
  last: SectionDefinition,
  known: Map<string, unknown>,
): Promise<WrittenAnswer[]> {
  const { page, words, lang } = at
  const written: WrittenAnswer[] = []
  const turns = turnsOf(form, last, known)
  await expectAxeClean(page, 'the review')
  await page.getByRole('button', { name: words('wizard.goToSigning') }).click()
  for (const [nth, { signature, inputs, own }] of turns.entries()) {
    const signer = signature.signer ?? 'patient'
    await test.step(`${signature.id} on a screen of its own`, async () => {
      if (signer !== 'patient') {
        await expectAxeClean(page, `hand-over to the ${signer}`)
        // The owner's pages are out of reach.
        await expect(page.getByRole('navigation', { name: words('wizard.parts') })).toHaveCount(0)
        const mine = signer === 'witness' ? words('wizard.signers.iAmWitness') : takesOver[lang]
        await page.getByRole('button', { name: mine }).click()
        await expect(page.getByRole('button', { name: words('wizard.saveMenu'), exact: true })).toHaveCount(0)
      }
      const reads = page.getByRole('button', { name: words('remote.read') })
      await expect(reads).toHaveCount(signer === 'patient' || signer === 'witness' ? 0 : 1)
      if (signer === 'agent') await readFirst(at)
      if (own) written.push(...(await fillSection(at, form, own, known)))
      written.push(...(await fillSection(at, form, { ...last, inputs }, known)))
      if (signer === 'patient' && turns.length === 1) return
      await expectAxeClean(page, `the ${signer} signs`)
      const before = await page.getByRole('heading', { level: 1 }).textContent()
      await page.getByRole('button', { name: keeps(words, lang) }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '')
      if (nth < turns.length - 1) return
      if (signer !== 'patient') await takeBack(at)
      await expect(page.getByRole('heading', { name: words('wizard.signatureCheck') })).toBeVisible()
    })
  }
  return written
}

/** An agent reads the document before they sign; it leads nowhere else. */
async function readFirst({ page, words }: AtTheForm): Promise<void> {
  await page.getByRole('button', { name: words('remote.read') }).click()
  const dialog = page.getByRole('dialog', { name: words('remote.previewTitle') })
  await expect(dialog.getByRole('article')).toBeVisible()
  await expectAxeClean(page, 'the agent reads on the screen of the patient')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** The person confirms that they have the screen: before that the page neither shows the document nor lets it be finished. */
export async function takeBack({ page, words }: AtTheForm): Promise<void> {
  const isBack = page
    .getByRole('main')
    .getByRole('button', { name: words.pattern('wizard.signers.isBackPress') })
  await expect(isBack).toBeVisible()
  await expect(page.getByRole('button', { name: words('wizard.signAndSubmit') })).toHaveCount(0)
  await expectAxeClean(page, 'given back by the last who signed')
  await isBack.click()
}

/** The last of the others gives the screen back with it. */
export const keeps = (words: Words, lang: Lang): RegExp =>
  new RegExp(`^(${words('wizard.saveAndContinue')}|${givesBack[lang]} .+)$`)
const givesBack: Record<Lang, string> = { en: 'Save and give the', es: 'Guardar y devolver' }

/** 'I am …. Continue' */
const takesOver: Record<Lang, RegExp> = { en: /^I am .+\. Continue$/, es: /^Soy .+\. Continuar$/ }

/** Read again from the definition: each signature takes along the inputs before it. */
export function turnsOf(form: FormDefinition, last: SectionDefinition, known: Map<string, unknown>): Turn[] {
  const turns: Turn[] = []
  let before: InputDefinition[] = []
  for (const input of last.inputs) {
    before.push(input)
    if (input.type !== 'signature' || input.kind === 'initials') continue
    const named = input.nameInput?.split('.')[0]
    const own = form.sections.find(section => section.id === named && isWitnessPart(section))
    if (isAskedInput(form, input, known)) turns.push({ signature: input, inputs: before, own })
    before = []
  }
  return turns
}
