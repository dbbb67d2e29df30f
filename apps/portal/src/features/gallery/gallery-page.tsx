import { useState } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { DraftContext } from '../../form-ui/draft/use-draft.ts'
import { InputList } from '../../form-ui/inputs/input-list.tsx'
import css from './gallery.module.css'
import { galleryKinds, gallerySection, galleryStates, galleryStore, galleryTitle } from './gallery-stores.ts'

/** Shows authors of forms and developers every kind of question: empty, answered and with its issues. */
export function GalleryPage() {
  const { lang } = usePartner()
  const [stores] = useState(() => galleryStates.map(({ id }) => galleryStore(id)))
  const titleOf = (thing: typeof galleryTitle) => thing.secondLang[lang]?.title ?? thing.title
  return (
    <div className={css.page}>
      <h1>{titleOf(galleryTitle)}</h1>
      {galleryKinds.map((kind, index) => (
        <section key={gallerySection(index, 'Empty').id} className={css.kind}>
          <h2>{titleOf(kind)}</h2>
          <div className={css.states}>
            {galleryStates.map((state, n) => {
              const store = stores[n]
              const section = gallerySection(index, state.id)
              return store ? (
                <div key={state.id} className={css.state}>
                  <h3>{titleOf(state)}</h3>
                  <DraftContext value={store}>
                    <InputList sectionId={section.id} inputs={section.inputs} />
                  </DraftContext>
                </div>
              ) : null
            })}
          </div>
        </section>
      ))}
    </div>
  )
}
