import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageFrame } from './page-frame.tsx'
import { SupportPlace } from './support-place.tsx'
import { usePageTitle } from './use-page-title.ts'
import { paths } from '@careword/contract/paths'
import { usePartner } from '../../partner/partner-context.tsx'
import { PartnerLogo } from '../../partner/partner-logo.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PortalLink } from '../../ui/portal-link.tsx'
import { SmallMark } from './header-mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { wayToHelp } from '../../partner/open-support.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './header.module.css'

/** The layout around pages without a session (Shell spec §2, Layout): no footer (ruling C-13). */
export function SessionlessLayout({ children }: { children?: ReactNode }) {
  const ownLogo = useMatches({ select: matches => matches.at(-1)?.staticData.ownAlertAndLogo })
  usePageTitle()
  return (
    <>
      <SessionlessHeader withLogo={!ownLogo} />
      <PageFrame>{children}</PageFrame>
      <SupportPlace writer={undefined} />
    </>
  )
}

/** Pages without a session: the partner's mark, help and the language (ruling C-13). */
function SessionlessHeader({ withLogo }: { withLogo: boolean }) {
  const { name } = usePartner().config.patientEngagement.branding
  return (
    <header className={classNames(css.header, css.sessionless)} data-noprint>
      <div className={css.inside}>
        {withLogo ? (
          <PortalLink to={paths.login.to({})} className={css.mark} aria-label={name}>
            <PartnerLogo height={36} className={css.wideMark} />
            <SmallMark className={css.narrowMark} />
          </PortalLink>
        ) : null}
        <div className={css.tools}>
          <HelpButton />
          <LanguageSwitch />
        </div>
      </div>
    </header>
  )
}

/** Help for people who cannot sign in, on every page without a session (ruling C-15). */
function HelpButton() {
  const { t, config } = usePartner()
  const way = wayToHelp(config)
  if (way === null || !('run' in way)) return null
  return (
    <Button variant="quiet" icon={<Icon of={CircleHelp} />} onClick={way.run}>
      {t('shell.support')}
    </Button>
  )
}
