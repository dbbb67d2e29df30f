import { layoutLimits } from '@careword/domain/limits'
import { useState } from 'react'
import { NamedDialog } from '../../dialogs/named-dialog.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { HelpLine } from '../../partner/help-line.tsx'
import type { User } from '../../session/user-query.ts'
import css from './footer.module.css'
import { useLanguageSwitch } from './use-language-switch.ts'

/** Shell spec §2, footer: at most 8 languages, powered-by logo, terms of use. */
export function Footer({ user }: { user: User | undefined }) {
  const { config, t, lang, languages } = usePartner()
  const change = useLanguageSwitch()
  const [choosing, setChoosing] = useState(false)
  const shown = languages.slice(0, layoutLimits.footerLanguages)
  const { poweredBy } = config.patientEngagement.branding
  // The terms named in the user's own data: every user who is not a patient gets the terms of contacts (Shell spec §3).
  const forUser = user && user.userType !== 'patient' ? 'contact' : 'patient'
  const terms =
    config.terms_of_use.find(each => each.id === user?.terms_of_use_id) ??
    config.terms_of_use.find(each => each['user-type'] === forUser) ??
    config.terms_of_use[0]
  const privacy =
    config.privacy_practices_terms.find(each => each['user-type'] === forUser) ??
    config.privacy_practices_terms[0]
  const mark = <img src={config.images.poweredBy} alt={t('shell.poweredBy', { name: poweredBy.name })} />

  return (
    <footer className={css.footer} data-noprint>
      <div className={css.inside}>
        <ul className={css.list} aria-label={t('shell.language')}>
          {shown.map(each => (
            <li key={each.code}>
              <button
                type="button"
                className={css.item}
                lang={each.code}
                {...(each.code === lang ? { 'aria-current': 'true' as const } : {})}
                onClick={() => change(each.code)}
              >
                {each.name}
              </button>
            </li>
          ))}
          {languages.length > shown.length ? (
            <li>
              <button type="button" className={css.item} onClick={() => setChoosing(true)}>
                {t('shell.moreLanguages')}
              </button>
            </li>
          ) : null}
        </ul>
        <ul className={css.list}>
          {terms ? (
            <li>
              <a className={css.item} href={withLanguage(terms.url, lang)} target="_blank" rel="noreferrer">
                {t('shell.termsOfUse')}
              </a>
            </li>
          ) : null}
          {privacy ? (
            <li>
              <a className={css.item} href={withLanguage(privacy.url, lang)} target="_blank" rel="noreferrer">
                {t('shell.privacyPractices')}
              </a>
            </li>
          ) : null}
        </ul>
        <HelpLine className={css.help} />
        <div className={css.powered}>{poweredBy.link ? <a href={poweredBy.link}>{mark}</a> : mark}</div>
      </div>
      {choosing ? <NamedDialog name="language" onClose={() => setChoosing(false)} onChoose={change} /> : null}
    </footer>
  )
}

/** The address of a page of terms: ours exist in every language, a partner's own address is left as it is. */
function withLanguage(url: string, lang: string): string {
  return url.startsWith('/partner-files/') ? `${url}?lang=${encodeURIComponent(lang)}` : url
}
