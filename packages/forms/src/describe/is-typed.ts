import type { DescribedAnswer } from './described-form.ts'

/** Free text, which no translation of a form contains: neither a name nor a number. */
export const isTyped = ({ kind, name, dial }: Pick<DescribedAnswer, 'kind' | 'name' | 'dial'>): boolean =>
  kind === 'text' && !name && dial === undefined
