// The engine's verdict on answers. This file runs twice: bundled in a browser, and unchanged in Node, where the server runs it.

import {
  type Answers,
  answersToSend,
  checkForm,
  checkShape,
  cleanAnswers,
  createDraft,
  derive,
  type FormDefinition,
  fieldView,
  reduceDraft,
} from '@careword/forms'

export interface Corpus {
  definitions: FormDefinition[]
  /** Answers of any shape, with the place of their definition. */
  cases: [definition: number, answers: Record<string, unknown>][]
}

/** A day that both sides agree on. */
const today = '2026-05-04'

/** One line of text for each case, to be compared letter by letter. */
export const verdicts = ({ definitions, cases }: Corpus): string[] =>
  cases.map(([at, answers]) => JSON.stringify(verdict(definitions[at] as FormDefinition, answers as Answers)))

function verdict(def: FormDefinition, answers: Answers) {
  const { fields, sections } = derive(def, answers)
  const cleaned = cleanAnswers(def, answers)
  return {
    cleaned,
    issues: checkForm(def, answers, today),
    refused: def.sections.flatMap(({ id }) => checkShape(def, id, answers[id])),
    visible: Object.keys(fields).filter(path => fields[path]?.visible),
    required: Object.keys(fields).filter(path => fields[path]?.required),
    locked: Object.keys(sections).filter(id => sections[id]?.locked),
    onTheScreen: asDrawn(def, cleaned),
  }
}

/** The verdict of the wizard's draft: the content that it would send, and the fields that it would mark. */
function asDrawn(def: FormDefinition, answers: Answers) {
  const sectionId = def.sections[0]?.id ?? ''
  const draft = reduceDraft(createDraft({ def, answers, savedSections: [], revisions: {}, sectionId }), {
    type: 'showErrors',
    on: true,
  })
  return {
    sent: def.sections.map(({ id }) => answersToSend(draft, id)),
    marked: Object.keys(draft.derived.fields).flatMap(path =>
      (fieldView(draft, path)?.issues ?? []).map(issue => `${issue.path} ${issue.rule}`),
    ),
  }
}
