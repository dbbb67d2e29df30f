import { writeFileSync } from 'node:fs'
import { describeProgress, isWhole, progressOf } from '@careword/partner/words/translation-progress'
import { wordsOfLanguage } from '@careword/partner/words/words-of-language'
import { writeCsv } from '../../modules/words/csv.ts'
import type { ExchangedWords } from '../../modules/words/exchanged-words.ts'
import { writeXliff } from '../../modules/words/xliff.ts'
import { command } from '../command.ts'
import { wordsFolder } from '../words-folder.ts'
import { WrongCall } from '../wrong-call.ts'

export const wordsExport = command({
  name: 'words export',
  about: 'every word of a partner that a language needs, in one file for translators',
  takes: { name: 'folder', about: "the partner's folder", required: true },
  takesThen: { name: 'language', about: 'one of its supported_languages, such as vi', required: true },
  options: {
    xliff: { takes: '<file>', about: 'write XLIFF 2.1, which programs for translators read' },
    csv: { takes: '<file>', about: 'write a table for a spreadsheet' },
    missing: {
      takes: 'flag',
      about: 'only words that the language lacks, or that were translated from other English',
    },
  },
  example: 'words export partners/riverside vi --xliff riverside.vi.xlf',
  notes: [
    'Each word has where people meet it, its English, its words so far, and how long it may be.',
    'Names in braces stay as they are; of a plural the forms are those of the language.',
  ],
  async run({ xliff, csv, missing }, { file }, given, lang) {
    if ((xliff === undefined) === (csv === undefined)) throw new WrongCall('Name one file: --xliff or --csv.')
    const { base, folder } = wordsFolder(file(given), lang)
    const words = wordsOfLanguage(base, folder, lang)
    const wanted = words.filter(({ text }) => !missing || text === undefined)
    const exchanged: ExchangedWords = {
      lang,
      words: wanted.map(({ former, text = '', where, ...word }) =>
        former === undefined
          ? { ...word, text, where }
          : missing
            ? { ...word, text: former, where: `${where}. Translated from other English`, again: true }
            : // A whole table that comes back untouched confirms no former words.
              { ...word, text, where: `${where}. Translated from other English: ${former}` },
      ),
    }
    const target = file(xliff ?? csv ?? '')
    writeFileSync(target, xliff === undefined ? writeCsv(exchanged) : writeXliff(exchanged))
    const progress = progressOf(folder, lang, words)
    return {
      lines: [`${target}: ${wanted.length} words.`, describeProgress(progress)],
      json: {
        partner: folder.slug,
        lang,
        file: target,
        words: wanted.length,
        progress,
        whole: isWhole(progress),
      },
    }
  },
})
