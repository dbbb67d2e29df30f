import { type SectionDefinition, type Tip, tipWords } from '@careword/forms'
import { Suspense } from 'react'
import { useDeviceNow } from '../../device-link/device-store.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { DeviceButton } from '../media/device-button-lazy.ts'
import css from '../media/media.module.css'
import { VideoButton } from '../media/video-button.tsx'

/** The video of a tip, where it has one; a connected phone can show it, too. */
export function TipVideo({ tip, section }: { tip: Tip; section: SectionDefinition }) {
  const { t, lang } = usePartner()
  const hasPhone = useDeviceNow().status === 'connected'
  if (tip.video === undefined) return null
  const title = tipWords(tip, lang).title ?? t('wizard.tip')
  const source = section.mediaSources?.[tip.video]
  return (
    <div className={css.film}>
      <VideoButton title={title} source={source} />
      {hasPhone && source?.src ? (
        <Suspense>
          <DeviceButton title={title} source={source} />
        </Suspense>
      ) : null}
    </div>
  )
}
