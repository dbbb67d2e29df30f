import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { formatDocumentDay } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import type { DocumentGroup, DocumentInstance } from '../../patient/documents-query.ts'
import { RecoveredTextDialog } from '../../patient/recovered-text/recovered-text-dialog.tsx'
import { typeName } from '../../partner/type-name.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import css from './recovered-text-notices.module.css'

interface Left {
  document: DocumentInstance
  name: string
  until: string
}

/** Unsaved text of this person that is not in the signed document: one notice above the tiles, which opens the text (ruling G-85). */
export function RecoveredTextNotices({ groups }: { groups: readonly DocumentGroup[] }) {
  const { t, lang, config } = usePartner()
  const [open, setOpen] = useState<string>()
  const left = groups.flatMap(group =>
    Object.values(group.instances).flatMap((document): Left[] => {
      const { recoverableUntil } = document
      if (recoverableUntil === null) return []
      const name = typeName(config, lang, group.type, group.title)
      return [{ document, name, until: formatDocumentDay(recoverableUntil, lang, document) }]
    }),
  )
  if (left.length === 0) return null
  return (
    <div className={css.notices}>
      {left.map(({ document, name, until }) => (
        <Alert key={document.documentId} tone="info" title={t('documents.recovered.noticeTitle')}>
          <p>{t(wordsFor('notice', document.status), { name, until })}</p>
          <Button onClick={() => setOpen(document.documentId)}>{t('documents.recovered.read')}</Button>
          {open === document.documentId ? (
            <OpenRecoveredText
              document={document}
              name={name}
              until={until}
              onClose={() => setOpen(undefined)}
            />
          ) : null}
        </Alert>
      ))}
    </div>
  )
}

const wordsFor = (key: 'notice' | 'text', status: string): string =>
  `documents.recovered.${key}${status === 'Discarded' ? 'Discarded' : 'Signed'}`

function OpenRecoveredText({ document, name, until, onClose }: Left & { onClose(): void }) {
  const { t, lang, error } = usePartner()
  const { documentId, status } = document
  const words = useQuery({
    queryKey: ['recovered text', documentId, lang],
    queryFn: () => call('recoveredText', { params: { documentId }, query: { lang } }),
    // Health data: read when asked for, and not kept longer than it is looked at.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (words.isPending) return null
  const failed = words.isError ? error('DOCUMENT_FETCH_FAILED') : undefined
  return (
    <RecoveredTextDialog
      title={failed?.title ?? t('documents.recovered.title')}
      text={failed?.message ?? t(wordsFor('text', status), { name, until })}
      parts={words.data?.parts ?? []}
      closeLabel={t('documents.recovered.close')}
      onClose={onClose}
    />
  )
}
