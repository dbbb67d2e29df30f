import { zoneInWords } from '@careword/domain/documents/document-zone'
import { formatDocumentTime } from '../../partner/format-day.ts'
import type { Partner } from '../../partner/partner-context.tsx'
import { namedDocument } from '../../patient/named-document.ts'
import type { Look } from './looks-query.ts'

type Told = Pick<Partner, 't' | 'config' | 'lang' | 'content'>

/** The viewer's name, where it is known; otherwise a description of their role. */
export function personOf({ t }: Told, { name, as }: Pick<Look, 'name' | 'as'>): string {
  if (name === null || as === 'self') return t(`looks.nameless.${as}`)
  return as === 'signer' ? t('looks.linkFor', { name }) : name
}

/** The role in which the viewer looked; '' where the name already makes it clear. */
export function standingOf(told: Told, { name, as, relationship }: Look): string {
  const { t, content, config } = told
  if (name === null || as === 'self') return ''
  const partner = config.patientEngagement.branding.name
  const standing = t(`looks.as.${as}`, { partner })
  return as === 'contact' && relationship !== null
    ? t('looks.related', { standing, relationship: content(`contacts.relationship.${relationship}`) })
    : standing
}

/** The action, with its document. */
export function doingOf(told: Told, { did, document }: Look): string {
  const { t } = told
  return t(`looks.did.${did}`, {
    document: document ? namedDocument(told, document) : t('looks.someDocument'),
  })
}

/** When on that day, by which clock. */
export function timeOf(told: Told, { from, at, timeZone }: Look): string {
  const { t, config, lang } = told
  const first = formatDocumentTime(from, lang, { timeZone })
  const last = formatDocumentTime(at, lang, { timeZone })
  const zone = zoneInWords(config.uiTranslations[lang] ?? {}, lang, timeZone)
  return first === last ? t('looks.at', { time: last, zone }) : t('looks.between', { first, last, zone })
}
