import type { FieldIssue } from '@careword/domain/field-issue'
import { type Draft, findInput, type FormDefinition, inputWords, refusalWords } from '@careword/forms'
import { eitherOrLabel } from './either-or-label.ts'

export type ShownIssue = Pick<FieldIssue, 'rule' | 'values' | 'validator'>

/** Like `issueText`, for fields where the form itself may refuse, with its own text. */
export function issueTextIn(
  def: FormDefinition,
  lang: string,
  t: (key: string, values?: Record<string, string | number>) => string,
  issue: ShownIssue & Partial<Pick<FieldIssue, 'path'>>,
): string {
  const own = issue.validator === undefined ? undefined : refusalWords(def, issue.validator, lang)
  return own ?? (asksForInitials(def, issue) ? t('field.initialsRequired') : issueText(t, issue))
}

function asksForInitials(def: FormDefinition, { rule, path }: Parameters<typeof issueTextIn>[3]): boolean {
  const input = rule === 'signatureRequired' && path !== undefined ? findInput(def, path) : undefined
  return input?.type === 'signature' && input.kind === 'initials'
}

/**
 * The error text under each of several questions of which one is enough. It names all of them, so that it reads as one thing to do. A list
 * of missing answers names the questions itself.
 */
export function eitherText(
  def: FormDefinition,
  lang: string,
  t: (key: string, values?: Record<string, string | number>) => string,
  { rule, validator = '' }: ShownIssue,
): string | undefined {
  return rule === 'eitherRequired' ? eitherAsked(def, lang, t, validator) : undefined
}

/** The text before anything is missing, at the first of these questions, where it is read before they are answered. */
export function eitherHelp(
  { def, derived }: Draft,
  lang: string,
  t: (key: string, values?: Record<string, string | number>) => string,
  path: string,
): string | undefined {
  const oneOf = derived.fields[path]?.oneOf
  const first = Object.keys(derived.fields).find(each => derived.fields[each]?.oneOf === oneOf)
  return oneOf !== undefined && first === path ? eitherAsked(def, lang, t, oneOf) : undefined
}

function eitherAsked(
  def: FormDefinition,
  lang: string,
  t: (key: string, values?: Record<string, string | number>) => string,
  validator: string,
): string | undefined {
  const all = [...(def.validators ?? []), ...def.sections.flatMap(section => section.validators ?? [])]
  const asking = all.find(({ id }) => id === validator)
  if (!asking || !('orValidator' in asking)) return undefined
  const { groupA, groupB } = asking.orValidator
  const nameOf = (path: string) => {
    const input = findInput(def, path)
    return input ? inputWords(input, lang).label : ''
  }
  return t('field.oneOf', { fields: eitherOrLabel(def, validator, [...groupA, ...groupB], lang, nameOf) })
}

/** The error under a field; the texts are 'field.<rule>'. For a typed signature it offers drawing instead. */
export function issueText(
  t: (key: string, values?: Record<string, string | number>) => string,
  issue: ShownIssue,
  unprintable: 'unprintable' | 'unprintableTyped' = 'unprintable',
): string {
  if (issue.rule !== 'unprintable') return t(`field.${issue.rule}`, issue.values ?? {})
  const seen = visible(String(issue.values?.['characters'] ?? ''))
  if (seen.length === 0) return t('field.unprintableHidden', issue.values ?? {})
  return t(`field.${unprintable}`, { ...issue.values, characters: seen.join(' '), count: seen.length })
}

/** The characters themselves, from their code points ('U+1F600, U+202E, …'): readers do not know characters by number. */
function visible(names: string): string[] {
  return [...names.matchAll(/U\+([0-9A-F]+)/g)]
    .map(([, hex = '']) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .filter(character => !/^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]$/u.test(character))
}
