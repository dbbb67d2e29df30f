// The answers of a made-up person beside each form: the demo, the tests and the golden files read the same ones.
import type { Answers } from '@careword/forms'
import { jsonAt, type PartnerFolder } from '@careword/partner'

/**
 * sample-answers.json of a form ('AD/ALL-5WISHES1'). For a form that extends another it contains only the differences, section by section;
 * null removes an answer. `extendsName` returns the form that a form extends, from its source.
 */
export function sampleOf(
  folder: PartnerFolder,
  name: string,
  extendsName: (name: string) => string | undefined,
): Answers {
  const base = extendsName(name)
  const before = base === undefined ? {} : sampleOf(folder, base, extendsName)
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
