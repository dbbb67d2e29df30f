// The section 'Making it valid': the state's requirements, the notice to read, and the witnesses of the signing.
import type { InputDefinition, LogicalValidator, SectionDefinition } from '../definition/form-definition.ts'
import { all, not } from './condition-logic.ts'
import { rulesOnBlank } from './rules-on-blank.ts'
import { radio, refusal, yesNo } from './requirement-questions.ts'
import type { Requirement } from './requirement.ts'
import type { OfficialNotice } from './state-requirement.ts'
import { shown, type RequirementContext } from './requirement-context.ts'
import { factsSection } from '../signing/facts-section.ts'
import { describeRequirements } from './describe-requirements.ts'
import { sentence, stateOf } from './requirement-words.ts'

/** An official notice whose text is missing; the form states that, and the check of the partner warns. */
export interface NoticeGap {
  state: string
  notice: string
}

export function addFacts(context: RequirementContext): { section: SectionDefinition; gaps: NoticeGap[] } {
  const { speak, requirements } = context
  const gaps: NoticeGap[] = []
  const section: SectionDefinition = {
    id: factsSection,
    ...speak.words({
      title: 'facts.title',
      subtitle: 'facts.subtitle',
      text: 'facts.text',
      breadcrumb: 'facts.breadcrumb',
    }),
    // The questions come first, and the rules right before the box that confirms having read them.
    inputs: [
      // The paper shows who signed, and how.
      ...shown(
        context,
        context.choice,
        offPaper(radio(context, 'witnessWay', 'way', ['witnesses', 'notary'])),
      ),
      ...shown(context, context.asksHow, offPaper(howTheySign(context))),
      ...rulesOnBlank(context),
      ...careHome(context),
      ...oldEnough(context).inputs,
      ...requirements.flatMap(one => readBox(context, one)),
      ...otherKind(context),
      ...requirements.flatMap(one =>
        one.notices.flatMap((notice, index) => noticeBox(context, one, notice, index, gaps)),
      ),
    ],
    validators: [...oldEnough(context).validators, ...videoElsewhere(context)],
  }
  return { section, gaps }
}

/** Asks how witnesses watch; a video call is offered if the state allows witnesses to be elsewhere. */
function howTheySign(context: RequirementContext): InputDefinition {
  const { byVideo, condition } = context
  const ways = byVideo === false ? ['here', 'paper'] : ['here', 'video', 'paper']
  const input = radio(context, 'witnessHow', 'how', ways)
  const offered = byVideo === true || byVideo === false ? {} : { condition: condition(byVideo) }
  return {
    ...input,
    options: input.options.map(option => (option.value === 'video' ? { ...option, ...offered } : option)),
  }
}

/** Refuses witnesses by video where the state of care does not allow them. */
function videoElsewhere(context: RequirementContext): LogicalValidator[] {
  const { byVideo, speak, condition } = context
  if (typeof byVideo === 'boolean') return []
  const path = `${factsSection}.witnessHow`
  const when = condition(all({ input: path, is: 'video' }, not(byVideo)))
  return [refusal('byVideo', when, [path], speak.words({ text: 'how.videoElsewhere' }))]
}

const offPaper = (input: InputDefinition): InputDefinition => ({ ...input, printed: false })

const inState = (context: RequirementContext, requirement: Requirement) =>
  context.inStates(one => one === requirement)

function readBox(context: RequirementContext, requirement: Requirement): InputDefinition[] {
  const { speak } = context
  const label = requirement.state === null ? 'facts.readOther' : 'facts.readState'
  const words = speak.each({ label: 'label', help: 'help' }, (key, lang) =>
    key === 'help'
      ? describeRequirements(context, requirement, lang)
      : speak.text(label, lang, { state: stateOf(speak, requirement, lang) }),
  )
  return shown(context, inState(context, requirement), {
    id: `read${requirement.id}`,
    ...readIt(context, 'facts.read'),
    // The state's requirements are for the person who fills in the form; the paper shows that they were met.
    printed: false,
    ...words,
  })
}

/** A box for a kind of document for which the rules were not reviewed: the person confirms having read that, and the document states it. */
const otherKind = (context: RequirementContext): InputDefinition[] =>
  context.reviewed
    ? []
    : [
        {
          id: 'otherKind',
          ...readIt(context, 'kind.read'),
          ...context.speak.words({ label: 'kind.label', help: 'kind.help', printLabel: 'kind.printLabel' }),
        },
      ]

/** A text to read, and one box that confirms it. */
const readIt = ({ speak }: RequirementContext, text: string) => ({
  type: 'check' as const,
  required: true,
  options: [{ value: 'read', ...speak.words({ text }) }],
})

function noticeBox(
  context: RequirementContext,
  requirement: Requirement,
  notice: OfficialNotice,
  index: number,
  gaps: NoticeGap[],
): InputDefinition[] {
  const { speak, execution } = context
  const state = requirement.state ?? 'Other'
  const own = execution.noticeWords?.[state]
  const missing = !own && !notice.words
  if (missing) gaps.push({ state, notice: notice.name['en'] ?? '' })
  const words = speak.each({ label: 'label', help: 'help' }, (key, lang) => {
    const put = { state: stateOf(speak, requirement, lang), notice: sentence(notice.name, lang) ?? '' }
    if (key === 'label') return speak.text('notice.label', lang, put)
    if (own) return lang === 'en' ? own.text : own.secondLang?.[lang]?.text
    return sentence(notice.words ?? undefined, lang) ?? speak.text('notice.missing', lang, put)
  })
  return shown(context, inState(context, requirement), {
    id: `notice${requirement.id}${index === 0 ? '' : index + 1}`,
    // A reader of the document does not look in it for words that it does not have.
    ...readIt(context, missing ? 'notice.readElsewhere' : 'notice.read'),
    // The law requires its words in the document, where they are available.
    ...(missing ? {} : { printHelp: true }),
    ...words,
  })
}

/** Asks the age in a state that requires more than 18 years for signing, and refuses a no. */
function oldEnough(context: RequirementContext): {
  inputs: InputDefinition[]
  validators: LogicalValidator[]
} {
  const { speak, requirements } = context
  const ages = [...new Set(requirements.map(one => one.principalAge))].filter(age => age > 18)
  const inputs = ages.flatMap(age =>
    shown(
      context,
      context.inStates(one => one.principalAge === age),
      yesNo(
        context,
        `ofAge${age}`,
        speak.words({ label: 'facts.ofAge', printLabel: 'facts.isOfAge' }, { age }),
      ),
    ),
  )
  const validators = inputs.map(
    ({ id }): LogicalValidator =>
      refusal(id, { input: `${factsSection}.${id}`, is: 'no' }, [`${factsSection}.${id}`], {
        ...speak.words({ text: 'facts.tooYoung' }, { age: id.replace('ofAge', '') }),
      }),
  )
  return { inputs, validators }
}

/** Asks about a care home or hospital, if the state has a rule for such places or its rules were not reviewed. */
function careHome(context: RequirementContext): InputDefinition[] {
  const when = context.inStates(({ rule }) => rule.careHome !== undefined || rule.reviewedOn === null)
  return shown(context, when, radio(context, 'careHome', 'careHome', ['no', 'hospital', 'careHome']))
}
