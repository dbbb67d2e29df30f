// When a person fills in one section: each question is found by the label above it, as they would find it.

import {
  choicesOf,
  type FormDefinition,
  inputWords,
  type OptionDefinition,
  optionWords,
  type SectionDefinition,
  stateName,
} from '@careword/forms'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Lang } from '../given/lang.ts'
import { escape, type Words } from '../given/words.ts'
import { openQuestion } from './open-question.ts'
import { type Step, typedAnswers } from './typed-answers.ts'

export interface WrittenAnswer {
  where: string
  text: string
}

/** A placeholder for any name. */
const anyName = '\u0000'
/** The longest part of a text without a name. */
const longestOf = (text: string): string =>
  text
    .split(anyName)
    .toSorted((a, b) => b.length - a.length)[0]
    ?.trim() ?? ''

interface Given {
  page: Page
  words: Words
  lang: Lang
}

interface Filling extends Given {
  /** The question that is answered. */
  inside: Locator
}

/** Fills everything visible in the section. @returns the text that the PDF must contain */
export async function fillSection(
  given: Given,
  form: FormDefinition,
  section: SectionDefinition,
  known: Map<string, unknown>,
): Promise<WrittenAnswer[]> {
  const written: WrittenAnswer[] = []
  for (const step of typedAnswers(form, section, given.lang, known)) {
    const texts = await test.step(`answers ${step.path}`, async () =>
      fill(await inQuestion(given, step), step))
    // Answers of the screen alone are not in the document.
    if (step.input.printed !== false) written.push(...texts.map(text => ({ where: step.path, text })))
  }
  return written
}

/**
 * A person looks at the question that they answer, and nowhere else; on a phone, where questions are folded, they open it first. To name
 * every control of a page at each answer takes the browser several times as long as the answer.
 */
async function inQuestion(given: Given, { path }: Step): Promise<Filling> {
  const inside = (await openQuestion(given.page, path)) ?? given.page.locator(`[data-field="${path}"]`)
  return { ...given, inside }
}

async function fill(filling: Filling, { input, path, give }: Step): Promise<string[]> {
  const { words, lang } = filling
  // The label inserts a different person's name on each page.
  const { label } = inputWords(input, lang, () => anyName)
  switch (give.kind) {
    case 'text': {
      await place(filling, 'textbox', label).fill(give.text)
      return [give.text]
    }
    case 'row': {
      const group = place(filling, 'group', label)
      await check(group, 'radio', optionOf(input, give.option), lang)
      return [textOf(input, give.option, lang)]
    }
    case 'choice': {
      // An answer from before the document was begun is shown as text, with a button to change it.
      const change = filling.page.locator(`[data-field="${path}"] [data-change]`)
      if ((await change.count()) > 0) await change.click()
      const text = choicesOf(input, lang).find(choice => choice.value === give.option)?.text
      if (text === undefined) throw new Error(`${input.id} has no option ${give.option}`)
      await place(filling, 'combobox', label).selectOption({ label: text })
      return [text]
    }
    case 'boxes': {
      const group = place(filling, 'group', label)
      for (const option of give.options) await check(group, 'checkbox', optionOf(input, option), lang)
      return give.options.map(option => textOf(input, option, lang))
    }
    case 'box': {
      await place(filling, 'checkbox', label, { loose: true }).check()
      return [longestOf(label)]
    }
    // Its words on the paper are those of the two answers.
    case 'kept': {
      const group = place(filling, 'group', label)
      await group.getByRole('checkbox', { name: words('wizard.contradiction.keepBoth') }).check()
      return []
    }
    case 'name': {
      const group = place(filling, 'group', label)
      await part(group, 'textbox', words('field.firstName')).fill(give.first)
      await part(group, 'textbox', words('field.middleName')).fill(give.middle)
      await part(group, 'textbox', words('field.lastName')).fill(give.last)
      return [give.first, give.last]
    }
    case 'address': {
      const group = place(filling, 'group', label)
      await part(group, 'textbox', words('field.street')).fill(give.street)
      await part(group, 'textbox', words('field.apartment')).fill(give.apartment)
      await part(group, 'textbox', words('field.city')).fill(give.city)
      await part(group, 'combobox', words('field.state')).selectOption({ label: stateName(give.state, lang) })
      await part(group, 'textbox', words('field.zip')).fill(give.zip)
      return [give.street, give.apartment, give.city, give.zip]
    }
    case 'date': {
      const group = place(filling, 'group', label)
      const [year = '', month = '', day = ''] = give.iso.split('-')
      await part(group, 'combobox', words('field.month')).selectOption({ value: month })
      await part(group, 'combobox', words('field.day')).selectOption({ value: day })
      await part(group, 'combobox', words('field.year')).selectOption({ value: year })
      return [inWords(give.iso, lang)]
    }
    case 'phone': {
      const group = place(filling, 'group', label)
      // Typed key by key: the mask must not swallow one.
      const number = part(group, 'textbox', words('field.phoneNumber'))
      await number.fill('')
      await number.pressSequentially(give.digits)
      return [give.digits.slice(-4)]
    }
    case 'drawn': {
      await draw(place(filling, 'group', label))
      return []
    }
    case 'typed': {
      const group = place(filling, 'group', label)
      await group.getByRole('button', { name: words('wizard.typeInstead') }).click()
      await group.getByRole('textbox').fill(give.text)
      await expect(group.getByRole('img')).toBeVisible()
      return []
    }
  }
}

