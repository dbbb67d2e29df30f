import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { wayToHelp } from '../../partner/open-support.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import css from './faq-page.module.css'

/** Shell spec §2, FAQ page: the partner's questions, each opening to its answer. */
export function FaqPage() {
  const { t, content, config } = usePartner()
  const { faq } = config.patientEngagement
  const asked = useLocation({ select: location => location.hash })
  const help = wayToHelp(config)

  useEffect(() => {
    // The address names one question, which is open already and gets the focus.
    if (asked !== '') document.getElementById(asked)?.querySelector('summary')?.focus()
  }, [asked])

  return (
    <div className={css.page}>
      <h1>{t('shell.titles.faq')}</h1>
      <ul className={css.list}>
        {faq.map(({ title, message }) => {
          const id = entryId(title)
          return (
            <li key={title} id={id} className={css.item}>
              <Disclosure title={content(title)} open={id === asked}>
                <p>{content(message)}</p>
              </Disclosure>
            </li>
          )
        })}
      </ul>
      {help === null ? null : (
        <div className={css.more}>
          <h2>{t('shell.faqMore')}</h2>
          {'run' in help ? (
            <Button onClick={help.run}>{t('shell.support')}</Button>
          ) : (
            <LinkButton href={help.href}>{t('shell.support')}</LinkButton>
          )}
        </div>
      )}
    </div>
  )
}

/** The fragment of one question: 'faq.witness.title' is #faq-witness, in every language. */
const entryId = (titleKey: string): string => `faq-${titleKey.replace(/^faq\./, '').replace(/\.title$/, '')}`
