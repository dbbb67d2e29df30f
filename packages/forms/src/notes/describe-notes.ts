import { cleanAnswers } from '../answers/clean-answers.ts'
import { sectionOf } from '../values/read-answers.ts'
import type { Answers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition, Lang } from '../definition/form-definition.ts'
import { documentWords, sectionWords } from '../definition/definition-words.ts'
import { evaluate } from '../rules/evaluate.ts'
import { noteAt } from './note-at.ts'
import { boxWords, isTicked, noteBoxes } from './note-boxes.ts'
import { noteColor } from './note-color.ts'
import type { Notes, DescribedNotes } from './note.ts'

/**
 * The notes of a form in the words of a language, for the page that is printed with a draft. A note at a box that the answers hide is
 * stored but not printed; sections without a note are left out.
 */
export function describeNotes(
  def: FormDefinition,
  answers: Answers,
  notes: Notes,
  lang: Lang,
): DescribedNotes[] {
  const cleaned = cleanAnswers(def, answers)
  const evaluator = evaluate(compile(def), cleaned)
  return def.sections.flatMap((section): DescribedNotes[] => {
    const written = noteBoxes(def, section.id).flatMap(box => {
      const note = noteAt(Object.hasOwn(notes, section.id) ? notes[section.id] : undefined, box)
      if (!note || !evaluator.visible(box.field)) return []
      const ticked = isTicked(box, sectionOf(cleaned, section.id))
      return [
        {
          inputId: box.input.id,
          // A single box is its own question.
          question: box.option ? documentWords(box.input, lang).label : '',
          box: boxWords(box, lang).text,
          ticked,
          color: noteColor(ticked, box.reverseLogic),
          note: note.note,
        },
      ]
    })
    const { title, printTitle = title } = sectionWords(section, lang)
    return written.length > 0 ? [{ sectionId: section.id, title: printTitle, notes: written }] : []
  })
}
