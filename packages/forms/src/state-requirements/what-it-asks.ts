import { formatDayInWords } from '@careword/domain/dates/format-date'
// A state's requirements in plain sentences: one line each, above the box 'I have read this'.
import type { Lang } from '../definition/types.ts'
import { isRemote, type Requirement } from './requirement.ts'
import type { RequirementContext } from './requirement-context.ts'
import { sentence } from './words.ts'

/**
 * All that a state asks for, and how sure we are of it; undefined in a language that the rules do not speak.
 * @param reviewed for this type of document
 */
export function whatItAsks(
  { speak: speaker, reviewed }: Pick<RequirementContext, 'speak' | 'reviewed'>,
  requirement: Requirement,
  lang: Lang,
): string | undefined {
  const { rule, witnesses } = requirement
  const say = (key: string, put = {}) => speaker.text(key, lang, put)
  const number = witnesses === 1 ? 'one' : 'two'
  const list = (ids: readonly string[]) =>
    ids.map(id => `\n• ${sentence(speaker.rules.exclusions[id]?.short, lang) ?? ''}`).join('')
  const sentences = [
    rule.reviewedOn === null ? say('asks.unreviewed') : undefined,
    say(requirement.route === 'notary' ? 'asks.notary' : `asks.${requirement.route}.${number}`),
    requirement.principalAge > 18 ? say('asks.principalAge', { age: requirement.principalAge }) : undefined,
    witnesses > 0 && requirement.witnessAge > 18
      ? say('asks.witnessAge', { age: requirement.witnessAge })
      : undefined,
    witnesses > 0 && requirement.everyWitness.length > 0
      ? say('asks.everyWitness', { list: list(requirement.everyWitness) })
      : undefined,
    witnesses > 0 && requirement.oneWitness.length > 0
      ? say('asks.oneWitness', { list: list(requirement.oneWitness) })
      : undefined,
    requirement.route !== 'witnesses' && rule.notary
      ? say('asks.notaryNot', { list: list(rule.notary) })
      : undefined,
    rule.together ? say('asks.together') : undefined,
    !rule.together && rule.remoteWitnessing === 'none' ? say('asks.samePlace') : undefined,
    isRemote(requirement) ? say('asks.byVideo') : undefined,
    requirement.acceptance ? say('asks.acceptance') : undefined,
    requirement.alternatesAccept ? say('asks.alternatesAccept') : undefined,
    requirement.notices.length > 0 ? say('asks.notice') : undefined,
    ...requirement.remarks.map(remark => say(`remark.${remark}`)),
    rule.reviewedOn === null || !reviewed
      ? say('asks.askSomebody')
      : say('asks.reviewed', {
          date: formatDayInWords(rule.reviewedOn, lang, 'UTC'),
          source: sentence(rule.source, lang) ?? '',
        }),
  ]
  const known = sentences.filter(one => one !== undefined)
  return known.length === 0 ? undefined : known.join('\n')
}
