import type { ReactNode } from 'react'
import { HelpLine } from '../../../partner/help-line.tsx'
import { PartnerLogo } from '../../../partner/partner-logo.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import css from './account-page.module.css'

interface Props {
  title: string
  /** One or two sentences below the title. */
  intro?: ReactNode
  /** Whether the page has room for two columns. */
  wide?: boolean
  /** The content below the card. */
  after?: ReactNode
  children?: ReactNode
}

/** A page with a single card, like the sign-in page, with a link to help below it. */
export function AccountPage({ title, intro, wide, after, children }: Props) {
  return (
    <div className={classNames(css.page, wide && css.wide)}>
      <PartnerLogo height={56} className={css.logo} />
      <Card raised className={css.card}>
        <h1 className={css.title}>{title}</h1>
        {intro ? <div className={css.intro}>{intro}</div> : null}
        {children}
      </Card>
      {after}
      <HelpLine />
    </div>
  )
}
