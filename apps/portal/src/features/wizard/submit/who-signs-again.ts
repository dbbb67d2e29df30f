import { type Answers, type FormDefinition, sectionWords } from '@careword/forms'
import { invalidatedSignatures } from '@careword/forms/signing/invalidated-signatures'
import type { Words } from '../../../partner/words.ts'

type Invalidated = Pick<ReturnType<typeof invalidatedSignatures>[number], 'name' | 'changed'>

/** 'Ana Ruiz and Ben Lee'. */
export const listOf = (lang: string, names: readonly string[]): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(names)

/** The titles of these parts, quoted. */
export function titlesOf({ t, lang }: Words, def: FormDefinition, ids: readonly string[]): string {
  const titleOf = (id: string) => {
    const section = def.sections.find(each => each.id === id)
    return section ? t('field.quoted', { words: sectionWords(section, lang).title }) : []
  }
  return listOf(lang, ids.flatMap(titleOf))
}

/** A sentence for those after whose signatures the same parts changed: what changed, and who signs again. */
export function whoSignsAgain(
  words: Words,
  def: FormDefinition,
  invalidated: readonly Invalidated[],
): string[] {
  const named = invalidated.filter(({ name }) => name !== '')
  const changes = [...new Set(named.map(({ changed }) => changed.join(' ')))]
  return changes.map(ids => {
    const names = named.filter(({ changed }) => changed.join(' ') === ids).map(({ name }) => name)
    const parts = titlesOf(words, def, ids.split(' '))
    return words.t('wizard.signers.invalidated', {
      count: names.length,
      names: listOf(words.lang, names),
      parts,
    })
  })
}

/** The same for the signatures at these paths. */
export const whoSignsAgainAt = (
  words: Words,
  def: FormDefinition,
  answers: Answers,
  paths: readonly string[],
): string[] =>
  whoSignsAgain(
    words,
    def,
    invalidatedSignatures(def, answers).filter(({ id }) => paths.includes(id)),
  )
