// Finds the possible signers while some deciding answers are still open, so that all steps are counted from the start.
import { isBlank, ownProperty } from '../values/read-answers.ts'
import type { CompiledForm, FieldPlace, SectionPlace } from '../definition/compiled-form.ts'
import { resolveRef } from '../rules/compile-form.ts'
import type { Condition } from '../definition/form-definition.ts'
import type { Evaluator } from '../rules/evaluate.ts'
import { type SignerPlace, signersOf } from './signers.ts'

/** Undefined while an open question decides. */
type Maybe = boolean | undefined

/**
 * The people who sign on the screen, or may still have to, by the answers so far.
 * @param open the section that may still be answered; blank questions in any other section stay blank
 */
export function whoCouldSign(
  form: CompiledForm,
  evaluator: Evaluator,
  open: (section: SectionPlace) => boolean,
): SignerPlace[] {
  return signersOf(form).filter(({ signatures }) => signatures.some(field => couldBeSeen(field, 0) !== false))

  function couldBeSeen(field: FieldPlace, depth: number): Maybe {
    if (evaluator.visible(field)) return true
    const { input, parent, parentOption, section } = field
    // A circular condition reads as empty.
    if (depth > 20 || (input.allowedSites && !input.allowedSites.includes('PE'))) return false
    const asked = parentOption === undefined || !parent ? true : equals(parent, parentOption, depth)
    return every([
      section.section.condition === undefined || could(section.section.condition, depth),
      parent === undefined || couldBeSeen(parent, depth + 1),
      asked,
      input.condition === undefined || could(input.condition, depth),
    ])
  }

  function equals(field: FieldPlace, wanted: string | boolean, depth: number): Maybe {
    const seen = couldBeSeen(field, depth + 1)
    if (seen === false) return wanted === false
    return isOpen(field) || seen === undefined
      ? undefined
      : evaluator.holds({ input: field.path, is: wanted })
  }

  function isOpen({ section, ...field }: FieldPlace): boolean {
    const given = evaluator.cleaned({ section, ...field })
    return open(section) && field.keys.every(key => isBlank(ownProperty(given, key)))
  }

  function could(condition: Condition, depth: number): Maybe {
    if ('all' in condition) return every(condition.all.map(one => could(one, depth)))
    if ('any' in condition) return not(every(condition.any.map(one => not(could(one, depth)))))
    if ('not' in condition) return not(could(condition.not, depth))
    if ('site' in condition) return evaluator.holds(condition)
    const field = resolveRef(form, condition.input)?.field
    if (!field) return evaluator.holds(condition)
    const seen = couldBeSeen(field, depth + 1)
    if (seen === undefined) return undefined
    return seen && isOpen(field) ? undefined : evaluator.holds(condition)
  }
}

function every(parts: readonly Maybe[]): Maybe {
  if (parts.includes(false)) return false
  return parts.includes(undefined) ? undefined : true
}

const not = (one: Maybe): Maybe => (one === undefined ? undefined : !one)
