import { paths } from '@careword/contract/paths'
import { dayInWords } from '@careword/domain/dates/in-words'
import { useParams } from '@tanstack/react-router'
import FileText from 'lucide-react/icons/file-text'
import type { ApiResponse } from '../api/contract-types.ts'
import { usePartner } from '../partner/partner-context.tsx'
import { documentParams } from './document-paths.ts'
import { KeyFactsSummary } from './key-facts-summary.tsx'
import { useUser } from '../session/use-user.ts'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import css from './document-text.module.css'

type Text = ApiResponse<'documentText'>

/** The key facts of a document that is in force: an unsigned or ended document must not prompt anyone to act in a hurry. */
export function DocumentKeyFacts({ text, level }: { text: Text; level: 2 | 3 }) {
  if (text.signedAt === null || text.mark !== null) return null
  const { agentIn } = text
  return <KeyFactsSummary text={text} level={level} leads={agentIn ? <AgentIn of={agentIn} /> : null} />
}

/** Links to the documents that name an agent, where this one names none. */
function AgentIn({ of: documents }: { of: NonNullable<Text['agentIn']> }) {
  const { t, lang } = usePartner()
  const user = useUser()
  const { patientId } = useParams({ strict: false }) as { patientId: string }
  return (
    <div className={css.agentIn}>
      <p>{t('print.reading.agentIn')}</p>
      {documents.map(({ documentId, type, site, version, name: document, signedAt, timeZone }) => {
        const place = { documentId, documentType: type, documentSite: site, documentVersion: version }
        return (
          <LinkButton
            key={documentId}
            icon={<Icon of={FileText} />}
            to={paths.print.to(documentParams(user, patientId, place))}
          >
            {signedAt === null
              ? document
              : t('print.reading.keptDocument', { document, date: dayInWords(signedAt, lang, timeZone) })}
          </LinkButton>
        )
      })}
    </div>
  )
}
