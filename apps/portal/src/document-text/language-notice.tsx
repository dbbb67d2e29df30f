import { usePartner } from '../partner/partner-context.tsx'

interface Props {
  /** The language of the words that are shown. */
  shownIn: string
  signedIn: string
  className?: string | undefined
}

/** Explains that the words are not in the reader's language, or not those that were signed; renders nothing where they are both. */
export function LanguageNotice({ shownIn, signedIn, className }: Props) {
  const { t, lang } = usePartner()
  const language = new Intl.DisplayNames(lang, { type: 'language' }).of(signedIn) ?? signedIn
  if (shownIn !== signedIn) return <p className={className}>{t('print.reading.translated', { language })}</p>
  return shownIn === lang ? null : (
    <p className={className}>{t('print.reading.otherLanguage', { language })}</p>
  )
}
