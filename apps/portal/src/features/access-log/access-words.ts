import { zoneInWords } from '@careword/domain/documents/document-zone'
import { formatDocumentTime } from '../../partner/format-day.ts'
import type { Partner } from '../../partner/partner-context.tsx'
import { namedDocument } from '../../patient/named-document.ts'
import type { AccessEntry } from './access-log-query.ts'

type Wording = Pick<Partner, 't' | 'config' | 'lang' | 'content'>

/** The viewer's name, where it is known; otherwise a description of their role. */
export function personOf({ t }: Wording, { name, as }: Pick<AccessEntry, 'name' | 'as'>): string {
  if (name === null || as === 'self') return t(`access-log.nameless.${as}`)
  return as === 'signer' ? t('access-log.linkFor', { name }) : name
}

/** The role in which the viewer looked; '' where the name already makes it clear. */
export function roleOf(wording: Wording, { name, as, relationship }: AccessEntry): string {
  const { t, content, config } = wording
  if (name === null || as === 'self') return ''
  const partner = config.patientEngagement.branding.name
  const role = t(`access-log.as.${as}`, { partner })
  return as === 'contact' && relationship !== null
    ? t('access-log.related', {
        standing: role,
        relationship: content(`contacts.relationship.${relationship}`),
      })
    : role
}

/** The action, with its document. */
export function kindOf(wording: Wording, { did, document }: AccessEntry): string {
  const { t } = wording
  return t(`access-log.did.${did}`, {
    document: document ? namedDocument(wording, document) : t('access-log.someDocument'),
  })
}

/** The time on that day, with its time zone. */
export function timeOf(wording: Wording, { from, at, timeZone }: AccessEntry): string {
  const { t, config, lang } = wording
  const first = formatDocumentTime(from, lang, { timeZone })
  const last = formatDocumentTime(at, lang, { timeZone })
  const zone = zoneInWords(config.uiTranslations[lang] ?? {}, lang, timeZone)
  return first === last
    ? t('access-log.at', { time: last, zone })
    : t('access-log.between', { first, last, zone })
}
