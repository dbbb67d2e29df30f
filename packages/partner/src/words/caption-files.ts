// Captions of videos in a language are files beside the English ones, found by their names: media/your-agent.vi.vtt.
import type { FormDefinition, Lang } from '@careword/forms'
import type { PartnerFolder } from '../partner-folder.ts'

interface Video {
  type: 'video'
  src: string
  captions: Record<Lang, string>
}

/** Authors' files may contain anything; the check of the form reports faults. */
function isVideo(source: unknown): source is Video {
  const { type, src, captions } = (source ?? {}) as Partial<Video>
  return type === 'video' && typeof src === 'string' && typeof captions?.['en'] === 'string'
}

const listOf = <T>(list: readonly T[] | undefined): readonly T[] => (Array.isArray(list) ? list : [])

/** 'media/your-agent.vi.vtt' of 'media/your-agent.en.vtt'; undefined where the name shows no language. */
const captionFile = (english: string, lang: Lang): string | undefined =>
  english.endsWith('.en.vtt') ? english.replace(/en\.vtt$/, `${lang}.vtt`) : undefined

/** The form with the captions for which base or partner have files, in each language of the form; the same object if there are none. */
export function withCaptionFiles(folders: readonly PartnerFolder[], def: FormDefinition): FormDefinition {
  const isThere = (file: string) => folders.some(({ files }) => Object.hasOwn(files, file))
  const foundFor = ({ captions }: Video): [Lang, string][] =>
    listOf(def.languages).flatMap((lang): [Lang, string][] => {
      const file = captions[lang] === undefined ? captionFile(captions['en'] ?? '', lang) : undefined
      return file !== undefined && isThere(file) ? [[lang, file]] : []
    })
  const lacks = (source: unknown) => isVideo(source) && foundFor(source).length > 0
  if (!listOf(def.sections).some(section => listOf(section?.mediaSources).some(lacks))) return def
  return {
    ...def,
    sections: def.sections.map(section =>
      listOf(section?.mediaSources).some(lacks)
        ? {
            ...section,
            mediaSources: listOf(section.mediaSources).map(source =>
              isVideo(source)
                ? { ...source, captions: { ...source.captions, ...Object.fromEntries(foundFor(source)) } }
                : source,
            ),
          }
        : section,
    ),
  }
}

/** The number of videos of these forms, and of those with captions in the language. */
export function countCaptions(defs: readonly FormDefinition[], lang: Lang): { done: number; of: number } {
  const videos = new Map(
    defs.flatMap(({ sections }) =>
      listOf(sections).flatMap(section =>
        listOf(section?.mediaSources)
          .filter(isVideo)
          .map(({ src, captions }) => [src, captions[lang] !== undefined] as const),
      ),
    ),
  )
  return { done: [...videos.values()].filter(has => has).length, of: videos.size }
}
