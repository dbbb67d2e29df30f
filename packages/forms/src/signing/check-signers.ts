import { todayAt } from '@careword/domain/dates/dates'
import { isSameWrittenName, mayBeSamePerson } from '@careword/domain/people/same-person'
import type { CompiledForm, FieldPlace } from '../definition/compiled-form.ts'
import { resolveRef } from '../rules/compile-form.ts'
import type { SignatureInput } from '../definition/form-definition.ts'
import { fullName } from '../inputs/name.ts'
import { rulesOf } from '../inputs/table.ts'
import type { Evaluator } from '../rules/evaluate.ts'
import { ownProperty, textAt } from '../values/read-answers.ts'
import type { IssueRule } from '../values/form-issue.ts'
import { witnessingRequirements } from './witnessing-requirements.ts'
import { changedSince, keepsSeen } from './seen-answers.ts'
import { signersOf } from './signers.ts'
import { nameRef } from '../answers/signer-name.ts'
import { stateByAnswers } from '../answers/state-of-care.ts'

/** The reasons why a signature is not valid for its signer; the texts are 'field.<issue>'. */
export type SignerIssue = Extract<
  IssueRule,
  'signerUnnamed' | 'signerChanged' | 'notSignersName' | 'signedTooEarly' | 'signedOtherDay' | 'changedSince'
>

/**
 * The reason why a signature is not valid for its signer (ruling G-99): the document has no name for the signer, the name has changed
 * since, another name was typed in place of a drawing, or the signed answers have changed since. A signature must never appear above
 * another person's name, or above answers that its signer did not see.
 */
export function signerIssue(
  form: CompiledForm,
  field: FieldPlace,
  evaluator: Evaluator,
): SignerIssue | undefined {
  const { input, section } = field
  const signing = rulesOf(input).signs?.(input)
  const signature = evaluator.cleaned(field)
  if (!signing || ownProperty(signature, input.id) === undefined) return undefined
  if (signing.signer === 'witness' && isTooEarly(form, field, evaluator)) return 'signedTooEarly'
  if (signing.signer === 'witness' && isOnOtherDay(form, field, evaluator)) return 'signedOtherDay'
  const seen = keepsSeen(form, field) ? textAt(signature, `${input.id}Seen`) : ''
  const changed = seen !== '' && changedSince(form, evaluator, seen).length > 0
  const named =
    signing.nameInput === undefined
      ? signing.signer === 'patient' && recordName(form)
      : resolveRef(form, nameRef(section.section.id, signing.nameInput))?.field
  const name = named && evaluator.visible(named) ? fullName(evaluator.cleaned(named), named.input.id) : ''
  const kind = 'kind' in input && input.kind === 'initials' ? ({ kind: 'initials' } as const) : {}
  const ofName = issueOfSigner({ ...signing, ...kind }, name, {
    signedFor: textAt(signature, `${input.id}For`),
    typed: textAt(signature, `${input.id}Name`),
  })
  return ofName ?? (changed ? 'changedSince' : undefined)
}

/** The field that shows the name of the patient's record. */
const recordName = (form: CompiledForm): FieldPlace | undefined =>
  form.sections.flatMap(({ fields }) => fields).find(({ input }) => rulesOf(input).record?.(input) === 'name')

/** Whether a witness signed too early: the person's signature must exist, and must not be newer than the witness's. */
function isTooEarly(form: CompiledForm, field: FieldPlace, evaluator: Evaluator): boolean {
  const madeAt = dateOf(field, evaluator)
  const signers = signersOf(form)
  // A signature in an earlier section is required there, whatever the order of the document's signers.
  if (!signers.some(({ signatures }) => signatures.includes(field))) return false
  return ofPatient(form)
    .filter(evaluator.visible)
    .some(signature => {
      const signedAt = dateOf(signature, evaluator)
      // The check of the section reports a missing date; without both dates there is nothing to compare.
      return Number.isNaN(signedAt) || signedAt > madeAt
    })
}

const ofPatient = (form: CompiledForm): FieldPlace[] =>
  signersOf(form)
    .filter(({ signer }) => signer === 'patient')
    .flatMap(({ signatures }) => signatures)

/**
 * Whether a witness who watched on a video call signed on another day than the person. The day is that of the state which allows it; its
 * time zone is part of the form. In a state with two time zones the day is not checked.
 */
function isOnOtherDay(form: CompiledForm, field: FieldPlace, evaluator: Evaluator): boolean {
  const saw = signersOf(form)
    .find(({ signatures }) => signatures.includes(field))
    ?.own?.byId.get('saw')
  if (!saw || !evaluator.visible(saw) || textAt(evaluator.cleaned(saw), 'saw') !== 'video') return false
  const state = stateByAnswers(form, each => ownProperty(evaluator.cleaned(each), each.input.id))
  const zone = witnessingRequirements(form.def, state ?? undefined).find(({ remote }) => remote)?.timeZone
  const madeAt = dateOf(field, evaluator)
  if (zone === undefined || Number.isNaN(madeAt)) return false
  const day = todayAt(new Date(madeAt), zone)
  return ofPatient(form)
    .filter(evaluator.visible)
    .map(signature => dateOf(signature, evaluator))
    .some(signedAt => !Number.isNaN(signedAt) && todayAt(new Date(signedAt), zone) !== day)
}

const dateOf = (field: FieldPlace, evaluator: Evaluator): number =>
  Date.parse(textAt(evaluator.cleaned(field), `${field.input.id}Date`))

/**
 * Checks a single signature under the name in the document, for the screen, which shows the issue while it is made. The patient may sign
 * shorter than their name or with an initial, but not with another person's name; initials are not a name.
 */
export function issueOfSigner(
  { nameInput, kind, signer = 'patient' }: Pick<SignatureInput, 'kind' | 'nameInput' | 'signer'>,
  name: string,
  { signedFor, typed }: { signedFor: string; typed: string },
): SignerIssue | undefined {
  const byPatient = signer === 'patient'
  if (nameInput === undefined && !byPatient) return undefined
  if (name === '') return byPatient ? undefined : 'signerUnnamed'
  if (signedFor !== '' && !isSameWrittenName(signedFor, name)) return 'signerChanged'
  if (typed === '' || (byPatient && kind === 'initials')) return undefined
  const isTheirs = byPatient ? mayBeSamePerson(typed, name) : isSameWrittenName(typed, name)
  return isTheirs ? undefined : 'notSignersName'
}
