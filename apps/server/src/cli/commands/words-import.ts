import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { keysIn } from '@careword/forms/authoring/origins'
import { setIn } from '@careword/partner/edit/edit-text'
import { checkImport } from '@careword/partner/words/check-import'
import { describeProgress, progressOf } from '@careword/partner/words/translation-progress'
import { isFormerWord, rememberEnglish } from '@careword/partner/words/translated-from'
import { writeWords } from '@careword/partner/words/write-words'
import { wordsOfLanguage } from '@careword/partner/words/words-of-language'
import { readCsv } from '../../modules/words/csv.ts'
import { type ExchangedWords, UnreadableWords } from '../../modules/words/exchanged-words.ts'
import { readXliff } from '../../modules/words/xliff.ts'
import { command } from '../command.ts'
import { wordsFolder } from '../words-folder.ts'
import { Refused } from '../wrong-call.ts'

export const wordsImport = command({
  name: 'words import',
  about:
    "the words of a translator's file, written into the partner's folder; nothing is written where one of them is refused",
  takes: { name: 'folder', about: "the partner's folder", required: true },
  takesThen: { name: 'file', about: 'what careword words export wrote, with words added', required: true },
  options: { 'dry-run': { takes: 'flag', about: 'check the file and show what would be written' } },
  example: 'words import partners/riverside riverside.vi.xlf',
  notes: [
    'Refused: words that are not known here, that were translated from other English, or that lost a name in braces.',
    'Files of the folder are written whole; words that the file does not have stay.',
    'translated-from/<lang>.json keeps a hash of the English of each word: where the English changes later, the word is missing again.',
  ],
  async run({ 'dry-run': dryRun }, { file }, given, from) {
    const found = read(file(from))
    const { root, base, folder } = wordsFolder(file(given), found.lang)
    const words = wordsOfLanguage(base, folder, found.lang)
    const { translated, empty, former, refusals } = checkImport(words, found.words, word =>
      isFormerWord(folder, found.lang, word),
    )
    if (refusals.length > 0)
      throw new Refused(
        `${from} was not imported, and nothing was changed:`,
        refusals.map(issue => ({ issue })),
      )
    const { files: written, inDefinitions, waiting } = writeWords(base, folder, words, translated)
    const texts = {
      ...definitionsWith(path.join(root, folder.slug), inDefinitions),
      ...asText({ ...written, ...rememberEnglish(folder, found.lang, words, translated, waiting) }),
    }
    if (!dryRun) writeAll(path.join(root, folder.slug), texts)
    const after = dryRun ? folder : wordsFolder(file(given), found.lang).folder
    const progress = progressOf(after, found.lang, wordsOfLanguage(base, after, found.lang))
    const paths = Object.keys(texts)
    return {
      lines: [
        `${translated.length} words read, ${empty} still without words.`,
        ...(former.length > 0
          ? [`${former.length} left out: what they translate is used no longer (${former[0]?.file}).`]
          : []),
        ...paths.map(each => `${dryRun ? 'would be written' : 'written'}: ${folder.slug}/${each}`),
        ...waiting.map(
          ({ place, done, of }) =>
            `not written yet: ${folder.slug}/${place}, which needs all of its ${of} words and has ${done}`,
        ),
        describeProgress(progress),
      ],
      json: {
        partner: folder.slug,
        lang: found.lang,
        words: translated.length,
        empty,
        former: former.length,
        files: paths,
        waiting,
        progress,
      },
    }
  },
})

function read(file: string): ExchangedWords {
  try {
    const text = decoded(readFileSync(file))
    return /^\ufeff?\s*</.test(text) ? readXliff(text) : readCsv(text)
  } catch (error) {
    if (error instanceof UnreadableWords) throw new Refused(`${file} cannot be read: ${error.message}.`)
    throw error
  }
}

/** Excel saves 'Unicode text' in UTF-16, with a mark at the beginning. */
const decoded = (bytes: Buffer): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString('utf16le') : bytes.toString('utf8')

/** The texts of definitions with these words in their places; every other line stays as it was written. */
function definitionsWith(
  folder: string,
  words: readonly { file: string; place: string; text: string }[],
): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const { file, place, text } of words)
    texts[file] = setIn(texts[file] ?? readFileSync(path.join(folder, file), 'utf8'), keysIn(place), text)
  return texts
}

const asText = (files: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([name, json]) => [name, `${JSON.stringify(json, null, 2)}\n`]),
  )

/** Writes each file beside its place first, so that a full disk changes no file. */
function writeAll(folder: string, texts: Record<string, string>): void {
  const made = Object.entries(texts).map(([name, text]) => {
    const target = path.join(folder, name)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(`${target}.new`, text)
    return target
  })
  for (const target of made) renameSync(`${target}.new`, target)
}
