import type { CSSProperties, ReactNode, Ref } from 'react'
import { usePartner } from '../partner/partner-context.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import css from './reading.module.css'
import { ReadingState } from './reading-state.tsx'

interface Props {
  /** Whether all of it was shown: then closing is the next step. */
  done: boolean
  busy: boolean
  failed: string | undefined
  /** The words while it is loading. */
  loading: string
  load(): Promise<void>
  onClose(): void
  /** Content above the document. */
  which?: ReactNode
  ref?: Ref<HTMLDivElement>
  style?: CSSProperties
  children: ReactNode
}

/** The dialog in which a signer reads the document, as text or as pages. */
export function ReadingDialog({
  done,
  busy,
  failed,
  loading,
  load,
  onClose,
  which,
  children,
  ...box
}: Props) {
  const { t } = usePartner()
  return (
    <Dialog
      wide
      title={t('remote.previewTitle')}
      more={t('dialog.goesOn')}
      onClose={onClose}
      closeLabel={t('remote.previewClose')}
      actions={
        <Button variant={done ? 'primary' : 'secondary'} onClick={onClose}>
          {t('remote.previewClose')}
        </Button>
      }
    >
      {which}
      <div {...box} className={css.preview} aria-busy={busy}>
        <ReadingState busy={busy} failed={failed} words={loading} onAgain={() => void load()} />
        {children}
      </div>
    </Dialog>
  )
}
