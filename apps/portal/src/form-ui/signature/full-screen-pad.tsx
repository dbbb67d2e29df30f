import { Check, Eraser, Undo2, X } from 'lucide-react'
import { useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOnTop } from '../../ui/open-dialogs.ts'
import css from './full-screen-pad.module.css'
import layout from '../../ui/layout.module.css'
import { DrawingSurface } from '../../pad/drawing-surface.tsx'
import padCss from './signature.module.css'
import { useFocusWithin } from './use-focus-within.ts'
import type { Signing } from './use-signing.ts'

interface Props {
  id: string
  kind: 'signature' | 'initials'
  title: string
  /** A signature of which only the picture is kept. */
  image?: string | undefined
  signing: Signing
  signerName: string
  onClose(): void
}

/** The pad over the whole screen, for a hand that needs room. */
export function FullScreenPad({ id, kind, title, image, signing, signerName, onClose }: Props) {
  const t = useWords()
  useOnTop(onClose)
  const { ink, tooLittle } = signing
  const words = (key: string) => t(`wizard.${kind}.${key}`)
  const empty = ink.strokes.length === 0 && image === undefined
  const foot = useRef<HTMLDivElement>(null)
  const focusNext = useFocusWithin(foot)
  return (
    <ModalOverlay isOpen onOpenChange={stays => stays || onClose()} className={css.overlay ?? ''}>
      <Modal className={css.modal ?? ''}>
        <AriaDialog className={css.dialog ?? ''}>
          <Heading slot="title" level={2} className={layout.large ?? ''}>
            {title}
          </Heading>
          <div className={css.pad}>
            {image === undefined ? (
              <DrawingSurface
                id={id}
                ink={ink}
                onInk={signing.draw}
                onDrawing={signing.setDrawing}
                label={words('surface')}
                hint={words('hint')}
                large
              />
            ) : (
              <img className={css.image} src={image} alt={words('yours')} />
            )}
          </div>
          <p className={css.turn}>{t('wizard.turnPhone')}</p>
          <div className={css.foot} ref={foot}>
            <span className={css.name}>
              {signerName}
              <span role="status" className={tooLittle ? padCss.notYet : undefined}>
                {tooLittle ? words('tooLittle') : ''}
              </span>
            </span>
            {ink.strokes.length > 1 ? (
              <Button
                variant="quiet"
                icon={<Icon of={Undo2} />}
                aria-label={t('wizard.signature.undoLine')}
                onClick={() => {
                  signing.undo()
                  if (ink.strokes.length === 2) focusNext('clear')
                }}
              >
                {t('wizard.signature.undo')}
              </Button>
            ) : null}
            {empty ? null : (
              <Button
                icon={<Icon of={Eraser} />}
                data-signing="clear"
                onClick={() => {
                  signing.clear()
                  focusNext('done')
                }}
              >
                {words('clear')}
              </Button>
            )}
            <Button
              variant={empty ? 'secondary' : 'primary'}
              icon={<Icon of={empty ? X : Check} />}
              onClick={onClose}
              data-signing="done"
            >
              {t(empty ? 'wizard.close' : 'wizard.done')}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
