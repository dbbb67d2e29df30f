import type { BaseFolder, PartnerFolder } from '../partner-folder.ts'
import { type Issue, issueOf } from '../issue.ts'
import { hasMemoryOf } from '../words/translated-from.ts'
import { isSigned, wordsBehind } from '../words/words-behind.ts'
import { wordsOfLanguage, writtenAt } from '../words/words-of-language.ts'

/** Translations whose English text has changed since. */
export const checkStaleWords = (
  base: BaseFolder,
  folder: PartnerFolder,
  languages: readonly string[],
): Issue[] =>
  languages
    .filter(lang => hasMemoryOf(folder, lang))
    .flatMap(lang =>
      wordsBehind(wordsOfLanguage(base, folder, lang)).stale.map(word =>
        issueOf(
          `${folder.slug}/${writtenAt(word)}`,
          isSigned(word) ? 'signedTextStale' : 'translationStale',
          { values: { lang } },
        ),
      ),
    )
