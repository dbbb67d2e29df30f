import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { isChosenHere, markChosen } from '../../partner/language.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { type User, userQuery } from '../../session/user-query.ts'

/**
 * The language follows the signed-in user. A choice on this page, before or after signing in, is stored with the account. Without a choice
 * the page switches to the account's language, also on a device where another person chose a different language.
 */
export function useOwnLanguage(user: User | undefined): void {
  const { lang, languages, setLanguage } = usePartner()
  const cache = useQueryClient()
  const arrived = useRef<string>(undefined)
  const { userId, language } = user ?? { userId: undefined, language: null }

  useEffect(() => {
    if (userId === undefined) return
    const first = arrived.current !== userId
    arrived.current = userId
    if (isChosenHere()) {
      void keep()
      return
    }
    // The language is applied only on arrival: a later choice in another window must not switch a page on which the user is typing.
    if (first && language !== null && language !== lang && languages.some(each => each.code === language))
      // Without an answer the page stays in the language that it has.
      setLanguage(language).catch(() => undefined)

    async function keep(): Promise<void> {
      markChosen(false)
      try {
        if (language !== lang) await call('updateLanguage', { body: { language: lang } })
        cache.setQueryData<User>(userQuery.queryKey, now => now && { ...now, language: lang })
      } catch {
        // The page already uses the language; the next choice or page retries.
        markChosen(true)
      }
    }
  }, [userId, language, lang, languages, setLanguage, cache])
}
