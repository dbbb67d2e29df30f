import { usePartner } from '../../partner/partner-context.tsx'
import { askToLeave } from '../../session/leave-guard.ts'
import { announce } from '../../ui/announce.tsx'
import { icuEngine } from '../../partner/load-icu.ts'
import { createWords } from '../../partner/words.ts'

/** Changes the language, after a page with unsaved answers was asked (Shell spec §4, Language change). */
export function useLanguageSwitch(): (lang: string) => Promise<void> {
  const { config, lang: now, languages, setLanguage } = usePartner()
  return async lang => {
    if (lang === now || !(await askToLeave())) return
    setLanguage(lang)
    const name = languages.find(each => each.code === lang)?.name ?? lang
    announce(createWords(config, lang, icuEngine()).t('shell.languageChanged', { language: name }))
  }
}
