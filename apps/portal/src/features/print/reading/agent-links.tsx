import { paths } from '@careword/contract/paths'
import { formatDayInWords } from '@careword/domain/dates/format-date'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import type { DocumentText } from '../../../document-text/document-text.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { documentParams } from '../../../patient/document-paths.ts'
import { useUser } from '../../../session/use-user.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import css from './agent-links.module.css'
import { printRoute } from '../api/print-route-api.ts'

/** Links to the documents that name an agent, where this one names none. */
export const agentLinks = ({ agentIn }: DocumentText): ReactNode =>
  agentIn ? <AgentIn of={agentIn} /> : null

function AgentIn({ of: documents }: { of: NonNullable<DocumentText['agentIn']> }) {
  const { t, lang } = usePartner()
  const user = useUser()
  const { patientId } = printRoute.useParams()
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
              : t('print.reading.keptDocument', {
                  document,
                  date: formatDayInWords(signedAt, lang, timeZone),
                })}
          </LinkButton>
        )
      })}
    </div>
  )
}
