import type { DescribedAnswer, DescribedForm } from '@careword/forms/describe/types'

/** Of a paper that is signed by hand: what was left in the part that is signed has a line for the pen that signs. */
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
