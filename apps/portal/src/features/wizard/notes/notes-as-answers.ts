import type { DescribedAnswer, DescribedNotes } from '@careword/forms'

/** Notes as rows among answers, where two versions of a part are shown side by side. */
export function notesAsAnswers(
  sections: readonly DescribedNotes[],
  t: (key: string, values: Record<string, string>) => string,
): DescribedAnswer[] {
  return sections.flatMap(section =>
    section.notes.map(({ inputId, box, note }) => ({
      inputId: `${inputId} ${box}`,
      label: t('wizard.note.of', { box }),
      depth: 0,
      kind: 'text' as const,
      values: [note],
    })),
  )
}
