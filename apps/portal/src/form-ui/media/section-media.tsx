import { heroWords, type SectionDefinition } from '@careword/forms'
import { Suspense } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { partnerFile } from '../../partner/partner-file.ts'
import { Film } from './film-lazy.ts'
import css from './media.module.css'

interface Props {
  section: SectionDefinition
  sectionTitle: string
}

/** The hero's picture or video, with the button that shows it on the phone beside the screen (Documents spec §2). */
export function SectionMedia({ section, sectionTitle }: Props) {
  const { lang } = usePartner()
  const hero = section.heroModule
  if (!hero) return null
  const source = hero.sourceIndex === undefined ? undefined : section.mediaSources?.[hero.sourceIndex]
  const first = hero.items?.[0]
  const title = first ? heroWords(first, lang).text : sectionTitle
  return (
    <>
      {hero.imgSrc ? <img className={css.image} src={partnerFile(hero.imgSrc)} alt="" /> : null}
      {hero.sourceIndex === undefined ? null : source?.type === 'image' ? (
        <img className={css.image} src={partnerFile(source.src)} alt="" />
      ) : (
        <Suspense fallback={<div className={css.comes} />}>
          <Film title={title} source={source} onDevice />
        </Suspense>
      )}
    </>
  )
}
