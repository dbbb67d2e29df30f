// The smart-form engine: the same rules in the browser, on the server and for the PDF.
export type * from './definition/form-definition.ts'
export type * from './values/answer.ts'
export type * from './describe/described-form.ts'
export type * from './values/described-value.ts'
export type * from './notes/note.ts'

export {
  definitionTitle,
  finishWords,
  heroWords,
  documentWords,
  inputWords,
  optionWords,
  refusalWords,
  sectionWords,
  tipWords,
} from './definition/definition-words.ts'
export type { OptionText } from './definition/definition-words.ts'
export { orderedInputs, tipsColumns } from './definition/sections.ts'
export { findInput, findSection } from './rules/find-input.ts'
export { checkDefinition, type DefinitionIssue } from './definition-checks/check-definition.ts'

export { formSchema } from './definition-checks/schema.ts'

export { finishesOnPaper } from './answers/finishes-on-paper.ts'
export { derive, type FieldState } from './answers/derived-state.ts'

export { cleanAnswers, cleanSection } from './answers/clean-answers.ts'
export { checkShape } from './validation/check-shape.ts'
export { missingForPaper } from './validation/missing-for-paper.ts'
export { checkForm, missingFields } from './validation/missing-fields.ts'
export { issueRules, type FormIssue } from './values/form-issue.ts'
export type { KnownAtStart } from './values/known-at-start.ts'
export { prefill } from './answers/prefill.ts'
export { patientRecordField } from './inputs/patient-record-field.ts'
export {
  differsFromPatientRecord,
  sectionWithPatientRecord,
  withoutPatientRecord,
  withPatientRecord,
} from './answers/patient-record-answers.ts'
export type { PatientRecord } from './values/patient-record.ts'
export { decodeInk, encodeInk } from './inputs/ink-text.ts'
export {
  type RecoveredPart,
  type RecoveredText,
  recoverText,
  type WrittenPart,
} from './draft/recovered-text.ts'
export { withChosenState } from './answers/chosen-state.ts'
export { stateOfCare } from './answers/state-of-care.ts'
export {
  type Agent,
  agentOf,
  acceptingPlaces,
  agentsNamed,
  reachOfSigner,
  type ReachableAgent,
} from './answers/agent-of.ts'
export { issueOfSigner, type SignerIssue } from './signing/check-signers.ts'
export { nameAt, namedSigner } from './answers/signer-name.ts'
export { sameAnswers } from './values/same-answers.ts'
export {
  isSignatureKey,
  listSignatures,
  type MadeSignature,
  withoutSignatures,
} from './signing/signatures.ts'

export { inputTypes } from './inputs/table.ts'
export { choicesOf } from './inputs/options.ts'
export { isIncluded, isExclusive } from './inputs/check.ts'
export { daysInMonth, yearRange } from './inputs/date.ts'
export { maskText, nationalPhoneText, phoneMaxLength } from './inputs/phone.ts'
export { isSignaturePicture, isTypedSignature } from './inputs/signature-ink.ts'
export {
  pictureOfTypedName,
  type SignatureKind,
  typedNameIssue,
  typedNameMaxLength,
  typedNameOf,
} from './inputs/typed-name.ts'
export { textareaRows } from './inputs/textarea.ts'
export { isUsAddress } from './inputs/address.ts'
export { dateAt, dateInWords } from './inputs/date.ts'
export { fullName } from './inputs/name.ts'

export { countryName } from './lists/countries.ts'
export {
  defaultPhoneCountry,
  dialCodeByCountry,
  phoneCountryOf,
} from '@careword/domain/people/phone-countries'
export { regionCodes, regionsByName } from './lists/states-by-name.ts'
export { stateName, usStates } from './lists/us-states.ts'

export { firstSection } from './navigation/first-section.ts'
export { nextSection, previousSection, stopsOf } from './navigation/navigate.ts'
export {
  asksBelow,
  isAnswered,
  nextQuestion,
  type Question,
  questionsOf,
  answersTo,
} from './navigation/questions-of-section.ts'
export { type OptionalParts, optionalParts } from './navigation/optional-parts.ts'
export {
  placeOf,
  progressOf,
  type Step,
  stepId,
  type StepState,
  stepsThrough,
  walkOf,
} from './navigation/steps.ts'
export {
  screenAfter,
  screenBefore,
  screenOfField,
  type SignerScreen,
  signingScreens,
} from './signing-screens/signing-screens.ts'
export { type CurrentScreen, currentScreen } from './signing-screens/current-screen.ts'
export { refusalOf } from './signing-screens/refusal-of.ts'
export { linkComesFirst, witnessesByVideo } from './signing-screens/link-comes-first.ts'
export { isGivenBack, isKioskMode, isOthers } from './signing-screens/who-holds-screen.ts'
export { answersToCopy } from './signing/answers-to-copy.ts'
export { hasSigned, screenIssues } from './signing-screens/screen-issues.ts'
export { consentBoxOf } from './signing/consent-box.ts'
export { invalidatedPaths } from './signing/invalidated-paths.ts'
export { seenAnswers } from './signing/seen-answers.ts'
export { ofSigner, signerAt, signerForm, withSignerAnswers } from './signing/signer-form.ts'
export type { SignerPlace } from './signing/signers.ts'
export { witnessingRequirements } from './signing/witnessing-requirements.ts'
export { frozenPart } from './signing/frozen-part.ts'
export { isRequestOfSection, signatureRequestsOf } from './signing/signature-requests-of.ts'
export { stillToAccept } from './signing-screens/still-to-accept.ts'
export { type SigningSoFar, whoHasSigned } from './signing-screens/who-has-signed.ts'
export { wetSignatureOption } from './signing/wet-signature-option.ts'
export { breadcrumb, type BreadcrumbItem } from './navigation/breadcrumb.ts'

export {
  answersToSend,
  canQuicksave,
  createDraft,
  type Draft,
  notesToSend,
  sectionsOnScreen,
  sectionsToAutosave,
  unsavedSections,
} from './draft/draft.ts'
export { evaluatedOf } from './answers/cached-evaluation.ts'
export type { ConflictChoice, DraftEvent } from './draft/events.ts'
export { fieldView, type FieldView, redIssues } from './draft/field-view.ts'
export { type DifferingRow, differingRows } from './draft/merge-versions.ts'
export { reduceDraft } from './draft/reduce-draft.ts'
export { clearedAnswers, type ClearedAnswers } from './draft/cleared-answers.ts'
export { resumeAutosaved, type StoredAutosave } from './draft/resume-autosaved.ts'

export { type OpenQuestion, openQuestions } from './review/open-questions.ts'
export {
  type Contradiction,
  contradictionsIn,
  keepsBoth,
  type ContradictingAnswer,
  settles,
} from './review/contradictions.ts'
export { type Meaning, meanings } from './definition/meanings.ts'
export { markToKeep } from './draft/mark-to-keep.ts'

export { describeBlank } from './describe/describe-blank.ts'
export { describeForm } from './describe/describe-form.ts'

export { noteColor } from './notes/note-color.ts'
export { noteBoxAt, noteBoxes, noteKey } from './notes/note-boxes.ts'
export { noteAt } from './notes/note-at.ts'
export { sameNotes } from './notes/same-notes.ts'
export { checkNotes, noteIssue } from './notes/check-notes.ts'
export { cleanNotes, noteText } from './notes/clean-notes.ts'
export { notesById, notesByIndex } from './notes/notes-by-index.ts'
export { describeNotes } from './notes/describe-notes.ts'
