import { useEffect, useState } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import { announce, takeBack } from '../../ui/announce.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { Spinner } from '../../ui/spinner.tsx'
import css from '../choose/choose-file.module.css'

/** Announces that the upload is being prepared, and again after a while. */
export function PreparingNotice() {
  const t = useWords()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const now = t('upload.preparing')
    announce(now)
    const clock = setTimeout(() => setLong(true), longAfter)
    return () => {
      clearTimeout(clock)
      takeBack(now)
    }
  }, [t])
  return (
    <div ref={focusOnMount} tabIndex={-1} className={css.preparing}>
      <Spinner />
      <p role="status">{t(isLong ? 'upload.preparingLong' : 'upload.preparingText')}</p>
    </div>
  )
}

const longAfter = 30_000
