import { formatDayInWords } from '@careword/domain/dates/format-date'
// A state's requirements in plain sentences: one line each, above the box 'I have read this'.
import type { Lang } from '../definition/form-definition.ts'
import { isRemote, type Requirement } from './requirement.ts'
import type { RequirementContext } from './requirement-context.ts'
import type { OfficialNotice, StateRequirements } from './state-requirement.ts'
import { type Put, sentence, type Speaker, stateOf } from './requirement-words.ts'

/**
 * The requirements of a state, and how certain they are; undefined in a language that the rules do not have.
 * @param reviewed whether they were reviewed for this type of document
 */
export function describeRequirements(
  { speak: speaker, reviewed }: Pick<RequirementContext, 'speak' | 'reviewed'>,
  requirement: Requirement,
  lang: Lang,
): string | undefined {
  const { rule, route, witnesses } = requirement
  const { say, list } = spoken(speaker, lang)
  const sentences = [
    rule.reviewedOn === null ? say('asks.unreviewed') : undefined,
    say(routeKey(requirement)),
    needsNotary(requirement) ? inALine(say('asks.notaryIs'), say('asks.onPaper')) : undefined,
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
    route !== 'witnesses' && rule.notary ? say('asks.notaryNot', { list: list(rule.notary) }) : undefined,
    whereTheyAre(requirement, say),
    isRemote(requirement) ? say('asks.byVideo') : undefined,
    ...restOf(requirement, say, requirement.notices.length > 0 ? [say('asks.notice')] : []),
    howSure(requirement, reviewed, lang, say),
  ]
  return paragraphs(sentences)
}

/**
 * The requirements on a blank form, where no question is answered: the usual ones, and those that replace them in certain cases. Each
 * witness's declaration names the people who may not be a witness.
 */
export function describeRequirementsOnBlank(
  { speak: speaker, reviewed, execution }: Pick<RequirementContext, 'speak' | 'reviewed' | 'execution'>,
  usual: Requirement,
  inCase: readonly Requirement[],
  lang: Lang,
): string | undefined {
  const { rule, route } = usual
  const { say, list } = spoken(speaker, lang)
  const mayNeedNotary = [usual, ...inCase].some(one => one.route !== 'witnesses')
  return paragraphs([
    rule.reviewedOn === null ? say('asks.unreviewed') : undefined,
    say(routeKey(usual)),
    route === 'witnessesOrNotary' ? say('blank.either') : undefined,
    ...inCase.map(one => inALine(say('blank.burialMore'), say(routeKey(one)))),
    [usual, ...inCase].some(needsNotary) ? say('asks.notaryIs') : undefined,
    usual.principalAge > 18 ? say('asks.principalAge', { age: usual.principalAge }) : undefined,
    mayNeedNotary && rule.notary ? say('asks.notaryNot', { list: list(rule.notary) }) : undefined,
    whereTheyAre(usual, say),
    ...restOf(
      usual,
      say,
      usual.notices.map(notice => onNotice(notice, usual, { execution, lang, say, speak: speaker })),
    ),
    howSure(usual, reviewed, lang, say),
  ])
}

type Say = (key: string, put?: Put) => string | undefined

function spoken({ text, rules }: Speaker, lang: Lang) {
  const say: Say = (key, put = {}) => text(key, lang, put)
  const list = (ids: readonly string[]) =>
    ids.map(id => `\n• ${sentence(rules.exclusions[id]?.short, lang) ?? ''}`).join('')
  return { say, list }
}

const routeKey = ({ route, witnesses }: Requirement): string =>
  route === 'notary' ? 'asks.notary' : `asks.${route}.${witnesses === 1 ? 'one' : 'two'}`

const needsNotary = ({ route }: Requirement): boolean => route === 'notary' || route === 'witnessesAndNotary'

const whereTheyAre = ({ rule }: Requirement, say: Say): string | undefined =>
  rule.together ? say('asks.together') : rule.remoteWitnessing === 'none' ? say('asks.samePlace') : undefined

/** If the text of the official notice is missing, the paper names where to get it. */
function onNotice(
  { name, words }: OfficialNotice,
  requirement: Requirement,
  { execution, lang, say, speak }: { execution: StateRequirements; lang: Lang; say: Say; speak: Speaker },
): string | undefined {
  if (words || execution.noticeWords?.[requirement.state ?? 'Other']) return say('asks.notice')
  const label = say('notice.label', { notice: sentence(name, lang) ?? '' })
  return inALine(label && `${label}.`, say('notice.missing', { state: stateOf(speak, requirement, lang) }))
}

const restOf = (
  requirement: Requirement,
  say: Say,
  notices: (string | undefined)[],
): (string | undefined)[] => [
  requirement.acceptance ? say('asks.acceptance') : undefined,
  requirement.alternatesAccept ? say('asks.alternatesAccept') : undefined,
  ...notices,
  ...requirement.remarks.map(remark => say(`remark.${remark}`)),
]

const howSure = ({ rule }: Requirement, reviewed: boolean, lang: Lang, say: Say): string | undefined =>
  rule.reviewedOn === null || !reviewed
    ? say('asks.askSomebody')
    : say('asks.reviewed', {
        date: formatDayInWords(rule.reviewedOn, lang, 'UTC'),
        source: sentence(rule.source, lang) ?? '',
      })

const joined = (sentences: readonly (string | undefined)[], by: string): string | undefined => {
  const known = sentences.filter(one => one !== undefined)
  return known.length === 0 ? undefined : known.join(by)
}
const inALine = (...sentences: (string | undefined)[]) => joined(sentences, ' ')
const paragraphs = (sentences: readonly (string | undefined)[]) => joined(sentences, '\n')
