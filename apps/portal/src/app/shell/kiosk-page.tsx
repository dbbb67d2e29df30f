import { ArrowRight } from 'lucide-react'
import { useWords } from '../../partner/partner-context.tsx'
import type { KioskPlace } from '../../session/kiosk-state.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useSmallScreen } from '../../ui/use-small-screen.ts'
import css from './kiosk-page.module.css'

/** Replaces every other page while another signer holds the screen. The page links back to the signing and shows no personal data. */
export function KioskPage({ place }: { place: KioskPlace }) {
  const t = useWords()
  const device = useSmallScreen() ? 'phone' : 'other'
  return (
    <Card raised className={css.page}>
      <h1>{t('wizard.signers.underWayTitle')}</h1>
      <p>{t('wizard.signers.underWayText', { device })}</p>
      <LinkButton to={place.address} variant="primary" iconAfter={<Icon of={ArrowRight} />}>
        {t('wizard.signers.underWayPress')}
      </LinkButton>
    </Card>
  )
}
