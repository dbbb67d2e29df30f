// The text of a file as a form: read, mapped, and compared with the items that have an extension of ours.
import { sourceIssues } from '@careword/forms/definition-checks/check-structure'
import type { DefinitionSource } from '@careword/forms/authoring/definition-source'
import { extensionAt } from './extensions.ts'
import { exportForm, type PlainSource } from './export-form.ts'
import type { GivenWords } from './given-words.ts'
import { type FormName, importForm } from './import-form.ts'
import type { Note } from './import-notes.ts'
import type { TakenPicture } from './pictures.ts'
import { type Item, itemsIn, type Questionnaire } from './questionnaire.ts'
import { readQuestionnaire } from './read-questionnaire.ts'
import { urls } from './urls.ts'

export function importQuestionnaire(
  text: string,
  name: FormName,
  given: GivenWords,
): { definition: DefinitionSource; notes: Note[]; pictures: TakenPicture[] } | { refused: string } {
  const read = readQuestionnaire(text)
  if ('refused' in read) return read
  const { definition, notes, pictures } = importForm(read.questionnaire, name, given)
  return { definition, notes: [...notes, ...overruled(read.questionnaire, definition, given)], pictures }
}

const compared = [
  'text',
  '_text',
  'type',
  'required',
  'repeats',
  'maxLength',
  'enableWhen',
  'enableBehavior',
] as const

/** Items that another program changed so that they contradict our extension, which it left unchanged. */
function overruled(questionnaire: Questionnaire, definition: DefinitionSource, given: GivenWords): Note[] {
  const ours = itemsIn(questionnaire.item).filter(item => extensionAt(item, urls.rest))
  if (ours.length === 0 || sourceIssues(definition).length > 0) return []
  const again = new Map(
    itemsIn(exportForm(definition as PlainSource, given).questionnaire.item).map(item => [item.linkId, item]),
  )
  return ours.flatMap(item => {
    const other = again.get(item.linkId)
    const keys = compared.filter(key => jsonAt(item, key) !== jsonAt(other, key))
    return keys.length === 0
      ? []
      : [
          {
            code: 'lost.ownWins' as const,
            linkId: item.linkId,
            text: item.text ?? '',
            detail: keys.join(', '),
          },
        ]
  })
}

const jsonAt = (item: Item | undefined, key: (typeof compared)[number]): string =>
  JSON.stringify(item?.[key]) ?? ''