/** The control with these words above it; what opens below it is a question of its own. */
function place(
  { inside }: Filling,
  role: 'textbox' | 'group' | 'combobox' | 'checkbox',
  label: string,
  { loose = false } = {},
): Locator {
  return inside.getByRole(role, { name: starred(label, loose) }).first()
}

function part(group: Locator, role: 'textbox' | 'combobox', label: string): Locator {
  return group.getByRole(role, { name: starred(label, false) })
}

/** The label alone, with a star or with a word in brackets after it; a row's help may follow when `loose`. */
function starred(label: string, loose: boolean): RegExp {
  return new RegExp(
    `^\\s*${escape(label).replace(/\s+/g, '\\s+').replaceAll(anyName, '.+')}\\s*${loose ? '' : '[*]?\\s*(\\([^)]*\\))?\\s*$'}`,
  )
}

async function check(
  group: Locator,
  role: 'radio' | 'checkbox',
  option: OptionDefinition,
  lang: Lang,
): Promise<void> {
  const { text, tip } = optionWords(option, lang)
  const name = new RegExp(`^\\s*${escape(text)}\\s*${tip ? escape(tip) : ''}\\s*$`)
  // Where one answer is left, it is a box to tick. Its own rows come before those that open inside it.
  const rows = group.getByRole(role, { name })
  // The press fails where the row is not checked after the press.
  await (role === 'radio' ? rows.or(group.getByRole('checkbox', { name })) : rows).first().check()
}

function optionOf(input: Step['input'], value: string): OptionDefinition {
  const options = 'options' in input ? (input.options ?? []) : []
  const option = options.find(one => one.value === value)
  if (!option) throw new Error(`${input.id} has no option ${value}`)
  return option
}

function textOf(input: Step['input'], value: string, lang: Lang): string {
  return optionWords(optionOf(input, value), lang).text
}

/** A scribble long enough to be meant. */
async function draw(group: Locator): Promise<void> {
  // One press opens the pad, so that a thumb that scrolls signs nothing. After a signature was removed the pad is still open.
  const canvas = group.locator('canvas')
  const opens = group.locator('[data-signing="open"]')
  await expect(canvas.or(opens)).toBeVisible()
  if (await opens.isVisible()) await opens.click()
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the signature pad has no place on the page')
  const { mouse } = group.page()
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await mouse.move(...at(0.2, 0.6))
  await mouse.down()
  for (let step = 1; step <= 8; step++)
    await mouse.move(...at(0.2 + step * 0.075, 0.5 + 0.25 * Math.sin(step * 2.4)))
  await mouse.up()
}

/** In the wording of the paper. */
function inWords(iso: string, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${iso}T12:00:00Z`))
}
