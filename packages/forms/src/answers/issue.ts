import type { FieldIssue } from '@careword/domain/field-issue'

/**
 * Every rule that a field can break. The words live in translations under 'field.<rule>'.
 * values: {length} what it must have, {max}, {min}, {characters, at}: which characters, and where the first stands (from 1).
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
  // what the record says, and does not or not so (ruling G-84)
  'notInRecord',
  'notTheRecord',
  // the name that a signature stands for is another one since it was made
  'signerChanged',
  // the document does not hold the name of whoever signs here (ruling G-99)
  'signerUnnamed',
  // typed in place of a drawing, and not the name that the document holds for whoever signs here
  'notSignersName',
  // a witness signed before the person did, or before they signed anew
  'signedTooEarly',
  // a witness who watched by video signed on another day than the person
  'signedOtherDay',
  // the document says something else than when a witness or the agent signed
  'changedSince',
  // the document is signed on paper, so nobody may sign it on the screen (ruling G-65)
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

/** What is wrong with one field of a form. */
export type FormIssue = FieldIssue<IssueRule>
