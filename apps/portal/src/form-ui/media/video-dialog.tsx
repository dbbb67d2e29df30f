import type { MediaSource } from '@careword/forms'
import { usePartner } from '../../partner/partner-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useState } from 'react'
import { partnerFile } from '../../partner/partner-file.ts'
import css from './media.module.css'

interface Props {
  title: string
  /** Undefined where the definition names a video that it does not have. */
  source: MediaSource | undefined
  onClose(): void
}

/** The video of a part, with captions in the person's language (Documents spec §2, §8). */
export function VideoDialog({ title, source, onClose }: Props) {
  const { t, lang } = usePartner()
  const [failed, setFailed] = useState(false)
  return (
    <Dialog wide title={title} onClose={onClose} dismissable done={t('wizard.videoClose')}>
      {!source?.src || failed ? (
        <Alert tone="error" title={t('wizard.videoMissing')}>
          {t('wizard.videoMissingWhy')}
        </Alert>
      ) : (
        <video
          className={css.video}
          controls
          playsInline
          preload="metadata"
          src={partnerFile(source.src)}
          poster={source.thumbnail === undefined ? undefined : partnerFile(source.thumbnail)}
          aria-label={title}
          onError={() => setFailed(true)}
        >
          <track
            kind="captions"
            srcLang={lang}
            src={partnerFile(source.captions?.[lang] ?? source.captions?.['en'] ?? '')}
            label={new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang}
            default
          />
        </video>
      )}
    </Dialog>
  )
}
