import { heroWords, type SectionDefinition } from '@careword/forms'
import { usePartner } from '../../../partner/partner-context.tsx'
import { mediaUrl } from './media-url.ts'
import css from './media.module.css'
import { VideoButton } from './video-button.tsx'

interface Props {
  section: SectionDefinition
  sectionTitle: string
}

/** The hero's picture or video (Documents spec §2). The device button joins it where a device can be paired. */
export function SectionMedia({ section, sectionTitle }: Props) {
  const { lang } = usePartner()
  const hero = section.heroModule
  if (!hero) return null
  const source = hero.sourceIndex === undefined ? undefined : section.mediaSources?.[hero.sourceIndex]
  const first = hero.items?.[0]
  const title = first ? heroWords(first, lang).text : sectionTitle
  return (
    <>
      {hero.imgSrc ? <img className={css.image} src={mediaUrl(hero.imgSrc)} alt="" /> : null}
      {hero.sourceIndex === undefined ? null : source?.type === 'image' ? (
        <img className={css.image} src={mediaUrl(source.src)} alt="" />
      ) : (
        <VideoButton title={title} source={source} />
      )}
    </>
  )
}
