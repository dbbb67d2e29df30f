import { type SectionDefinition, type Tip, tipWords } from '@careword/forms'
import { Suspense } from 'react'
import { useDeviceState } from '../../device-link/device-status.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { Film } from '../media/film-lazy.ts'
import css from '../media/media.module.css'

/** The video of a tip, where it has one; a connected phone can show it, too. */
export function TipVideo({ tip, section }: { tip: Tip; section: SectionDefinition }) {
  const { t, lang } = usePartner()
  const hasPhone = useDeviceState().status === 'connected'
  if (tip.video === undefined) return null
  const title = tipWords(tip, lang).title ?? t('wizard.tip')
  return (
    <Suspense fallback={<div className={css.comes} />}>
      <Film title={title} source={section.mediaSources?.[tip.video]} onDevice={hasPhone} />
    </Suspense>
  )
}
