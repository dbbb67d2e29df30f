import type { PartnerConfig } from '@careword/partner'

type Texts = Readonly<Record<string, string>>

/**
 * Merged texts, cached by the texts of a published configuration, which never change: there are thousands, and each page of a PDF needs
 * them.
 */
const merged = new WeakMap<PartnerConfig['uiTexts'], Map<string, Texts>>()

/** A partner's texts in a language; missing texts are in English. */
export function textsInLanguage({ uiTexts }: Pick<PartnerConfig, 'uiTexts'>, lang: string): Texts {
  const own = uiTexts[lang]
  const english = uiTexts.en ?? {}
  if (lang === 'en' || !own) return english
  const known = merged.get(uiTexts) ?? new Map<string, Texts>()
  merged.set(uiTexts, known)
  const texts = known.get(lang) ?? { ...english, ...own }
  known.set(lang, texts)
  return texts
}
