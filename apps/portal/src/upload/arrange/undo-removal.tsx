import { Undo2 } from 'lucide-react'
import { usePartner } from '../../partner/partner-context.tsx'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './arrange-photos.module.css'
import type { RemovedPhoto } from './photo.ts'

interface Props {
  removed: RemovedPhoto
  /** Whether the button takes the focus when it appears. */
  takesFocus?: boolean
  onPutBack: (removed: RemovedPhoto) => void
}

/** Replaces a removed photo: a person who pressed by mistake finds the undo button there. */
export function UndoRemoval({ removed, takesFocus = false, onPutBack }: Props) {
  const { t } = usePartner()
  return (
    <div className={css.removed}>
      <p>{t('upload.photos.youRemoved')}</p>
      <Button
        data-button="putBack"
        {...(takesFocus ? { ref: focusOnMount } : {})}
        icon={<Icon of={Undo2} />}
        onClick={() => {
          onPutBack(removed)
          announce(t('upload.photos.isBack', { number: removed.index + 1 }))
        }}
      >
        {t('upload.photos.putBack')}
      </Button>
    </div>
  )
}
