import type { DashboardConfig } from '@careword/partner'
import { languageName } from '@careword/partner/language-name'
import type { PreviewForm, PreviewPerson } from '@careword/partner/preview/preview-state'
import { useMemo } from 'react'
import type { FrameContent } from './frame/frame-message.ts'
import { PartFrame } from './page/part-frame.tsx'
import css from './page/preview.module.css'

interface Props {
  config: DashboardConfig
  form: PreviewForm
  person: PreviewPerson
}

/** The head of the signed document, for a reader in a hurry. */
export function KeyFactsView({ config, form: { definition }, person: { answers } }: Props) {
  return (
    <div className={css.frames} data-width="phone">
      {definition.languages.map(lang => (
        <figure key={lang} className={css.look}>
          <figcaption>{languageName(lang)}</figcaption>
          <Summary {...{ config, definition, answers, lang }} />
        </figure>
      ))}
    </div>
  )
}

function Summary({ config, definition, answers, lang }: Omit<FrameContent, 'show' | 'errors'>) {
  const content = useMemo<FrameContent>(
    () => ({ config, definition, answers, lang, errors: false, show: 'keyFacts' }),
    [config, definition, answers, lang],
  )
  return <PartFrame title={`Key facts, ${languageName(lang)}`} content={content} width={390} />
}
