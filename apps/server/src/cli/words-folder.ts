import type { BaseFolder, PartnerFolder } from '@careword/partner'
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
  const languages = languagesNamed(folder)
  if (lang === 'en' || !languages.includes(lang))
    throw new WrongCall(
      `${folder.slug} has no language '${lang}' beside English. Add it to business.supported_languages in partner.json first.`,
    )
  return { root, base, folder }
}
