import { isPaper } from '@careword/domain/documents/document-format'
import { badgeFor } from '@careword/domain/documents/badges'
import { documentName } from '@careword/domain/documents/document-titles'
import { rawStatus } from '@careword/domain/documents/statuses'
import { displayName } from '@careword/domain/people/person-name'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Contact } from '../../dialogs/contact/contacts-query.ts'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { formatDocumentDay } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import type { DocumentGroup, DocumentInstance } from '../../patient/documents-query.ts'
import { MissingParts } from '../../patient/missing-parts.tsx'
import { typeName, versionName } from '../../partner/type-name.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './contact-card.module.css'
import layout from '../../ui/layout.module.css'

const isInForce = ({ document: { status } }: { document: DocumentInstance }) => rawStatus(status) === 'Active'

/** The list of documents as this contact gets it, from the server's own mouth: the same rules make both. */
export function WhatTheySeeDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t, config, lang } = usePartner()
  const { contactId } = contact
  const name = displayName(contact)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['contactDocuments', contactId],
    queryFn: () => call('contactDocuments', { params: { contactId } }),
    gcTime: 0,
    retry: false,
  })
  const seen = Object.values(data?.documents ?? {})
    .flatMap(group => Object.values(group.instances).map(document => ({ group, document })))
    // Documents in force first, of any type.
    .toSorted((one, other) => Number(isInForce(other)) - Number(isInForce(one)))

  return (
    <Dialog
      title={t('contacts.sees.title', { name })}
      onClose={onClose}
      closeLabel={t('shell.close')}
      done={t('shell.close')}
    >
      {error ? (
        <FailureAlert
          failure={error}
          call="contactDocuments"
          ways={{ retry: { run: () => void refetch(), busy: isFetching } }}
        />
      ) : data === undefined ? (
        <div aria-busy="true">
          <Skeleton height={64} radius={10} />
        </div>
      ) : (
        <>
          <p>{t(`contacts.sees.${data.circleStatus}`)}</p>
          {seen.length === 0 && data.circleStatus !== 'ended' ? <p>{t('contacts.sees.none')}</p> : null}
          {seen.length > 0 ? (
            <ul className={css.seen}>
              {seen.map(({ group, document }) => (
                <li key={document.documentId}>
                  <strong>{nameOf(group, document)}</strong>
                  <span className={layout.quiet}>{aboutOf(group, document)}</span>
                  <MissingParts missing={document.reportedMissing} />
                </li>
              ))}
            </ul>
          ) : null}
          <p className={layout.quiet}>{t('contacts.sees.never')}</p>
        </>
      )}
    </Dialog>
  )

  function nameOf(group: DocumentGroup, document: DocumentInstance): string {
    const kind = typeName(config, lang, group.type, group.title)
    if (document.docName !== null) return documentName(kind, document.docName)
    if (isPaper(document)) return documentName(kind, t('documents.onPaper'))
    const form = group.collections.find(
      each => each.site === document.site && each.version === document.version,
    )
    return form ? documentName(kind, versionName(config, lang, group.type, form)) : kind
  }

  function aboutOf(group: DocumentGroup, document: DocumentInstance): string {
    const status = t(badgeFor(document, group.singleActive).labelKey)
    const date = document.signedDate ?? document.uploadedDate
    return date === null ? status : `${status} · ${formatDocumentDay(date, lang, document)}`
  }
}
