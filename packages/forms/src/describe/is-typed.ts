import type { DescribedAnswer } from '../describe-types.ts'

/** Somebody's own words, which no translation of a form has: nobody's name or number. */
export const isTyped = ({ kind, name, dial }: Pick<DescribedAnswer, 'kind' | 'name' | 'dial'>): boolean =>
  kind === 'text' && !name && dial === undefined
