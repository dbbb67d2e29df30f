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

/** A blank key fact gets no line: the first page lists it as not answered. */
const toWriteOn = (answer: DescribedAnswer): DescribedAnswer =>
  answer.kind === 'blank' && answer.atBedside === undefined
    ? { ...answer, kind: 'line', line: 'text' }
    : answer
