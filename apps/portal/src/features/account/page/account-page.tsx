import type { ReactNode } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { PartnerLogo } from '../../../partner/partner-logo.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import css from './account-page.module.css'

interface Props {
  title: string
  /** One or two sentences under the title. */
  intro?: ReactNode
  /** Room for two columns. */
  wide?: boolean
  /** Under the card. */
  after?: ReactNode
  children?: ReactNode
}

/** One quiet card on a calm page, as the sign-in page has it, and where to get help under it. */
export function AccountPage({ title, intro, wide, after, children }: Props) {
  const { t, config } = usePartner()
  const { phone, email } = config.patientEngagement.support
  return (
    <div className={classNames(css.page, wide && css.wide)}>
      <PartnerLogo height={56} className={css.logo} />
      <Card raised className={css.card}>
        <h1 className={css.title}>{title}</h1>
        {intro ? <div className={css.intro}>{intro}</div> : null}
        {children}
      </Card>
      {after}
      {phone || email ? (
        <p className={css.help}>
          <span>{t('account.help')}</span>
          {phone ? <a href={`tel:${phone.replace(/[^0-9+]/g, '')}`}>{phone}</a> : null}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
        </p>
      ) : null}
    </div>
  )
}
