import { paths } from '@careword/contract/paths'
import { isEndNoticeFirst } from '@careword/domain/documents/is-end-notice-first'
import { type End, newestEnd } from '@careword/domain/documents/end-of-document'
import { useState } from 'react'
import { formatDay, formatDocumentDay } from '../partner/format-day.ts'
import { usePartner } from '../partner/partner-context.tsx'
import { useUser } from '../session/use-user.ts'
import { Alert } from '../ui/alert.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { documentParams, documentsPath } from './document-paths.ts'
import type { DocumentGroup } from './documents-query.ts'
import css from './end-notices.module.css'
import { MissingParts } from './missing-parts.tsx'
import { typeName } from '../partner/type-name.ts'

interface Props {
  patientId: string
  groups: readonly DocumentGroup[]
  /** 'before': only notices that change how the documents in force are read. */
  where: 'before' | 'after'
  /** The type that alone is shown: nothing leads to it. */
  shown?: string | null
}

/**
 * Notices in every list that a document went out of force, because readers who relied on it have to know (ruling G-116). A list of
 * documents in force would only omit it.
 */
export function EndNotices({ patientId, groups, where, shown }: Props) {
  const { t, lang, config } = usePartner()
  const user = useUser()
  const [now] = useState(() => new Date())
  const isHere = (end: End, at: string) => isEndNoticeFirst({ end, at }, groups, now) === (where === 'before')
  const ended = endedOf(groups, now).filter(({ end, instance }) => isHere(end, instance.updatedAt))
  const moved = movedFrom(groups).filter(({ on }) => isHere('moved', on))
  if (ended.length === 0 && moved.length === 0) return null
  return (
    <div className={css.notices}>
      {moved.map(({ group, on, to }) => {
        const name = typeName(config, lang, group.type, group.title)
        const toGroup = groups.find(({ type }) => type === to)
        const date = formatDay(on, lang)
        return (
          <Alert
            key={group.type}
            tone="warn"
            title={t('documents.ended.moved', { name })}
            {...(toGroup &&
              toGroup.type !== shown && {
                actions: (
                  <LinkButton to={documentsPath(user, patientId)} search={{ type: toGroup.type }}>
                    {t('documents.ended.movedSee')}
                  </LinkButton>
                ),
              })}
          >
            <p>
              {toGroup
                ? t('documents.ended.movedToText', {
                    date,
                    to: typeName(config, lang, toGroup.type, toGroup.title),
                  })
                : t('documents.ended.movedText', { date })}
            </p>
          </Alert>
        )
      })}
      {ended.map(({ group, instance, end }) => {
        const name = typeName(config, lang, group.type, group.title)
        const { documentId, type, site, version, voidedDate } = instance
        const place = { documentId, documentType: type, documentSite: site, documentVersion: version }
        return (
          <Alert
            key={documentId}
            tone={end === 'replaced' ? 'info' : 'warn'}
            title={t(`documents.ended.${end}`, { name })}
            actions={
              instance.canOpen ? (
                <LinkButton
                  to={paths.print.to(documentParams(user, patientId, place))}
                  {...(voidedDate === null ? {} : { search: { voidedDate } })}
                >
                  {t(end === 'replaced' ? 'documents.ended.readReplaced' : 'documents.ended.read')}
                </LinkButton>
              ) : type === shown ? null : (
                <LinkButton to={documentsPath(user, patientId)} search={{ type }}>
                  {t('documents.ended.why')}
                </LinkButton>
              )
            }
          >
            <p>
              {t(`documents.ended.${end}Text`, {
                date: formatDocumentDay(voidedDate ?? instance.updatedAt, lang, instance),
              })}
            </p>
            {end === 'replaced' ? (
              <MissingParts
                of={t('documents.ended.newer')}
                missing={inForceOf(group)?.reportedMissing ?? null}
              />
            ) : null}
          </Alert>
        )
      })}
    </div>
  )
}

const inForceOf = ({ currentActiveDocument: id, instances }: DocumentGroup) =>
  id === null ? undefined : instances[id]

/** Whether a notice about an ended document is shown, so that the page must not claim that there is nothing yet. */
export const saysAnEnd = (groups: readonly DocumentGroup[]): boolean =>
  endedOf(groups, new Date()).length > 0 || movedFrom(groups).length > 0

function endedOf(groups: readonly DocumentGroup[], now: Date) {
  return groups.flatMap(group => {
    const newest = group.permissions.canView ? newestEnd(group, now) : null
    const instance = newest && group.instances[newest.documentId]
    return newest && instance ? [{ group, instance, end: newest.end satisfies End }] : []
  })
}

/** A paper that was filed under the wrong type: in this list it is out of force, without a tile that could show it. */
const movedFrom = (groups: readonly DocumentGroup[]) =>
  groups.flatMap(group =>
    group.permissions.canView && group.movedAway ? [{ group, ...group.movedAway }] : [],
  )
