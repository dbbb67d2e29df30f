// The smart-form engine: the same rules in the browser, on the server and for the PDF.
export type * from './definition/types.ts'
export type * from './answers/types.ts'
export type * from './describe-types.ts'

export {
  definitionTitle,
  heroWords,
  inputWords,
  optionWords,
  refusalWords,
  sectionWords,
  tipWords,
} from './definition/words.ts'
export type { HeroText, InputText, OptionText, SectionText, TipText } from './definition/words.ts'
export { findInput, findSection, orderedInputs, sectionsInForce, tipsColumns } from './definition/sections.ts'
export { resetMarker } from './definition/compile.ts'
export {
  checkDefinition,
  definitionFaults,
  type DefinitionFault,
  type DefinitionFaultName,
} from './definition/check-definition.ts'

export { derive, type Derived, type FieldState, type SectionState } from './rules/derive.ts'

export { cleanAnswers, cleanSection } from './answers/clean.ts'
export { checkShape } from './answers/check-shape.ts'
export { checkForm, missingFields } from './answers/missing-fields.ts'
export { problemRules, type FieldProblem, type ProblemRule } from './answers/problem.ts'
export { type KnownPatient, prefill } from './answers/prefill.ts'
export { sameAnswers } from './answers/equal.ts'
export {
  isSignatureKey,
  listSignatures,
  type MadeSignature,
  withoutSignatures,
} from './answers/signatures.ts'
export { defaultMaxLength } from './answers/text.ts'

export { inputTypes } from './inputs/table.ts'
export { choicesOf, type Choice } from './inputs/options.ts'
export { daysInMonth, isoDate, yearRange, type DatePart } from './inputs/date.ts'
export { maskText, nationalPhoneText, phoneMaxLength, phoneText } from './inputs/phone.ts'
export { isImageUrl, signatureMaxLength, signatureMinLength } from './inputs/signature.ts'
export { isSignatureInk, isSignaturePicture, isTypedSignature } from './inputs/signature-ink.ts'
export { textareaRows } from './inputs/textarea.ts'
export { addressLines, isUsAddress } from './inputs/address.ts'
export { fullName } from './inputs/name.ts'

export { countryCodes, countryName } from './lists/countries.ts'
export {
  defaultPhoneCountry,
  phoneCountries,
  phoneCountryOf,
  type PhoneCountry,
} from './lists/phone-countries.ts'
export { stateName, usStates } from './lists/us-states.ts'

export { firstSection, nextSection, previousSection, steps, type Entry } from './navigation/navigate.ts'
export { breadcrumb, type BreadcrumbItem } from './navigation/breadcrumb.ts'

export {
  answersToSend,
  canQuicksave,
  createDraft,
  type Draft,
  type DraftConflict,
  unsavedSections,
} from './draft/draft.ts'
export type { DraftEvent } from './draft/events.ts'
export { fieldView, type FieldView } from './draft/field-view.ts'
export { reduceDraft } from './draft/reduce-draft.ts'

export { describeForm } from './describe/describe-form.ts'
