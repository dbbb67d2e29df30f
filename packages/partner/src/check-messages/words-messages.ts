// Messages about the words of a partner or of the base: texts, errors, terms.
import type { Message } from './message.ts'

export const wordsMessages = {
  textMissing: {
    text: 'is missing in {lang}; English has it',
    todo: 'Write it in this language.',
    gathers: 'folder',
  },
  contentMissing: {
    text: 'is missing; English is shown',
    todo: 'Write it.',
    level: 'warning',
    gathers: 'file',
  },
  rulesTextsMissing: {
    text: 'lacks {count} of {of} texts of the rules of the states ({version}) in {lang}',
    todo: 'Write them there: careword words export lists each with its English.',
    level: 'warning',
  },
  translationStale: {
    text: 'was translated from other English than there is now',
    todo: 'Translate it again, or import the same words again where they hold: careword words export <folder> {lang} --missing, then careword words import.',
    level: 'warning',
    gathers: 'file',
  },
  signedTextStale: {
    text: 'was translated from other English than there is now, and people sign or accept it',
    todo: 'Translate it before you publish, or import the same words again where they hold: careword words export <folder> {lang} --missing, then careword words import.',
    level: 'warning',
    gathers: 'file',
  },
  noFileOfRules: {
    text: 'is no file of words of the rules of the states',
    todo: 'Name it by a version ({versions}) and one of supported_languages ({languages}): execution/2026-11.vi.json.',
  },
  rulesHaveLanguage: {
    text: 'would word the rules of the states in {lang}, which they have themselves',
    todo: 'Take the file out: words are added in other languages, never altered.',
  },
  noTextOfRules: { text: 'is no text of these rules', todo: 'Correct the key, or take it out.' },
  noLanguage: {
    text: 'is in no language that the partner has beside English',
    todo: 'Name the file after one of supported_languages, or add the language there.',
  },
  wordOfNothing: {
    text: 'words something that the form does not have',
    todo: 'Correct the name, or take it out: careword words export lists what there is.',
  },
  wordOverruled: {
    text: 'is not shown: {file} beside the definition has other words for it',
    todo: 'Keep one of the two.',
    level: 'warning',
    gathers: 'file',
  },
  noLongerUsed: {
    text: 'is used no longer: what it was translated from is gone',
    todo: 'It does no harm, and may be taken out.',
    level: 'warning',
    gathers: 'file',
  },
  textWithoutEnglish: { text: 'has no English text', todo: 'Write it in English too, or take it out.' },
  bracesOpen: {
    text: 'is no message: its braces do not match',
    todo: 'Close each { with a }.',
  },
  otherNames: {
    text: 'names {here}, in English it names {there}',
    todo: 'Use the same names in braces in both languages.',
  },
  unusedText: {
    text: 'is used by no setting',
    todo: 'Take it out, or use it.',
    level: 'warning',
    gathers: 'file',
  },
  noTextOfPortal: {
    text: 'is no text of the portal',
    todo: 'Correct the key, or take it out: a partner can reword texts, not add them.',
  },
  noArea: {
    text: 'is no area of a supported language',
    todo: 'Name the file after an area of base/translations, in a folder of supported_languages.',
  },
  trueForOneAlone: {
    text: 'is read by everybody, mostly before it is known who it is',
    todo: 'It needs one sentence that is true for all, without what only the person themselves owns.',
  },
  voiceLacking: {
    text: 'speaks to the person whose documents they are, and others read it too: {readers}',
    todo: 'It needs {key}@others, or one for each of them, such as {key}@{reader}.',
  },
  errorVoiceLacking: {
    text: 'speaks to the person whose documents they are, and others may meet it too: {readers}',
    todo: 'It needs voices.others, or one for each of them, such as voices.{reader}.',
  },
  noVoice: { text: 'is no voice', todo: 'Write after the @ one of those that there are.' },
  voiceOfNothing: {
    text: 'is a voice of a text that is not there',
    todo: 'Write the text itself too, or take this out.',
  },
  noDay: {
    text: "has '{found}', which is no day of the calendar",
    todo: 'Write the day as 2026-03-01.',
  },
  keptOfCopy: {
    text: "has '{found}' in it, which belongs to the partner {other}",
    todo: 'Write what this partner has of its own, if it was left of a copy.',
    level: 'warning',
    gathers: 'file',
  },
  sameNumber: {
    text: 'has the number {found}, which is also that of the partner {other}',
    todo: "Look whether it is really this partner's own.",
    level: 'warning',
    gathers: 'folder',
  },
  noErrorCode: { text: 'is no code of the contract', todo: 'Correct the code, or take it out.' },
  errorWithoutText: { text: 'has no text', todo: 'Write title and message.' },
  nextStepLost: {
    text: "must keep the link '{action}' of the base",
    todo: 'Without it the message is a dead end: add the link.',
  },
  otherBehaviour: {
    text: 'offers something else than in English (link, login, alerted, notice, open or voices)',
    todo: 'Let only the words differ between languages.',
  },
} as const satisfies Record<string, Message>
