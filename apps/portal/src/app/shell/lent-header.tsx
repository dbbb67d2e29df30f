import { Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { PartnerLogo } from '../../partner/partner-logo.tsx'
import type { InOtherHands } from '../../session/in-other-hands.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './header.module.css'
import { SmallMark } from './header-mark.tsx'
import { useHeaderHeight } from './use-header-height.ts'
import { useHidesLogo } from './use-hides-logo.ts'

/** While somebody else holds the screen: whose portal it is, and the way back to the person; their pages and menu are not here. */
export function LentHeader({ lent }: { lent: InOtherHands }) {
  const whole = useRef<HTMLElement>(null)
  useHeaderHeight(whole)
  const wide = useHidesLogo() !== 'width'
  return (
    <header ref={whole} className={css.header} data-noprint>
      <div className={css.inside}>
        <span className={css.mark}>{wide ? <PartnerLogo height={36} /> : <SmallMark />}</span>
        <div className={css.back}>
          <Button
            className={css.backPress}
            variant="quiet"
            icon={<Icon of={Undo2} />}
            onClick={lent.giveBack}
          >
            {lent.label}
          </Button>
        </div>
      </div>
    </header>
  )
}
