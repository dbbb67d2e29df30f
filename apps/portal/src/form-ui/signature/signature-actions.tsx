import { Eraser, Expand, Keyboard, PenLine, Smartphone, Undo2 } from 'lucide-react'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { DevicePad } from './use-device-pad.ts'
import css from './signature.module.css'

interface Props {
  kind: 'signature' | 'initials'
  typing: boolean
  /** Whether there is something to clear, and to look at larger. */
  any: boolean
  /** Whether the pad accepts ink, or shows a drawing: a larger pad does the same. */
  drawing: boolean
  /** Whether there is more than one stroke: then the last stroke can be removed without the others. */
  several: boolean
  phone: DevicePad
  onClear(): void
  onUndo(): void
  onExpand(): void
  onType(): void
  onDraw(): void
}

/** The actions on a signature. Clear and expand depend on whether the pad has ink (Documents spec §4). */
export function SignatureActions({ kind, typing, any, drawing, several, phone, ...on }: Props) {
  const t = useWords()
  return (
    <div className={css.actions}>
      {any ? (
        <Button icon={<Icon of={Eraser} />} onClick={on.onClear} data-signing="clear">
          {t(`wizard.${kind}.clear`)}
        </Button>
      ) : null}
      {several && !typing ? (
        <Button
          variant="quiet"
          icon={<Icon of={Undo2} />}
          onClick={on.onUndo}
          aria-label={t('wizard.signature.undoLine')}
        >
          {t('wizard.signature.undo')}
        </Button>
      ) : null}
      {typing ? (
        <Button variant="quiet" icon={<Icon of={PenLine} />} onClick={on.onDraw}>
          {t('wizard.drawInstead')}
        </Button>
      ) : (
        <>
          {phone.offered ? (
            <Button
              variant={phone.showing ? 'secondary' : 'quiet'}
              icon={<Icon of={Smartphone} />}
              aria-pressed={phone.showing}
              onClick={phone.showing ? phone.stop : phone.show}
            >
              {t(phone.showing ? 'device.signsOn' : 'device.signOn')}
            </Button>
          ) : null}
          {drawing ? (
            <Button variant="quiet" icon={<Icon of={Expand} />} onClick={on.onExpand} data-signing="expand">
              {t('wizard.biggerPad')}
            </Button>
          ) : null}
          <Button variant="quiet" icon={<Icon of={Keyboard} />} onClick={on.onType}>
            {t('wizard.typeInstead')}
          </Button>
        </>
      )}
    </div>
  )
}
