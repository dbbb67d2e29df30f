import words from '../../../../partners/base/pages/no-connection.json'
import { defaultLanguage } from '@careword/domain/limits'
import { wishedLanguage } from '@careword/domain/text/first-language'
import { wantedLanguages } from '../partner/language.ts'
import { Button } from '../ui/button.tsx'
import { useSubmit } from '../ui/use-submit.ts'
import css from './no-connection-page.module.css'

type Language = keyof typeof words

/** The configuration with all texts could not be loaded: these few texts are part of the bundle, in every language of ours. */
export function NoConnectionPage({ onRetry }: { onRetry: () => Promise<void> }) {
  const { busy, submit } = useSubmit({ send: onRetry })
  const known = Object.keys(words) as Language[]
  const wished = wishedLanguage(wantedLanguages().split(','), known)
  const own = known.filter(lang => lang === wished)
  document.documentElement.lang = own[0] ?? defaultLanguage
  return (
    <main className={css.page}>
      {(own.length > 0 ? own : known).map(lang => (
        <div key={lang} lang={lang} className={css.words}>
          <h1>{words[lang].title}</h1>
          <p>{words[lang].message}</p>
          <Button variant="primary" busy={busy} onClick={submit}>
            {words[lang].retry}
          </Button>
        </div>
      ))}
    </main>
  )
}
