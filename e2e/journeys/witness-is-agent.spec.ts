import { paths } from '@careword/contract/paths'
import { findInput, optionWords, refusalWords } from '@careword/forms'
import type { Page } from '@playwright/test'
import { sampleDefinition } from '../../apps/server/src/testing/plain-definitions.ts'
import { sampleAnswers } from '../../scripts/faults/sample-answers.ts'
import { expect, test } from '../given/journey.ts'
import type { Lang } from '../given/lang.ts'
import { escape, type Words } from '../given/words.ts'
import { expectAxeClean } from '../then/axe-clean.ts'
import { signAndReadBack } from '../when/complete-form.ts'
import { fillSection, type WrittenAnswer } from '../when/fill-section.ts'
import { goOn } from '../when/go-on.ts'
import { givenDraft, partOf } from '../when/open-document.ts'
import { keeps, takeBack, turnsOf } from '../when/sign-in-turn.ts'

const form = sampleDefinition()
const sample = sampleAnswers()
/** In Florida an agent may not be a witness, and one of the two witnesses must not be a relative. */
const given = {
  secStepOne: { ...sample.secStepOne, careState: 'FL' },
  secWish1: sample.secWish1 ?? {},
  secWitness: { readFL: ['read'], witnessHow: 'here' },
}
const sectionOf = (id: string) => {
  const section = form.sections.find(one => one.id === id)
  if (!section) throw new Error(`the form has no ${id}`)
  return section
}

test('a witness with the name of the agent is refused with the reason, another one is taken, and all sign', async ({
  page,
  words,
  lang,
  patient,
  signIn,
}, info) => {
  await signIn(patient.userId)
  const { address } = await givenDraft(patient, given)
  await page.goto(partOf(form, address, 'secWitness'))
  await goOn(page, words, lang, sectionOf('secSubmit'))
  const at = { page, words, lang }
  const known = new Map<string, unknown>([
    ['secStepOne.careState', 'FL'],
    ['secWish1.agentName', 'Lucía Delgado Peña'],
    ['secWitness.witnessHow', 'here'],
  ])
  const turns = turnsOf(form, sectionOf('secSubmit'), known)
  const written: WrittenAnswer[] = []
  const answersOwn = async (at: (typeof turns)[number] | undefined) => {
    if (!at) throw new Error('nobody signs here')
    written.push(
      ...(await fillSection(
        { page, words, lang },
        form,
        { ...sectionOf('secSubmit'), inputs: at.inputs },
        known,
      )),
    )
  }
  /** Ink drawn under another name was cleared. */
  const signsAgain = async (turn: (typeof turns)[number] | undefined) => {
    await expect(page.getByText(words('wizard.signers.renamed'))).toBeVisible()
    const inputs = turn ? [turn.signature] : []
    await fillSection({ page, words, lang }, form, { ...sectionOf('secSubmit'), inputs }, known)
  }
  const first = witnessAt(page, words, lang, 'secWitness1')
  const second = witnessAt(page, words, lang, 'secWitness2')
  const takesOver = () => page.getByRole('button', { name: words('wizard.signers.iAmWitness') }).click()

  await test.step('the person reads it once more and signs first', async () => {
    await page.getByRole('button', { name: words('wizard.goToSigning') }).click()
    await answersOwn(turns[0])
    await page.getByRole('button', { name: words('wizard.saveAndContinue') }).click()
  })

  await test.step('the agent wants to be the first witness', async () => {
    await takesOver()
    // The same person in another spelling.
    await first.isCalled('LUCIA', '', 'delgado  peña')
    await first.answers({ adult18: 'yes', agent: 'yes', spouseOrBlood: 'yes' })
    await answersOwn(turns[1])
    await first.goesOn()
    await first.isRefused(['isAgent', 'agent'])
    await expectAxeClean(page, 'a witness is refused')
    await first.closes()
    await expect(page.getByText(first.reason('isAgent')).first()).toBeVisible()
  })

  await test.step('another person is the first witness, though a relative', async () => {
    await first.isCalled('Harold', 'J.', 'Kim')
    await signsAgain(turns[1])
    await first.answers({ agent: 'no' })
    await first.goesOn()
  })

  await test.step('a person who holds the screen is led to no answer: not loaded again, and not by the browser’s Back', async () => {
    const stays = async (title: RegExp) => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      await expect(page.getByRole('banner').first().getByRole('link')).toHaveCount(0)
      await expect(page.getByRole('banner').first().getByRole('button')).toHaveCount(1)
    }
    const second = /second witness|segundo testigo/
    await page.getByRole('button', { name: words('wizard.signers.iAmWitness') }).waitFor()
    await page.reload()
    await stays(second)
    // Another address in the same tab, and the browser's Back over a reloaded page.
    const { patientId, userId } = patient
    await page.goto(paths.home.href({ patientId, userType: 'patient', encryptedUserId: userId }))
    await stays(new RegExp(escape(words('wizard.signers.underWayTitle'))))
    await page.goBack()
    await stays(second)
    await takesOver()
    // From the questions to the hand-over, to the signer before, and no further.
    for (const title of [second, /Harold/, /Harold/]) {
      await page.evaluate('history.back()')
      await stays(title)
    }
    await page.getByRole('button', { name: words('wizard.signers.goOn') }).click()
    await stays(second)
    await takesOver()
  })

  await test.step('the second witness is another person, and no relative', async () => {
    await second.isCalled('Harold', 'J.', 'Kim')
    await second.answers({ adult18: 'yes', agent: 'no', spouseOrBlood: 'yes' })
    await answersOwn(turns[2])
    await second.goesOn()
    await second.isRefused(['isWitness', String.raw`free\d*-spouseOrBlood`])
    await second.closes()
    await second.isCalled('Beatriz', '', 'Fuentes')
    await signsAgain(turns[2])
    await second.answers({ spouseOrBlood: 'no' })
    await second.goesOn()
  })

  await takeBack(at)
  await signAndReadBack(at, written, info)
})

