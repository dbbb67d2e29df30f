import { type BaseFolder, type Issue, issueOf, type PartnerFolder } from '@careword/partner'
import { isLanguageTag, meantLanguage } from '@careword/partner/language-tag'
import { languagesNamed } from '@careword/partner/words/translation-progress'
import { readFolders } from './partner-folder.ts'
import { WrongCall } from './wrong-call.ts'

/** The folder of one partner that has this language. */
export function wordsFolder(
  given: string,
  lang: string,
): { root: string; base: BaseFolder; folder: PartnerFolder } {
  const { root, base, partners } = readFolders(given)
  const [folder] = partners
  if (!folder || partners.length > 1)
    throw new WrongCall('Name the folder of one partner: the one that holds partner.json.')
  const why = folder.unreadable['partner.json']
  if (why !== undefined) throw refusal(issueOf(`${folder.slug}/partner.json`, 'noJson', { values: { why } }))
  if (!isLanguageTag(lang)) {
    const meant = meantLanguage(lang)
    throw refusal(
      issueOf(folder.slug, 'unknownLanguage', { found: lang, ...(meant !== undefined && { meant }) }),
    )
  }
  const languages = languagesNamed(folder)
  if (lang === 'en' || !languages.includes(lang))
    throw new WrongCall(
      `${folder.slug} has no language '${lang}' beside English. Add it to business.supported_languages in partner.json first.`,
    )
  return { root, base, folder }
}

const refusal = ({ place, issue, todo }: Issue) => new WrongCall(`${place} ${issue}. ${todo}`)
