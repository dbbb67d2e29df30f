import type { DescribedAnswer, DescribedForm } from './described-form.ts'

/**
 * A described document with a sentence behind each answer that leaves something to the agent, where no one is named to decide or all who were
 * named have gone: a reader at the bedside must not look for a person who does not exist.
 * @param gone the named people who decide no longer
 */
export function withAgentMissing(
  form: DescribedForm,
  gone: ReadonlySet<string>,
  sentence: string,
): DescribedForm {
  const answers = form.sections.flatMap(part => part.answers)
  const isLeft = answers.some(answer => mayDecide(answer) && !gone.has(answer.values.join(' ')))
  if (form.head?.asksAgent !== true || isLeft) return form
  const marked = (answer: DescribedAnswer): DescribedAnswer =>
    answer.leavesToAgent ? { ...answer, values: answer.values.map(value => `${value}. ${sentence}`) } : answer
  return { ...form, sections: form.sections.map(part => ({ ...part, answers: part.answers.map(marked) })) }
}

const mayDecide = ({ name, atBedside, values }: DescribedAnswer): boolean =>
  name === true && (atBedside === 'agent' || atBedside === 'alternate') && values.length > 0