/** The actions of one witness in their section, and the messages they see. */
function witnessAt(page: Page, words: Words, lang: Lang, sectionId: string) {
  const dialog = page.getByRole('alertdialog')
  const reason = (validator: string): string => {
    const id = new RegExp(`^${sectionId}-${validator}$`)
    const found = sectionOf(sectionId).validators?.find(one => id.test(one.id))
    const text = found && refusalWords(form, found.id, lang)
    if (!text) throw new Error(`nothing is refused as ${id.source}`)
    return text
  }
  const group = (id: string) => {
    const input = findInput(form, `${sectionId}.${id}`)
    if (!input) throw new Error(`${sectionId} has no ${id}`)
    return { input, at: page.locator(`[data-field="${sectionId}.${id}"]`) }
  }
  return {
    reason,
    async isCalled(given: string, middle: string, last: string): Promise<void> {
      const { at } = group('name')
      const part = (key: string) =>
        at.getByRole('textbox', { name: new RegExp(`^\\s*${escape(words(key))}`) })
      await part('field.firstName').fill(given)
      await part('field.middleName').fill(middle)
      await part('field.lastName').fill(last)
    },
    async answers(answers: Record<string, string>): Promise<void> {
      for (const [id, value] of Object.entries(answers)) {
        const { input, at } = group(id)
        const option = input.type === 'radio' && input.options.find(one => one.value === value)
        if (!option) throw new Error(`${id} has no ${value}`)
        await at.getByRole('radio', { name: optionWords(option, lang).text, exact: true }).check()
      }
    },
    goesOn: () => page.getByRole('button', { name: keeps(words, lang) }).click(),
    async isRefused(validators: string[]): Promise<void> {
      for (const validator of validators) await expect(dialog.getByText(reason(validator))).toBeVisible()
      await expect(dialog.getByRole('listitem')).toHaveCount(validators.length)
    },
    async closes(): Promise<void> {
      await dialog.getByRole('button').last().click()
      await expect(dialog).toBeHidden()
    },
  }
}
