import type { MediaSource } from '@careword/forms'
import { Play } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyDialog } from '../../partner/lazy-part.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { useShowCode } from '../../partner/show-code.tsx'
import { Icon } from '../../ui/icon.tsx'
import { partnerFile } from '../../partner/partner-file.ts'
import css from './media.module.css'

// A video needs the connection all the same.
const VideoDialog = lazyDialog(() => import('./video-dialog.tsx').then(file => file.VideoDialog))

interface Props {
  /** The subject of the video: the label of its button and the title of its dialog. */
  title: string
  source: MediaSource | undefined
}

/** A video's still picture; a press opens the video. */
export function VideoButton({ title, source }: Props) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const showCode = useShowCode()
  const thumbnail = source?.thumbnail
  const lacksThumbnail = source?.type === 'video' && thumbnail === undefined
  // Reports a missing thumbnail to the author of the form (Documents spec §8); a checked and published form has one.
  useEffect(() => {
    if (lacksThumbnail) showCode('CODE_ERROR_SNARTFORM_VIDEO_MISSING_THUMBNAIL')
  }, [lacksThumbnail, showCode])
  return (
    <>
      <button type="button" className={css.opener} onClick={() => setOpen(true)}>
        <span className={css.still}>
          {thumbnail === undefined ? null : <img src={partnerFile(thumbnail)} alt="" loading="lazy" />}
          <span className={css.play}>
            <Icon of={Play} />
          </span>
        </span>
        <span className={css.words}>{t('wizard.videoWatch', { title })}</span>
      </button>
      {open ? (
        <Suspense>
          <VideoDialog title={title} source={source} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
