import type { MediaSource } from '@careword/forms'
import { DeviceButton } from './device-button.tsx'
import css from './media.module.css'
import { VideoButton } from './video-button.tsx'

interface Props {
  title: string
  source: MediaSource | undefined
  /** Whether it has the button that shows it on a phone. */
  onDevice: boolean
}

/** A film of the form: its still picture to press, and the button for the phone beside the screen. */
export function Film({ title, source, onDevice }: Props) {
  return (
    <div className={css.film}>
      <VideoButton title={title} source={source} />
      {onDevice && source?.src ? <DeviceButton title={title} source={source} /> : null}
    </div>
  )
}
