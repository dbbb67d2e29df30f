import { type Accepts, accepts } from '@careword/domain/signature-requests/signed-as'
import type { Words } from '../partner/words.ts'
import { formatDocumentDay } from '../partner/format-day.ts'
import type { DocumentInstance } from './documents-query.ts'
import { hasLostAgent } from './lost-agent.ts'

type Signer = DocumentInstance['signers'][number]

/** The fields of a document in the list that describe the requests for its signatures. */
export type DocumentWithRequests = Pick<
  DocumentInstance,
  'waits' | 'toAccept' | 'namesOthers' | 'signers' | 'timeZone'
>

/**
 * The plain sentences about who has signed and who has not, the most urgent first: for a draft that waits for signatures, and for a
 * document in force whose agent was asked to accept (without repeating its pages). Empty for any other.
 */
export function requestWords(document: DocumentWithRequests, words: Pick<Words, 't' | 'lang'>): string[] {
  if (document.waits) return waitingWords(document, words)
  const { t } = words
  // A witness appears only after declining, once the draft no longer waits.
  const lines = document.signers.flatMap(signer =>
    accepts(signer.signer)
      ? agentWords(signer.signer, signer, document, words)
      : declinedWords(signer, document, words),
  )
  // A person who was asked and has not accepted yet is listed by name.
  const named = document.signers.some(({ state }) => state !== 'signed')
  return [
    ...(document.toAccept && !named ? [t('documents.toAccept')] : []),
    ...lines,
    ...nextWords(document, words),
  ]
}

function waitingWords(document: DocumentWithRequests, words: Pick<Words, 't' | 'lang'>): string[] {
  const { t, lang } = words
  const needed = document.signers.filter(({ signer }) => !accepts(signer))
  const waited = [...new Set(needed.filter(({ state }) => state === 'waits').map(each => nameOf(each, t)))]
  const names = new Intl.ListFormat(lang, { type: 'conjunction' }).format(waited)
  return [
    waited.length > 0 ? t('documents.waitsFor', { names }) : t('documents.waitsNobody'),
    ...needed.flatMap(each => declinedWords(each, document, words)),
    ...document.signers.flatMap(each =>
      accepts(each.signer) ? agentWords(each.signer, each, document, words) : [],
    ),
    ...nextWords(document, words),
  ]
}

function declinedWords(
  signer: Signer,
  document: DocumentWithRequests,
  { t, lang }: Pick<Words, 't' | 'lang'>,
): string[] {
  if (signer.state !== 'declined') return []
  return [t('documents.asked.declined', { name: nameOf(signer, t), day: dayOf(signer, document, lang) })]
}

function agentWords(
  as: Accepts,
  agent: Signer,
  document: DocumentWithRequests,
  { t, lang }: Pick<Words, 't' | 'lang'>,
): string[] {
  return [t(`documents.${as}.${agent.state}`, { name: nameOf(agent, t), day: dayOf(agent, document, lang) })]
}

/** An agent in the document can no longer decide: whether others do, and that another agent can be named. */
export function nextWords(
  document: Pick<DocumentWithRequests, 'signers' | 'namesOthers'>,
  { t }: Pick<Words, 't'>,
): string[] {
  if (!hasLostAgent(document) || document.signers.some(hasAccepted)) return []
  const { namesOthers } = document
  return [t(`documents.agent.next${namesOthers === null ? '' : namesOthers ? 'Others' : 'Nobody'}`)]
}

/** The agent decides, even if alternates gave up. */
const hasAccepted = ({ signer, state }: Signer): boolean => signer === 'agent' && state === 'signed'

const nameOf = ({ name, signer }: Signer, t: Words['t']): string =>
  name || t(`documents.asked.${signer ?? 'witness'}`)

const dayOf = ({ at: time }: Signer, document: DocumentWithRequests, lang: string): string =>
  time === null ? '' : formatDocumentDay(time, lang, document)
