import type { MediaSource } from '@careword/forms'
import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../../../partner/partner-context.tsx'
import { useShowCode } from '../../../partner/show-code.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showSnackbar } from '../../../ui/snackbar-store.ts'
import { partnerFile } from '../../../partner/partner-file.ts'
import css from './media.module.css'
import type { VideoDialog } from './video-dialog.tsx'

interface Props {
  /** What the video is about: the words beside it and the title of its dialog. */
  title: string
  source: MediaSource | undefined
}

/** A video's still picture; a press opens the video. */
export function VideoButton({ title, source }: Props) {
  const t = useWords()
  const [Opened, setOpened] = useState<typeof VideoDialog | null>(null)
  const showCode = useShowCode()
  const thumbnail = source?.thumbnail
  const lacksThumbnail = source?.type === 'video' && thumbnail === undefined
  // For whoever writes the form (Documents spec §8); a checked and published form cannot come here.
  useEffect(() => {
    if (lacksThumbnail) showCode('CODE_ERROR_SNARTFORM_VIDEO_MISSING_THUMBNAIL')
  }, [lacksThumbnail, showCode])
  // Comes when it is asked for: a video needs the connection all the same.
  async function open(): Promise<void> {
    try {
      const player = await import('./video-dialog.tsx')
      setOpened(() => player.VideoDialog)
    } catch {
      showSnackbar({
        tone: 'error',
        noResponse: true,
        title: t('shell.unreachable.title'),
        message: t('shell.unreachable.text'),
      })
    }
  }
  return (
    <>
      <button type="button" className={css.opener} onClick={() => void open()}>
        <span className={css.still}>
          {thumbnail === undefined ? null : <img src={partnerFile(thumbnail)} alt="" loading="lazy" />}
          <span className={css.play}>
            <Icon of={Play} />
          </span>
        </span>
        <span className={css.words}>{t('wizard.videoWatch', { title })}</span>
      </button>
      {Opened ? <Opened title={title} source={source} onClose={() => setOpened(null)} /> : null}
    </>
  )
}
