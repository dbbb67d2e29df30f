import type { Answers, FormDefinition, SecondLang, SectionAnswers, SectionDefinition } from '@careword/forms'
import { createDraftStore, type DraftStore } from '../../form-ui/draft/draft-store.ts'
import file from './gallery-form.json' with { type: 'json' }

type GalleryState = 'Empty' | 'Filled' | 'Wrong'

interface Titled {
  title: string
  secondLang: SecondLang<{ title: string }>
}
interface GalleryFile extends Titled {
  states: (Titled & { id: GalleryState })[]
  sections: (SectionDefinition & Titled & { filled: SectionAnswers; wrong: SectionAnswers })[]
}
const gallery = file as unknown as GalleryFile

/** The content of the page: every kind of question, once for each state. */
export const galleryTitle: Titled = gallery
export const galleryStates = gallery.states
export const galleryKinds: readonly Titled[] = gallery.sections

/** The section of a kind in a state. Each has an id of its own, so that no control id appears twice on the page. */
export const gallerySection = (index: number, state: GalleryState): SectionDefinition => {
  const {
    filled: _filled,
    wrong: _wrong,
    ...section
  } = gallery.sections[index] as GalleryFile['sections'][number]
  const id = section.id + state
  // References to other answers of the section get the new id, too.
  const here = JSON.stringify({ ...section, id }).replaceAll(`"${section.id}.`, `"${id}.`)
  return JSON.parse(here) as SectionDefinition
}

/** A draft of all kinds in one state; 'Wrong' is the state after pressing Continue. */
export function galleryStore(state: GalleryState): DraftStore {
  const sections = gallery.sections.map((_, index) => gallerySection(index, state))
  const def: FormDefinition = {
    type: 'GALLERY',
    site: 'ALL',
    version: '1',
    title: gallery.title,
    languages: ['en', 'es'],
    sections,
  }
  const answers: Answers = Object.fromEntries(
    gallery.sections.map((section, index) => [
      sections[index]?.id ?? '',
      state === 'Filled' ? section.filled : state === 'Wrong' ? section.wrong : {},
    ]),
  )
  const store = createDraftStore({
    def,
    answers,
    savedSections: [],
    revisions: {},
    sectionId: sections[0]?.id ?? '',
  })
  if (state === 'Wrong') store.dispatch({ type: 'showErrors', on: true })
  return store
}
