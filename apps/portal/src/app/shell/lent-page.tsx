import { ArrowRight } from 'lucide-react'
import { useWords } from '../../partner/partner-context.tsx'
import type { LentPlace } from '../../session/in-other-hands.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useSmallScreen } from '../../ui/use-small-screen.ts'
import css from './lent-page.module.css'

/** In the place of any page that is come to while somebody else holds the screen: the way back to the signing, and nothing of anybody. */
export function LentPage({ place }: { place: LentPlace }) {
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
