import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkImport } from '@careword/partner/words/check-import'
import { describeProgress, progressOf } from '@careword/partner/words/translation-progress'
import { rememberEnglish } from '@careword/partner/words/translated-from'
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
    const { translated, empty, refusals } = checkImport(words, found.words)
    if (refusals.length > 0)
      throw new Refused(
        `${from} was not imported, and nothing was changed:`,
        refusals.map(issue => ({ issue })),
      )
    const { files: written, waiting } = writeWords(base, folder, words, translated)
    const files = { ...written, ...rememberEnglish(folder, found.lang, words, translated, waiting) }
    if (!dryRun) writeAll(path.join(root, folder.slug), files)
    const after = dryRun ? folder : wordsFolder(file(given), found.lang).folder
    const progress = progressOf(after, found.lang, wordsOfLanguage(base, after, found.lang))
    const paths = Object.keys(files)
    return {
      lines: [
        `${translated.length} words read, ${empty} still without words.`,
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
        files: paths,
        waiting,
        progress,
      },
    }
  },
})

function read(file: string): ExchangedWords {
  try {
    const text = readFileSync(file, 'utf8')
    return /^\ufeff?\s*</.test(text) ? readXliff(text) : readCsv(text)
  } catch (error) {
    if (error instanceof UnreadableWords) throw new Refused(`${file} cannot be read: ${error.message}.`)
    throw error
  }
}

/** Writes each file beside its place first, so that a full disk changes no file. */
function writeAll(folder: string, files: Record<string, unknown>): void {
  const made = Object.entries(files).map(([name, json]) => {
    const target = path.join(folder, name)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(`${target}.new`, `${JSON.stringify(json, null, 2)}\n`)
    return target
  })
  for (const target of made) renameSync(`${target}.new`, target)
}
