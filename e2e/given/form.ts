// Given a form of a partner with the answers of its made-up person, and a draft in which most parts are answered already: a journey
// answers by hand only what its story is about.

import type { Answers, FormDefinition, InputDefinition } from '@careword/forms'
import { expect, type Page, test } from '@playwright/test'
import { partnerFolder } from '../../apps/server/src/testing/plain-definitions.ts'
import { sampleOf } from '../../scripts/testing/sample-of.ts'
import type { DemoTenant } from './person.ts'

interface GivenForm {
  form: FormDefinition
  sample: Answers
}

/** @param name '<TYPE>/<SITE>-<VERSION>' */
export function givenForm(tenant: DemoTenant, name: string): GivenForm {
  const folder = partnerFolder(tenant)
  const form = folder.json[`forms/${name}/definition.json`] as FormDefinition | undefined
  if (!form) throw new Error(`${tenant} has no form ${name}`)
  return { form, sample: sampleOf(folder, name) }
}

/** The parts of the sample that are not answered by hand. */
export function allBut(sample: Answers, byHand: string[]): Answers {
  return Object.fromEntries(Object.entries(sample).filter(([id]) => !byHand.includes(id)))
}

/** A text of the sample, by 'sectionId.key', as the paper has to hold it. */
export function said(sample: Answers, where: string): { where: string; text: string } {
  const [sectionId = '', key = ''] = where.split('.')
  const text = sample[sectionId]?.[key]
  if (typeof text !== 'string') throw new Error(`the sample says nothing at ${where}`)
  return { where, text }
}

/** The answers that the journey relies on, by 'sectionId.inputId'. */
export function knownFrom(form: FormDefinition, answers: Answers): Map<string, unknown> {
  const known = new Map<string, unknown>()
  const visit = (sectionId: string, inputs: InputDefinition[]): void => {
    const given = answers[sectionId] ?? {}
    for (const input of inputs) {
      const whole = [given[`${input.id}First`], given[`${input.id}Last`]]
        .filter(part => typeof part === 'string')
        .join(' ')
      const value = input.type === 'name' ? whole || undefined : given[input.id]
      if (value !== undefined) known.set(`${sectionId}.${input.id}`, value)
      if ('items' in input && input.items) visit(sectionId, input.items)
      if ('options' in input) for (const option of input.options ?? []) visit(sectionId, option.items ?? [])
    }
  }
  for (const section of form.sections) visit(section.id, section.inputs)
  return known
}

/** Adds these answers to the open document; the page must be reloaded. Sent from the page itself, which knows every partner's host. */
export async function givenAnswers(page: Page, answers: Answers): Promise<void> {
  await test.step(`is given ${Object.keys(answers).join(', ')}`, async () => {
    const [, documentId] = /\/edit\/[^/]+\/[^/]+\/[^/]+\/([^/]+)\//.exec(page.url()) ?? []
    const [sectionId] = Object.keys(answers)
    const saved = await page.evaluate(
      async ([url, body]) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(url, { method: 'PUT', headers, body })
        return `${answer.status} ${await answer.text()}`
      },
      [
        `/api/form/${documentId}?sectionId=${sectionId}&preview=false&sign=false`,
        JSON.stringify({ content: answers, action: 'navigate' }),
      ] as const,
    )
    expect(saved).toMatch(/^200 /)
  })
}
