/** Every issue that checkDefinition can name. */
const definitionIssues = [
  // structure (definition-checks/schema.ts has the same rules)
  'missing',
  'unknownProperty',
  'wrongType',
  'notAllowed',
  'badPattern',
  'tooFew',
  'tooSmall',
  'tooLarge',
  'empty',
  'unknownKind',
  'tooDeep',
  'tooMuch',
  // sources: what a form extends and changes
  'changesNothing',
  // ids and references
  'duplicateId',
  'suffixClash',
  'duplicateOption',
  'leadsNowhere',
  'unknownOption',
  'conditionDoesNotFit',
  'actionDoesNotFit',
  'cycle',
  'longWay',
  'locksItself',
  // words
  'baseLanguageMissing',
  'duplicateLanguage',
  'missingTranslation',
  'translationWithoutBase',
  'unusedLanguage',
  // the form as a whole
  'lastSectionIsNotSecSubmit',
  'secSubmitIsNotLast',
  'lastSectionIsConditional',
  'noSignature',
  'signatureNotRequired',
  'startTwice',
  // names in the form
  'patientNotMarked',
  'patientTwice',
  'signerWithoutName',
  'namesAnotherPerson',
  // the head of the document
  'cprUndeclared',
  'cprDenied',
  'cprTwice',
  'roleDoesNotFit',
  'roleMeansOther',
  'refusesOutsideRadio',
  // inputs and media
  'optionsMissing',
  'optionsAndSource',
  'optionsAndItems',
  'exclusiveOutsideCheck',
  'formatMissing',
  'formatHasDigits',
  'formatUnused',
  'prefillDoesNotFit',
  'neverShown',
  'meaningUnused',
  'paperUnused',
  'printedDoesNotFit',
  'keepBothRequired',
  'neverHolds',
  'reverseLogicUnused',
  'unusedMedia',
  'thumbnailMissing',
  'captionsMissing',
  // words as people read them (definition-checks/check-wording.ts)
  'wordsTooLong',
  'markupInWords',
  'unknownPlaceholder',
  'sameAsEnglish',
  // what no answers reach, and where answers lead nowhere (form-walk)
  'sectionWithoutInputs',
  'dependsOnLater',
  'conditionNeverHolds',
  'alwaysHidden',
  'alwaysLocked',
  'validatorNeverActs',
  'requiresHidden',
  'requiresLocked',
  'everyAnswerRefused',
  'signingLocked',
  'canEndUnsigned',
  'noWayToSign',
  'witnessesMissing',
  'notWalkedWhole',
  'cannotBeFinished',
  'oppositesMayMeet',
] as const

export type DefinitionIssueName = (typeof definitionIssues)[number]

/** An issue of a definition or its translation, with its place: 'sections[3].inputs[2].options[0].text'. */
export interface DefinitionIssue {
  place: string
  issue: DefinitionIssueName
  /** Values for the sentence. */
  values?: Record<string, string | number>
  /** The written value, and the values that are allowed. */
  found?: string
  allowed?: readonly string[]
}
