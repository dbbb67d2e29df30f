import type { FormDefinition } from '@careword/forms'

/**
 * Names questions of which one is enough as one missing item: 'Daytime phone or email'. Questions that must be answered together are
 * joined: 'Phone and hours or email'.
 */
export function eitherOrLabel(
  def: FormDefinition,
  validatorId: string,
  paths: readonly string[],
  lang: string,
  nameOf: (path: string) => string,
): string {
  const validators = [...(def.validators ?? []), ...def.sections.flatMap(section => section.validators ?? [])]
  const asking = validators.find(each => each.id === validatorId)
  const groupB = new Set(asking && 'orValidator' in asking ? asking.orValidator.groupB : [])
  const sides = [paths.filter(path => !groupB.has(path)), paths.filter(path => groupB.has(path))]
  const named = sides.filter(side => side.length > 0).map(side => join(lang, 'conjunction', side.map(nameOf)))
  return join(lang, 'disjunction', named)
}

/** Joins the names to one phrase. Only the first begins with a capital letter, except for words that always have one ('ID'). */
function join(lang: string, type: 'conjunction' | 'disjunction', names: string[]): string {
  const phrase = names.map((name, index) =>
    index > 0 && /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLocaleLowerCase(lang) + name.slice(1) : name,
  )
  return new Intl.ListFormat(lang, { type }).format(phrase)
}
