// Asks one input type about one raw answer, as the engine does.
import { reader } from '../rules/compile-form.ts'
import type { InputDefinition } from '../definition/form-definition.ts'
import type { DescribedValue } from '../inputs/input-rules.ts'
import { fullName } from '../inputs/name.ts'
import { rulesOf } from '../inputs/table.ts'

export const today = '2026-05-04'

export const clean = (input: InputDefinition, raw: unknown) =>
  rulesOf(input).clean(input, reader(raw, input), rulesOf(input).maxLength(input))

/** The issues of missing or invalid parts, as 'suffix:rule'. */
export function issues(input: InputDefinition, raw: unknown, required = true): string[] {
  const ask = { required, maxLength: rulesOf(input).maxLength(input), today }
  return rulesOf(input)
    .check(input, clean(input, raw), ask)
    .map(issue => `${issue.suffix}:${issue.rule}`)
}

/** 'suffix:rule' of what only a broken client sends. */
export const shapes = (input: InputDefinition, raw: unknown): string[] =>
  rulesOf(input)
    .shape(input, reader(raw, input), rulesOf(input).maxLength(input))
    .map(issue => `${issue.suffix}:${issue.rule}`)

/** In words, in English by default. */
export function describe(input: InputDefinition, raw: unknown, lang = 'en'): DescribedValue | undefined {
  const section = clean(input, raw)
  const of = (one: InputDefinition): DescribedValue | undefined =>
    rulesOf(one).describe(
      one,
      { ...section, ...clean(one, raw) },
      {
        lang,
        section,
        signer: name => fullName(section, name ?? ''),
        signedAs: ({ signer }) => signer,
        nameOf: () => '',
        answersOf: () => [],
        describe: of,
      },
    )
  return of(input)
}

export const lines = (input: InputDefinition, raw: unknown, lang = 'en'): string[] =>
  describe(input, raw, lang)?.values ?? []
