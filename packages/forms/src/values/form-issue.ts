import type { FieldIssue } from '@careword/domain/field-issue'

/**
 * Every rule that a field can break. The texts are in translations under 'field.<rule>'.
 * values: {length} the required length, {max}, {min}, {characters, at}: which characters, and the position of the first (from 1).
 */
export const issueRules = [
  // asked for and not there
  'required',
  'tickRequired',
  'choiceRequired',
  'signatureRequired',
  'eitherRequired',
  // there and not right
  'stateTooShort',
  'zipTooShort',
  'dateIncomplete',
  'dayMissing',
  'monthMissing',
  'yearMissing',
  'yearTooShort',
  'dayNotInMonth',
  'dateInvalid',
  'dateInFuture',
  'dateInPast',
  'yearOutOfRange',
  'emailInvalid',
  'numberTooShort',
  'digitsMissing',
  'phoneTooShort',
  'phoneTooLong',
  'phoneTenDigits',
  'phoneCountryUnknown',
  'unprintable',
  // a validator of the form refuses it, in words of its own
  'refused',
  // a value of the record that is missing or differs (ruling G-84)
  'notInRecord',
  'notTheRecord',
  // the name under a signature has changed since it was made
  'signerChanged',
  // the document has no name for the signer (ruling G-99)
  'signerUnnamed',
  // typed in place of a drawing, and not the signer's name in the document
  'notSignersName',
  // a witness signed before the person did, or before they signed again
  'signedTooEarly',
  // a witness who watched by video signed on another day than the person
  'signedOtherDay',
  // the answers have changed since a witness or the agent signed
  'changedSince',
  // the document is signed on paper, so it must not be signed on the screen (ruling G-65)
  'finishOnPaper',
  // what only a broken or hostile client sends
  'unknownSection',
  'unknownInput',
  'wrongType',
  'unknownOption',
  'tooLong',
  'notAnImage',
] as const

export type IssueRule = (typeof issueRules)[number]

/** An issue with one field of a form. */
export type FormIssue = FieldIssue<IssueRule>
