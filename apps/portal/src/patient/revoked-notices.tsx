import { paths } from '@careword/contract/paths'
import { formatDocumentDay } from '../partner/format-day.ts'
import { usePartner } from '../partner/partner-context.tsx'
import { useUser } from '../session/use-user.ts'
import { Alert } from '../ui/alert.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { documentParams } from './document-paths.ts'
import type { DocumentGroup, DocumentInstance } from './documents-query.ts'
import css from './revoked-notices.module.css'
import { typeName } from './type-name.ts'

/**
 * For whoever may rely on a document of somebody else: its patient took it back, and nothing took its place. A list of what is in force
 * would say it by silence only.
 */
export function RevokedNotices({
  patientId,
  groups,
}: {
  patientId: string
  groups: readonly DocumentGroup[]
}) {
  const { t, lang, config } = usePartner()
  const user = useUser()
  const revoked = user.patientId === patientId ? [] : groups.flatMap(newestRevoked)
  if (revoked.length === 0) return null
  return (
    <div className={css.notices}>
      {revoked.map(({ group, instance }) => {
        const name = typeName(config, lang, group.type, group.title)
        const { documentId, type, site, version, voidedDate } = instance
        const place = { documentId, documentType: type, documentSite: site, documentVersion: version }
        return (
          <Alert
            key={documentId}
            tone="warn"
            title={t('documents.revoked.noticeTitle', { name })}
            actions={
              instance.canOpen ? (
                <LinkButton
                  to={paths.print.to(documentParams(user, patientId, place))}
                  {...(voidedDate === null ? {} : { search: { voidedDate } })}
                >
                  {t('documents.revoked.read')}
                </LinkButton>
              ) : null
            }
          >
            <p>
              {t('documents.revoked.notice', {
                date: formatDocumentDay(voidedDate ?? instance.updatedAt, lang, instance),
              })}
            </p>
          </Alert>
        )
      })}
    </div>
  )
}

/** Something was taken back and nothing took its place: then it is not said that there is nothing yet. */
export const hasRevoked = (groups: readonly DocumentGroup[]): boolean =>
  groups.some(group => newestRevoked(group).length > 0)

/** The last one that was taken back, while none of the type is in force. */
function newestRevoked(group: DocumentGroup): { group: DocumentGroup; instance: DocumentInstance }[] {
  if (group.actives.length > 0) return []
  const [instance] = Object.values(group.instances)
    .filter(each => each.revokedType === 'revokedByPatient')
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  return instance === undefined ? [] : [{ group, instance }]
}
