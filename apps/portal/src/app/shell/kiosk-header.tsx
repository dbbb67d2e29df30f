import { firstNameOf } from '@careword/domain/people/person-name'
import { Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { phoneStatus, useDeviceState } from '../../device-link/device-status.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { PartnerLogo } from '../../partner/partner-logo.tsx'
import { forgetKiosk, keepBack } from '../../session/kiosk-state.ts'
import type { User } from '../../session/user-query.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BarLabel } from './bar-label.tsx'
import css from './header.module.css'
import { phoneLinks } from './header-links.ts'
import { SmallMark } from './header-mark.tsx'
import { useHeaderHeight } from './use-header-height.ts'
import { useHidesLogo } from './use-hides-logo.ts'
import type { Kiosk } from './use-kiosk.ts'

/**
 * The header while another person holds the screen: the partner's logo and the way back to the owner, without the owner's pages and menu.
 */
export function KioskHeader({ mode, elsewhere, user }: Kiosk & { user: User | undefined }) {
  const person = firstNameOf(user?.name ?? '')
  const whole = useRef<HTMLElement>(null)
  useHeaderHeight(whole)
  const wide = useHidesLogo() !== 'width'
  const { t } = usePartner()
  const isBack = () => (user && elsewhere ? keepBack(user, elsewhere) : forgetKiosk())
  const phone = phoneStatus(useDeviceState())
  return (
    <header ref={whole} className={css.header} data-noprint>
      <div className={css.inside}>
        <span className={css.mark}>{wide ? <PartnerLogo height={36} /> : <SmallMark />}</span>
        {phone === null ? null : (
          <span className={css.phone}>
            <Icon of={phoneLinks[phone].icon} />
            <BarLabel text={t(phoneLinks[phone].labelKey)} />
          </span>
        )}
        <div className={css.back}>
          <Button
            className={css.backPress}
            variant="quiet"
            icon={<Icon of={Undo2} />}
            onClick={mode?.giveBack ?? isBack}
          >
            {mode?.label ?? t('wizard.signers.isBackPress', { person })}
          </Button>
        </div>
      </div>
    </header>
  )
}
