import type { ShownOnDevice } from '@careword/contract/device-messages'
import { usePartner } from '../../partner/partner-context.tsx'
import { partnerFile } from '../../partner/partner-file.ts'
import css from './device.module.css'

/** A film of the form, with its captions. */
export function VideoOnPhone({ show }: { show: Extract<ShownOnDevice, { plugin: 'video' }> }) {
  const { t, lang } = usePartner()
  const captions = show.captions?.[lang] ?? show.captions?.['en']
  return (
    <>
      <h1 tabIndex={-1}>{show.title === '' ? t('device.page.videoTitle') : show.title}</h1>
      <video
        key={show.src}
        className={css.video}
        controls
        playsInline
        preload="metadata"
        src={partnerFile(show.src)}
        poster={show.thumbnail === undefined ? undefined : partnerFile(show.thumbnail)}
        aria-label={show.title}
      >
        <track
          kind="captions"
          srcLang={lang}
          src={partnerFile(captions ?? '')}
          label={new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang}
          default
        />
      </video>
    </>
  )
}
