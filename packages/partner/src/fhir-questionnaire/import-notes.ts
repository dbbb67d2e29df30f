// Notes for the author of a form about content that the other format cannot express.

/** A note about content that this program, or another one, does not read. */
export interface Note {
  code: NoteCode
  /** The item of the Questionnaire; '' for the whole. */
  linkId: string
  /** The words of that item. */
  text: string
  /** The lost content: the address of an extension, a code. */
  detail?: string
}

/** Notes of an export: content that only our own extensions have. */
const kept = {
  asksCpr: 'that the form does not ask about CPR',
  atBedside: 'its place at the head of the document, for people at the bedside',
  condition: 'a condition that enableWhen cannot say, or not whole: other programs show the item more often',
  finishOnPaper: 'when the document is signed on paper',
  execution:
    'who has to see the person sign; the parts of witnesses and notary are made from the rules of the states and are not in the file',
  heroModule: 'the picture, the video or the kind words on top of the part',
  locks:
    'answers that clear a part, or lock it; other programs hide a locked part as far as enableWhen can express when',
  media: 'videos, with their captions',
  meaning: 'what signing means',
  means: 'what the question or the answer means in any form',
  names: 'names that are put into the words',
  notes: 'private notes',
  options: 'options that are offered under a condition, refuse a treatment, or include others',
  order: 'the order in which the file of the form has its settings',
  paper: 'what is printed, and lines that are on paper alone',
  prefill: 'what the patient’s record fills in',
  settles:
    'two answers that clash; other programs hide the question between them where enableWhen cannot say when they do',
  signature: 'who signs here, and whose name is under it; other programs take a picture',
  source: 'a list of states or countries',
  tips: 'advice beside the questions',
  type: 'the kind of the question',
  validators: 'answers that ask for, hide, set or refuse other answers',
  whenOpen: 'what it means that the question stays blank',
  wizard: 'how the part or question is shown',
} as const

/** Notes of an import: content that a form cannot have. */
const lost = {
  addedSignature:
    'the last part, with the notice and the signature, was added: every form ends with it. Read its words',
  attachment: 'an answer that is a file has no place in a form; it was left out. Papers are uploaded apart',
  calculated:
    'an expression (calculated, initial, or of another kind) is not run; what depends on it was left out',
  clashingId: 'its linkId is another one than its key in the form',
  codes: 'its codes are not kept',
  comparison:
    'a test by size, or of an item that was left out, cannot be asked; the item is shown more often',
  computed: 'it is calculated there from other answers; it was left out',
  dateTime: 'the time of day is not asked, only the date',
  element: 'this element is not read',
  exclusive: 'an option that excludes the others is one choice of several anyway',
  extension: 'this extension is not read',
  groupRepeats: 'it may be answered several times there, and once in a form',
  group: 'a group inside a group became a part of its own',
  groupWords: 'a group below a question: its questions follow that question, its own words are left out',
  hidden: 'it is hidden from people there; it was left out',
  initial: 'an answer that is filled in beforehand is not taken over: the person answers',
  language: 'its words are not in English; they are in the English place until somebody translates them',
  limits: 'the limits of what may be answered are not kept',
  media: 'its picture or video is not taken over: put the file into images or media, and name it',
  noText: 'it has no words; its linkId is in their place',
  number: 'a number with a sign or a fraction is asked as text',
  openChoice: 'an answer in own words was added as a last option',
  ownWins:
    'the file says something else than our own extension, which counts. Take the extension out to change it',
  readOnly: 'it is for reading only there; it was left out',
  requiredGroup:
    'an answer to any question of the group has to be given there; in a form each question is required by itself',
  rest: 'our own extension there cannot be read, and was left out',
  score: 'the score of its options is not kept',
  time: 'a time of day, a reference or an address of a page is asked as text',
  unit: 'the unit is in the help, and is not checked',
  valueSet: 'its list of answers is not in the file; it is asked as text',
  signature:
    'a signature is not taken over: patients sign in the last part, witnesses by the rules of the state',
} as const

export type NoteCode = `kept.${keyof typeof kept}` | `lost.${keyof typeof lost}`

const sentence = (code: NoteCode): string => {
  const [side, name = ''] = code.split('.')
  return (side === 'kept' ? kept[name as keyof typeof kept] : lost[name as keyof typeof lost]) ?? code
}

/**
 * One line for each cause, and one for each of its places.
 * @param most the number of places that are named; further places are counted
 */
export function noteLines(notes: readonly Note[], most = Number.POSITIVE_INFINITY): string[] {
  return [...Map.groupBy(notes, ({ code }) => code)].flatMap(([code, found]) => [
    `- ${sentence(code)} (${found.length}):`,
    ...found
      .slice(0, most)
      .map(({ linkId, text, detail }) =>
        [
          '   ',
          linkId || 'the whole form',
          ...(text && linkId ? [`“${short(text)}”`] : []),
          ...(detail ? [`[${detail}]`] : []),
        ].join(' '),
      ),
    ...(found.length > most ? [`    and ${found.length - most} more`] : []),
  ])
}

/** The sentence of a note, for programs. */
export const worded = (notes: readonly Note[]): (Note & { sentence: string })[] =>
  notes.map(note => ({ ...note, sentence: sentence(note.code) }))

const longest = 90
const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}
