import type { DashboardConfig } from '@careword/partner'
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import { completedTexts, completeTextsIn, subscribeCompletion } from './complete-texts.ts'
import { currentLanguage, markChosen, setLanguage, subscribeLanguage } from './language.ts'
import { withTextsOf } from './load-config.ts'
import { icuEngine, subscribeIcu } from './load-icu.ts'
import { createWords, type Words } from './words.ts'

export interface Partner extends Words {
  config: DashboardConfig
  /** Languages on offer, with their own names. */
  languages: { code: string; name: string }[]
  /**
   * Fetches the texts of a language if they are not loaded yet, then shows the language. When the texts do not arrive, the promise rejects
   * and the language does not change.
   * @param isChosen a person pressed the button: the choice is stored with their account
   */
  setLanguage: (lang: string, isChosen?: boolean) => Promise<Words>
}

export const PartnerContext = createContext<Partner | null>(null)

export function PartnerProvider({
  config: first,
  children,
}: {
  config: DashboardConfig
  children: ReactNode
}) {
  const completed = useSyncExternalStore(subscribeCompletion, completedTexts)
  const config = useMemo(() => (completed ? withTextsOf(first, completed) : first), [first, completed])
  const lang = useSyncExternalStore(subscribeLanguage, currentLanguage)
  // Words with values in them read right as soon as the engine is here.
  const icu = useSyncExternalStore(subscribeIcu, icuEngine)
  const partner = useMemo<Partner>(
    () => ({
      ...createWords(config, lang, icu),
      config,
      languages: config.locales.supported,
      setLanguage: async (next, isChosen = false) => {
        await completeTextsIn(next)
        const came = completedTexts()
        const known = came ? withTextsOf(first, came) : first
        if (isChosen) markChosen(true)
        setLanguage(next, known.business.supported_languages)
        return createWords(known, next, icu)
      },
    }),
    [first, config, lang, icu],
  )
  return <PartnerContext value={partner}>{children}</PartnerContext>
}

/** The loaded partner configuration and its words in the chosen language. */
export function usePartner(): Partner {
  const partner = use(PartnerContext)
  if (!partner) throw new Error('usePartner stands outside of PartnerProvider')
  return partner
}

/** Only the built-in words: `const t = useWords()`, `t('account.signIn')`. */
export function useWords(): Words['t'] {
  return usePartner().t
}
