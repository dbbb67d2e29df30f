// A described form as text, line by line, for the golden files.
import type { DescribedAnswer, DescribedForm } from '@careword/forms'

/** The title, then each section with its answers; nested answers are indented. */
export function plainText(form: DescribedForm): string {
  const sections = form.sections.map(({ title, text, answers }) =>
    [`== ${title}`, ...(text === undefined ? [] : [text]), ...answers.flatMap(answerLines)].join('\n'),
  )
  return `${[`# ${form.title}`, ...sections].join('\n\n')}\n`
}

function answerLines({
  label,
  depth,
  kind,
  line,
  values,
  meaning: toSign,
  signature,
}: DescribedAnswer): string[] {
  const indent = '  '.repeat(depth)
  const said = (): string[] => {
    if (kind === 'blank') return ['(no answer)']
    if (kind === 'line')
      return line === 'signature'
        ? [['(line to sign on', ...values].join(': ') + ')', ...(toSign === undefined ? [] : [toSign])]
        : ['(line to write on)']
    if (!signature) return kind === 'choices' ? values.map(value => `[x] ${value}`) : values
    const { signer, name, meaning, signedAt } = signature
    const how = signature.typed ? 'typed' : 'drawn'
    return [
      `(${signature.kind} of the ${signer}, ${how}, ${signedAt}${name === undefined ? '' : `: ${name}`})`,
      ...(meaning === undefined ? [] : [meaning]),
    ]
  }
  return [
    `${indent}${label}`,
    ...said()
      .flatMap(value => value.split('\n'))
      .map(value => `${indent}  ${value}`),
  ]
}
