// Combines conditions while requirements are added. Known facts (the form is for one state) are resolved here and not at run time.
import type { Condition, InputRef } from '../definition/form-definition.ts'
import type { Requirement } from './requirement.ts'

/** A condition, or its known result. */
export type Known = Condition | boolean

export function all(...parts: Known[]): Known {
  const open = parts.filter(part => part !== true)
  if (open.includes(false)) return false
  const [first, ...more] = open as Condition[]
  if (!first) return true
  return more.length === 0 ? first : { all: [first, ...more] }
}

export function any(...parts: Known[]): Known {
  const open = parts.filter(part => part !== false)
  if (open.includes(true)) return true
  const [first, ...more] = open as Condition[]
  if (!first) return false
  return more.length === 0 ? first : { any: [first, ...more] }
}

export function not(part: Known): Known {
  if (typeof part === 'boolean') return !part
  return 'not' in part ? part.not : { not: part }
}

/** The condition that the answered state is one of those that a test picks. */
export type InStates = (test: (requirement: Requirement) => boolean) => Known

/** @param state the input with the state; null for a form of a single state, which then is the only requirement */
export function statesAsked(requirements: readonly Requirement[], state: InputRef | null): InStates {
  const asksOf = (code: string | null) => requirements.filter(one => one.state === code)
  const codes = [...new Set(requirements.map(one => one.state))]
  return test => {
    const picked = requirements.filter(test)
    const whole = codes.filter(code => asksOf(code).every(one => picked.includes(one)))
    // If only one of a state's two requirements is selected, its condition decides.
    const partly = picked.filter(one => !whole.includes(one.state))
    return any(among(whole), ...partly.map(one => all(among([one.state]), one.when ?? true)))
  }

  function among(some: readonly (string | null)[]): Known {
    if (some.length === 0) return false
    if (state === null || some.length === codes.length) return true
    // 'Every other state' cannot be listed: it is the negation of all named ones.
    const rest = some.includes(null)
    const named = codes.filter(code => code !== null).filter(code => some.includes(code) !== rest)
    const [first = ''] = named
    const listed: Condition =
      named.length === 1 ? { input: state, is: first } : { input: state, isOneOf: named }
    return rest ? not(listed) : listed
  }
}
