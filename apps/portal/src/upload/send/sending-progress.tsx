import { useEffect, useRef } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import { announce, takeBack } from '../../ui/announce.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { Progress } from '../../ui/progress.tsx'
import css from '../choose/choose-file.module.css'

interface Props {
  sent: number
  of: number
  photo: { number: number; count: number } | null
}

/** The share that has been sent; screen readers announce each quarter. */
export function SendingProgress({ sent, of, photo }: Props) {
  const t = useWords()
  const percent = of === 0 ? 0 : Math.floor((sent / of) * 100)
  const text = photo ? t('upload.sendingPhotos', { ...photo, percent }) : t('upload.sending', { percent })
  const quarter = Math.floor(percent / 25)
  const heard = useRef(0)
  const latest = useRef('')
  useEffect(() => {
    if (quarter > heard.current) announce((latest.current = text))
    heard.current = Math.max(heard.current, quarter)
  }, [quarter, text])
  useEffect(() => () => takeBack(latest.current), [])
  return (
    <div ref={focusOnMount} tabIndex={-1} className={css.progress}>
      <p>{t('upload.sendingText')}</p>
      <Progress value={sent} max={of} label={text} />
      <p>{text}</p>
    </div>
  )
}
