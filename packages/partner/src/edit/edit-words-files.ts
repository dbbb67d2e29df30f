import { findInput, findSection, type FormDefinition } from '@careword/forms'
import { formWords, nameOfThing } from '@careword/forms/authoring/form-words'
import { removeAt, setIn } from './edit-text.ts'
import type { FormEdit } from './form-edit.ts'

/** The text of each file of words beside a definition, by language. */
type WordsFiles = Readonly<Record<string, string>>

/**
 * The files of words after an author's changes, and the changes of the definition itself. A word is written to the file that has the words
 * of its language. Words of a removed item are removed too.
 */
export function editWordsFiles(
  files: WordsFiles,
  definition: FormDefinition,
  edits: readonly FormEdit[],
): { files: WordsFiles; rest: FormEdit[] } {
  const words = formWords(definition)
  const order = words.map(({ name }) => name)
  const rest: FormEdit[] = []
  let changed = files
  const dropWhere = (isGone: (name: string) => boolean) => {
    const texts = Object.entries(changed).map(([lang, text]) => {
      const gone = namesIn(text).filter(isGone)
      return [lang, gone.reduce((so, name) => removeAt(so, [name]), text)] as const
    })
    changed = Object.fromEntries(texts)
  }
  for (const edit of edits) {
    const about = edit.edit === 'set' || edit.edit === 'remove' ? edit : undefined
    const name = about && nameIn(definition, about.ref, about.option)
    if (edit.edit === 'set' && name !== undefined) {
      const full = name === '' ? edit.key : `${name}.${edit.key}`
      const text = edit.lang === undefined ? undefined : changed[edit.lang]
      if (edit.lang !== undefined && text !== undefined) {
        const isThere = namesIn(text).includes(full)
        const isInDefinition = words.some(
          word => word.name === full && word.others[edit.lang ?? ''] !== undefined,
        )
        if (isThere || !isInDefinition) {
          const next = edit.to === null ? removeAt(text, [full]) : setIn(text, [full], edit.to, order)
          changed = { ...changed, [edit.lang]: next }
          continue
        }
      } else if (edit.lang === undefined && edit.to === null) dropWhere(each => each === full)
    }
    if (edit.edit === 'remove' && name !== undefined) dropWhere(each => each.startsWith(`${name}.`))
    rest.push(edit)
  }
  return { files: changed, rest }
}

const namesIn = (text: string): string[] => Object.keys(JSON.parse(text) as object)

function nameIn(definition: FormDefinition, ref: string, option: string | undefined): string | undefined {
  if (ref === '') return ''
  const thing = ref.includes('.') ? findInput(definition, ref) : findSection(definition, ref)
  if (!thing) return undefined
  if (option === undefined) return nameOfThing(definition, thing)
  const options = 'options' in thing ? thing.options : []
  const found = options?.find(({ value }) => value === option)
  return found && nameOfThing(definition, found)
}
