import type { RecoveredPart, RecoveredText } from '@careword/forms'
import type { Words } from '../../partner/words.ts'

type Translate = Words['t']

/** The question of an answer; for a note, the label marks it as one. */
export const labelOf = (word: RecoveredText, t: Translate): string =>
  word.kind === 'note' ? t('documents.recovered.note', { box: word.label }) : word.label

/** All of it as plain text, to be put down elsewhere. Of a signature there is nothing to copy. */
export function plainRecoveredText(parts: readonly RecoveredPart[], t: Translate): string {
  return parts
    .map(part => ({ ...part, words: part.words.filter(({ kind }) => kind !== 'signature') }))
    .filter(({ words }) => words.length > 0)
    .map(({ title, words }) =>
      [title, ...words.map(word => `${labelOf(word, t)}\n${word.lines.join('\n')}`)].join('\n\n'),
    )
    .join('\n\n\n')
}
