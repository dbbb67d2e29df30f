import { type SectionDefinition, type Tip, tipWords } from '@careword/forms'
import { usePartner } from '../../../partner/partner-context.tsx'
import { VideoButton } from '../media/video-button.tsx'

/** The video of a tip, where it has one. */
export function TipVideo({ tip, section }: { tip: Tip; section: SectionDefinition }) {
  const { t, lang } = usePartner()
  if (tip.video === undefined) return null
  return (
    <VideoButton
      title={tipWords(tip, lang).title ?? t('wizard.tip')}
      source={section.mediaSources?.[tip.video]}
    />
  )
}
