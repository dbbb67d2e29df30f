import { languageName } from '@careword/partner/language-name'
import { useMemo } from 'react'
import type { FrameContent } from '../frame/frame-message.ts'
import { PartFrame } from './part-frame.tsx'

interface Props extends Omit<FrameContent, 'show'> {
  /** The id of a section. */
  part: string
  screen?: string | undefined
  title: string
  width: number
}

/** Shows one part in one language. */
export function PartPreview({
  part,
  screen,
  title,
  width,
  config,
  definition,
  answers,
  lang,
  errors,
}: Props) {
  const content = useMemo<FrameContent>(
    () => ({ config, definition, answers, lang, errors, show: { part, screen } }),
    [config, definition, answers, lang, errors, part, screen],
  )
  return <PartFrame title={`${title}, ${languageName(lang)}`} content={content} width={width} />
}
