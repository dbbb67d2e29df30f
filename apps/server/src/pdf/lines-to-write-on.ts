import type { DescribedAnswer, DescribedForm } from '@careword/forms/describe/described-form'

/** Adds a line to write on for each blank answer in the part of a paper that is signed by hand. */
export function withLinesToWriteOn(form: DescribedForm): DescribedForm {
  const sections = form.sections.map(section =>
    section.answers.some(({ line }) => line === 'signature')
      ? { ...section, answers: section.answers.map(toWriteOn) }
      : section,
  )
  return { ...form, sections }
}

/** A question left open counts as not answered, and the first page lists it; no line is offered for it there. */
const toWriteOn = (answer: DescribedAnswer): DescribedAnswer =>
  answer.kind === 'blank' && answer.atBedside === undefined
    ? { ...answer, kind: 'line', line: 'text' }
    : answer
