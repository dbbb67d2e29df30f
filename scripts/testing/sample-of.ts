// The sample answers beside each form, which the demo, the tests and the golden files read.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Answers } from '@careword/forms'
import { jsonAt, type PartnerFolder } from '@careword/partner'

const root = path.join(import.meta.dirname, '..', '..', 'partners')

/** The form of the same partner that a form of partners/ extends; only the source names it, not the resolved folder. */
export function extendedBy({ slug, json }: PartnerFolder, name: string): string | undefined {
  const file = path.join(root, slug, 'forms', name, 'definition.json')
  const { extends: extended } = JSON.parse(readFileSync(file, 'utf8')) as { extends?: string }
  return `forms/${extended}/definition.json` in json ? extended : undefined
}

/**
 * sample-answers.json of a form of partners/ ('AD/ALL-5WISHES1'). For a form that extends another of the same partner it contains only the
 * differences, section by section; null removes an answer. A form that extends one of the base has all answers itself.
 */
export function sampleOf(folder: PartnerFolder, name: string): Answers {
  const base = extendedBy(folder, name)
  const before = base === undefined ? {} : sampleOf(folder, base)
  const own = jsonAt(folder, `forms/${name}/sample-answers.json`) as
    | Record<string, Record<string, unknown>>
    | undefined
  if (!own && base === undefined) throw new Error(`forms/${name} has no sample-answers.json`)
  const sections = new Set([...Object.keys(before), ...Object.keys(own ?? {})])
  return Object.fromEntries(
    [...sections].map(id => {
      const merged: Record<string, unknown> = { ...before[id], ...own?.[id] }
      return [id, Object.fromEntries(Object.entries(merged).filter(([, answer]) => answer !== null))]
    }),
  ) as Answers
}
