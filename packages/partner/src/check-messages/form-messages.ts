// Messages about a form: a row for each issue that the checks of a definition name.
import type { DefinitionIssueName } from '@careword/forms/definition/definition-issue'
import type { Message } from './message.ts'
import type { walkMessages } from './walk-messages.ts'

export const formMessages = {
  missing: { text: 'is missing', todo: 'Write it.' },
  unknownProperty: { text: 'is no key that is known here', todo: 'Correct its spelling, or take it out.' },
  wrongType: { text: 'has another kind of value than it needs', todo: 'Write {wanted}.' },
  notAllowed: {
    text: 'has a value that is not allowed here',
    todo: 'Choose one that is, or take the key out.',
  },
  badPattern: { text: 'is not written as it has to be', todo: 'Write it so: {needed}.' },
  tooFew: { text: 'has too few entries', todo: 'Write at least {min}.' },
  tooSmall: { text: 'is too small a number', todo: 'Write {min} or more.' },
  tooLarge: { text: 'is too large a number', todo: 'Write {max} or less.' },
  empty: { text: 'has no words in it', todo: 'Write the words, or take the key out.' },
  unknownKind: { text: 'is of no kind that is known here', todo: 'Choose one of the kinds that exist.' },
  tooDeep: {
    text: 'is nested deeper than {max} levels',
    todo: 'Ask in further sections instead of questions inside options.',
  },
  tooMuch: {
    text: 'holds more than {max} values, more than any form that people finish',
    todo: 'Make several forms of it.',
  },

  changesNothing: {
    text: 'changes a form, but the form extends none',
    todo: "Add 'extends' with the form that is changed, or write the form itself.",
  },

  duplicateId: {
    text: "repeats the id '{id}', which {other} has already",
    todo: 'Give one of the two another id.',
  },
  suffixClash: {
    text: "keeps its answer under '{key}', as '{other}' does too",
    todo: 'Give one of the two another id.',
  },
  duplicateOption: {
    text: 'repeats the value of another option of the question',
    todo: 'Give each option a value of its own.',
  },
  leadsNowhere: {
    text: "leads to '{ref}', which is not there",
    todo: 'Correct the name, or add what it names.',
  },
  unknownOption: {
    text: 'names an answer that the question does not offer',
    todo: "Use the 'value' of one of its options, not the words.",
  },
  conditionDoesNotFit: {
    text: 'compares what cannot be compared: the question never has such an answer',
    todo: "Ask whether it is answered (filled), or name another question or a value of the question's kind: a day as 1950-03-01.",
  },
  actionDoesNotFit: {
    text: 'does something that this question cannot take',
    todo: 'Choose another action or another question (docs/forms.md, validators).',
  },
  longWay: {
    text: 'depends on answers that depend on others, one behind the other, in more than {max} steps',
    todo: 'Let it depend on the answer that decides, not on the question before it.',
  },
  cycle: {
    text: 'depends on itself: {through}',
    todo: 'Take one of the conditions out, so that the circle is open.',
  },
  locksItself: {
    text: 'locks the section whose answers lock it, so no one could open it again',
    todo: 'Lock another section, or ask in another section.',
  },

  baseLanguageMissing: {
    text: 'lacks {lang}, the language that all others fall back to',
    todo: 'Add it to the list.',
  },
  duplicateLanguage: { text: 'names a language that is in the list already', todo: 'Take it out.' },
  missingTranslation: {
    text: 'has no words in {lang}',
    todo: "Write them under 'secondLang', or take {lang} out of 'languages'.",
    gathers: 'file',
  },
  translationWithoutBase: {
    text: 'translates words that are not there in English',
    todo: 'Write the English words beside it, or take the translation out.',
  },
  unusedLanguage: {
    text: "holds words in {lang}, which the form's 'languages' do not name",
    todo: "Add {lang} to 'languages', or take the words out.",
    gathers: 'file',
  },

  wordsTooLong: {
    text: 'has {length} characters; {max} are the most that people read there',
    todo: "Shorten it: what explains belongs into 'help', 'text' or a tip.",
  },
  markupInWords: {
    text: "holds '{found}', which people would read as it is written",
    todo: 'Write words alone, without marks of HTML or Markdown.',
  },
  unknownPlaceholder: {
    text: "inserts '{found}', which is no name that these words know, so people would read the braces",
    todo: "Correct it, or add it to 'names' of the question.",
  },
  sameAsEnglish: {
    text: 'is the same in {lang} as in English',
    todo: 'Translate it.',
    level: 'warning',
  },

  lastSectionIsNotSecSubmit: {
    text: 'is the last section, and the last one has to be secSubmit',
    todo: 'Put secSubmit at the end: there the document is signed.',
  },
  secSubmitIsNotLast: { text: 'is secSubmit, but sections follow it', todo: 'Put it at the end.' },
  lastSectionIsConditional: {
    text: 'can hide the section in which the document is signed',
    todo: 'Take the condition out.',
  },
  noSignature: {
    text: 'ask for no signature, so the document cannot be signed',
    todo: "Add an input of the type 'signature'.",
  },
  signatureNotRequired: {
    text: 'ask for a signature, but none of them is needed',
    todo: "Set 'required' to true at one of them.",
  },
  startTwice: {
    text: 'marks a second section as the start',
    todo: "Leave 'start' at one section only.",
  },

  patientNotMarked: {
    text: "asks for a name, but no name is marked as the patient's",
    todo: "Set 'record' to 'name' at the question with the patient's own name.",
  },
  patientTwice: {
    text: 'marks a second question as what the record has of the patient',
    todo: "Leave 'record' at one of them only.",
  },
  signerWithoutName: {
    text: 'is a signature of another person without a name',
    todo: "Name the question with that person's name in 'nameInput'.",
  },
  namesAnotherPerson: {
    text: 'names another person than the one who signs',
    todo: "Under the patient's signature name the patient's question, under others that person's.",
  },

  cprUndeclared: {
    text: 'puts an answer at the head of the document, and the form leaves open whether it asks about CPR',
    todo: "Mark the question about CPR with 'atBedside': 'cpr', or set 'asksCpr' to false.",
  },
  cprDenied: {
    text: "asks about CPR, but 'asksCpr' of the form is false",
    todo: "Take 'asksCpr' out.",
  },
  cprTwice: {
    text: 'marks a second question as the one about CPR',
    todo: 'Leave the mark at one of them only.',
  },
  roleDoesNotFit: {
    text: 'gives the question a place at the head of the document that its kind of answer cannot fill',
    todo: "An agent or alternate is a name, 'cpr' one choice, 'agentLimit' a choice with an option that refuses, a witness or notary a signature, and all are printed.",
  },
  roleMeansOther: {
    text: "names a place at the head of the document, and 'means' does not name the same",
    todo: "Set 'means' to 'agent' at the agent's name; give the answers about CPR 'means': { 'cpr': … }.",
  },
  refusesOutsideRadio: {
    text: 'refuses something in a question with several answers',
    todo: 'Ask with a radio: a refusal is one of several.',
  },

  optionsMissing: {
    text: 'is a list without anything to choose',
    todo: "Add 'options', or a 'source'.",
  },
  optionsAndSource: {
    text: "has both 'options' and a 'source'",
    todo: 'Leave one of them.',
  },
  optionsAndItems: { text: "has both 'options' and 'items'", todo: 'Leave one of them.' },
  exclusiveOutsideCheck: {
    text: 'is of use only where several answers can be chosen',
    todo: 'Take it out, or make the question a check group.',
  },
  formatMissing: {
    text: 'has no format with places to fill',
    todo: "Write 'format' with # for each digit: '###-##-####'.",
  },
  formatHasDigits: {
    text: 'has digits of its own, which look like those that are typed',
    todo: 'Use # for each digit.',
  },
  formatUnused: { text: 'is of no use: this kind has its own format', todo: 'Take it out.' },
  prefillDoesNotFit: {
    text: 'fills the question with something of another kind',
    todo: 'Take it out, or choose what fits the kind of question.',
  },
  neverShown: {
    text: "is set at a question that this portal never shows, since 'allowedSites' lacks 'PE'",
    todo: "Take 'required' out, or add 'PE' to 'allowedSites'.",
  },
  meaningUnused: { text: 'is of use only at a signature', todo: 'Take it out.' },
  paperUnused: {
    text: 'asks for a line on paper that this type does not have',
    todo: 'Take it out, or ask with a text, choices or a signature.',
  },
  printedDoesNotFit: {
    text: 'leaves out of the document what has to be in it',
    todo: 'Take it out here: signatures, lines for the pen and required answers are always printed.',
  },
  keepBothRequired: {
    text: 'is required, and a question whether both answers are meant may be left open',
    todo: "Take 'required' out.",
  },
  neverHolds: {
    text: 'can never hold: the two answers exclude each other already',
    todo: 'Take the question out, or correct the answers that it names.',
  },
  reverseLogicUnused: { text: 'is of no use without notes', todo: 'Take it out.' },
  unusedMedia: {
    text: 'is shown by nothing',
    todo: "Show it by 'heroModule.sourceIndex' or a tip's 'video', or take it out.",
  },
  thumbnailMissing: { text: 'is a video without a picture', todo: "Add 'thumbnail'." },
  captionsMissing: {
    text: 'is a video without captions in {lang}',
    todo: 'Add the file {file}; the English one is named in the form.',
  },
} as const satisfies Record<Exclude<DefinitionIssueName, keyof typeof walkMessages>, Message>
