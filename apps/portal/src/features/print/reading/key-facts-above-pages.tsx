import { Skeleton } from '../../../ui/skeleton.tsx'
import { DocumentKeyFacts } from '../../../document-text/document-key-facts.tsx'
import { LanguageNotice } from '../../../document-text/language-notice.tsx'
import type { DocumentText } from '../../../document-text/document-text.tsx'
import { agentLinks } from './agent-links.tsx'
import css from './text-view-page.module.css'

/** The key facts, above the pages; when they cannot be fetched, the pages still contain them. */
export function KeyFactsAbovePages({ text, coming }: { text: DocumentText | undefined; coming: boolean }) {
  if (coming)
    return (
      <div className={css.above} aria-hidden="true">
        <Skeleton height={180} />
      </div>
    )
  if (text === undefined) return null
  return (
    <div className={css.above}>
      <DocumentKeyFacts text={text} level={2} leads={agentLinks(text)} />
      <LanguageNotice shownIn={text.lang} signedIn={text.lang} />
    </div>
  )
}
