// The questions that a form may ask, before any answer exists: for a blank form to fill in with a pen.
import type { Answers } from '../values/answer.ts'
import { resolveRef } from './compile-form.ts'
import type {
  CompiledForm,
  ConditionalEffect,
  FieldPlace,
  SectionPlace,
} from '../definition/compiled-form.ts'
import type { Condition, InputRef } from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'
import { evaluate } from './evaluate.ts'
import { refsIn } from './refs-in.ts'

/** The result of a condition over answers that do not exist yet. */
type Certainty = 'yes' | 'no' | 'maybe'

export interface MayBeAsked {
  section: (place: SectionPlace) => boolean
  field: (field: FieldPlace) => boolean
  /** Whether some answers make the condition hold. */
  condition: (condition: Condition) => boolean
  /** Whether the known answers alone make the condition hold. */
  certain: (condition: Condition) => boolean
}

/**
 * Finds the sections and inputs that some answers would show, by the rules of `evaluate`. Known facts (the site, and the `known` answers,
 * such as the state) exclude some; all others are kept. Questions that settle contradictions are left out, because paper cannot ask them.
 */
export function mayBeAsked(form: CompiledForm, known: Answers): MayBeAsked {
  const evaluator = evaluate(form, known)
  const asked = new Map<FieldPlace, boolean>()
  const ofScreen = signingOnScreen(form)
  const toPaper = answersThatLeadToPaper(form)

  const section = (place: SectionPlace): boolean =>
    (!place.section.condition || certainty(place.section.condition) !== 'no') &&
    !place.locks.some(lock => applies(lock) === 'yes')

  function field(place: FieldPlace): boolean {
    const before = asked.get(place)
    if (before !== undefined) return before
    // A circular condition does not exclude the place.
    asked.set(place, true)
    const answer = isAsked(place)
    asked.set(place, answer)
    return answer
  }

  const isAsked = (place: FieldPlace): boolean =>
    (!place.input.allowedSites || place.input.allowedSites.includes('PE')) &&
    section(place.section) &&
    parentMayBeChosen(place) &&
    (!place.input.condition || certainty(place.input.condition) !== 'no') &&
    !place.contradiction &&
    !isHidden(place)

  function parentMayBeChosen({ parent, parentOption }: FieldPlace): boolean {
    if (!parent) return true
    if (!field(parent)) return false
    if (parentOption === undefined || !isKnown(parent)) return true
    return rulesOf(parent.input).equals(parent.input, evaluator.cleaned(parent), '', parentOption)
  }

  /** Whether the place is hidden. The last effect that applies decides; one that may not apply hides nothing. */
  function isHidden({ hides }: FieldPlace): boolean {
    for (const effect of hides.toReversed()) {
      const when = applies(effect)
      if (when === 'yes') return effect.value
      if (when === 'maybe' && !effect.value) return false
    }
    return false
  }

  const applies = ({ scope, when }: ConditionalEffect<boolean>): Certainty =>
    scope && !section(scope) ? 'no' : certainty(when)

  const isKnown = (place: FieldPlace): boolean => Object.keys(evaluator.cleaned(place)).length > 0

  function ofAnswer(condition: Condition, refs: InputRef[]): Certainty {
    const open = refs.some(ref => {
      const target = resolveRef(form, ref)
      if (!target || (ofScreen.has(target.field) && !mayLeadToPaper(condition))) return false
      return field(target.field) && !isKnown(target.field)
    })
    if (open) return 'maybe'
    return evaluator.holds(condition) ? 'yes' : 'no'
  }

  const mayLeadToPaper = (condition: Condition): boolean =>
    wantedBy(condition).some(wanted => toPaper.has(`${refsIn(condition)[0]}=${wanted}`))

  function certainty(condition: Condition): Certainty {
    if ('all' in condition) return all(condition.all.map(certainty))
    if ('any' in condition) return opposite(all(condition.any.map(each => opposite(certainty(each)))))
    if ('not' in condition) return opposite(certainty(condition.not))
    if ('site' in condition) return evaluator.holds(condition) ? 'yes' : 'no'
    if ('sameAs' in condition) return ofAnswer(condition, [condition.input, condition.sameAs])
    if ('namedIn' in condition) return ofAnswer(condition, [condition.input, condition.namedIn])
    return ofAnswer(condition, [condition.input])
  }

  return {
    section,
    field,
    condition: condition => certainty(condition) !== 'no',
    certain: condition => certainty(condition) === 'yes',
  }
}

/**
 * Questions whether to sign on the screen or on paper, which a paper form does not contain. Only their answers that lead to paper are
 * possible.
 */
function signingOnScreen({ def, ...form }: CompiledForm): Set<FieldPlace> {
  const fields = (def.finishOnPaper ? refsIn(def.finishOnPaper.when) : []).flatMap(
    ref => resolveRef({ def, ...form }, ref)?.field ?? [],
  )
  return new Set(fields.filter(({ input }) => input.printed === false))
}

const wantedBy = (condition: Condition): (string | boolean)[] =>
  'is' in condition ? [condition.is] : 'isOneOf' in condition ? condition.isOneOf : []

/** 'input=value' of each answer that finishes a document on paper. */
function answersThatLeadToPaper({ def }: CompiledForm): Set<string> {
  const named = (condition: Condition, holds: boolean): string[] => {
    if ('all' in condition) return condition.all.flatMap(each => named(each, holds))
    if ('any' in condition) return condition.any.flatMap(each => named(each, holds))
    if ('not' in condition) return named(condition.not, !holds)
    return holds ? wantedBy(condition).map(wanted => `${refsIn(condition)[0]}=${wanted}`) : []
  }
  return new Set(def.finishOnPaper ? named(def.finishOnPaper.when, true) : [])
}

function all(parts: Certainty[]): Certainty {
  if (parts.includes('no')) return 'no'
  return parts.includes('maybe') ? 'maybe' : 'yes'
}

function opposite(part: Certainty): Certainty {
  if (part === 'maybe') return 'maybe'
  return part === 'yes' ? 'no' : 'yes'
}
