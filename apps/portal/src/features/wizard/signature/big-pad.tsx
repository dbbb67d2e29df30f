import { Check, Eraser } from 'lucide-react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useWords } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './big-pad.module.css'
import { DrawingSurface } from './drawing-surface.tsx'
import type { Ink } from './ink.ts'
import padCss from './signature.module.css'

interface Props {
  title: string
  label: string
  hint: string
  clearLabel: string
  signerName: string
  /** A signature that was drawn earlier, of which only the picture is kept. */
  image?: string | undefined
  ink: Ink
  onInk(ink: Ink): void
  onClear(): void
  onClose(): void
}

/** The same pad over the whole screen, for a hand that needs room. */
export function BigPad({
  title,
  label,
  hint,
  clearLabel,
  signerName,
  image,
  ink,
  onInk,
  onClear,
  onClose,
}: Props) {
  const t = useWords()
  const empty = ink.strokes.length === 0 && !image
  return (
    <ModalOverlay isOpen onOpenChange={stays => stays || onClose()} className={css.overlay ?? ''}>
      <Modal className={css.modal ?? ''}>
        <AriaDialog className={css.dialog ?? ''}>
          <Heading slot="title" level={2} className={css.title ?? ''}>
            {title}
          </Heading>
          <div className={css.pad}>
            {image ? (
              <img className={css.image} src={image} alt={label} />
            ) : (
              <DrawingSurface ink={ink} onInk={onInk} label={label} large />
            )}
            <span className={padCss.cross} aria-hidden="true">
              ×
            </span>
            <span className={padCss.baseline} aria-hidden="true" />
            {empty ? <p className={padCss.hint}>{hint}</p> : null}
          </div>
          <p className={css.turn}>{t('wizard.turnPhone')}</p>
          <div className={css.foot}>
            <span className={css.name}>{signerName}</span>
            <Button icon={<Icon of={Eraser} />} disabled={empty} onClick={onClear}>
              {clearLabel}
            </Button>
            <Button variant="primary" icon={<Icon of={Check} />} onClick={onClose}>
              {t('wizard.done')}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
