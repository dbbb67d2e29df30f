import { usePartner } from '../../partner/partner-context.tsx'
import { askToTurn } from '../../session/leave-guard.ts'
import { announce } from '../../ui/announce.tsx'
import { showSnackbar } from '../../ui/snackbar-store.ts'

/** Changes the language, after a page with unsaved answers was asked (Shell spec §4, Language change). */
export function useLanguageSwitch(): (lang: string) => Promise<void> {
  const { t, lang: now, languages, setLanguage } = usePartner()
  return async lang => {
    if (lang === now || !(await askToTurn())) return
    try {
      const words = await setLanguage(lang, true)
      const name = languages.find(each => each.code === lang)?.name ?? lang
      announce(words.t('shell.languageChanged', { language: name }))
    } catch {
      showSnackbar({
        tone: 'error',
        noResponse: true,
        title: t('shell.unreachable.title'),
        message: t('shell.unreachable.text'),
      })
    }
  }
}
