import { documentTitles } from '@careword/domain/documents/document-titles'
import { languageName } from '@careword/partner'
import { zoneInWords } from '@careword/domain/documents/document-zone'
import type {
  SigningRecordPaper,
  SigningRecordRow,
  SigningRecordSection,
} from '@careword/domain/documents/signing-record-paper'
import { fillPlaceholders } from '@careword/domain/text/fill-placeholders'
import type { DescribedSignature } from '@careword/forms/values/described-value'
import type { Tenant } from '../../core/partner-store.ts'
import { textsInLanguage } from '../../core/texts-in-language.ts'
import { dateInWords, timeInWords } from '../../pdf/dates-in-words.ts'
import type { SealFacts } from '../../pdf/seal/read-seal-key.ts'
import { formNameOf, typeNameOf } from '../documents/type-name-of.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { pathOfRequest, type SignatureRequestRow } from '../forms/read-signature-requests.ts'
import type { WhoAccessed } from '../access-log/who-accessed.ts'
import { maskedRecipient } from '../messages/masked-recipient.ts'
import { formerOf, givenUpAfter, givenUpInEvents } from './given-up-acceptances.ts'
import type { SigningEvent, SigningRows } from './read-signing-rows.ts'

interface About {
  tenant: Tenant
  /** That of the signing. */
  lang: string
  person: { fullname: string; dob: string | null }
  seal: SealFacts
  madeAt: Date
}

type Words = (key: string, values?: Record<string, string>) => string

/** Puts the stored facts about a signing into words, in the document's language. Facts that are not stored are shown as unknown. */
export function describeSigningRecord(
  rows: SigningRows,
  { tenant, lang, person, seal, madeAt }: About,
): SigningRecordPaper {
  const texts = textsInLanguage(tenant.config, lang)
  const say: Words = (key, values = {}) => fillPlaceholders(texts[`record.${key}`] ?? key, values)
  const { row } = rows
  const timeZone = zoneOfDocument(tenant, row)
  const clock = { timeZone, zone: zoneInWords(texts, lang, timeZone) }
  const when = (at: Date) => timeInWords(at.toISOString(), lang, clock)
  const kind = typeNameOf(tenant, row.type, lang) ?? row.type
  const uploaded = row.uploaded_at !== null
  const missing = (row.said_missing ?? []).map(part => texts[`documents.missing.${part}`] ?? part)
  const context = { rows, say, lang, missing, when, person, partner: tenant.config.settings.business.name }
  return {
    documentId: row.id,
    fileHash: row.pdf_sha256,
    titles: [say('title'), ...documentTitles(kind, formNameOf(tenant, row, lang) ?? kind)],
    facts: [
      ...(person.dob === null ? [] : [{ label: say('born'), value: dateInWords(person.dob, lang) }]),
      { label: say('document'), value: row.id },
      { label: say('version'), value: [row.type, row.site, row.version].join(' / ') },
      uploaded
        ? { label: say('uploadedAt'), value: row.uploaded_at ? when(row.uploaded_at) : say('notKnown') }
        : { label: say('signedAt'), value: row.signed_at ? when(row.signed_at) : say('notKnown') },
      { label: say('standing'), value: say(`standing.${row.status}`) },
      { label: say('madeAt'), value: when(madeAt) },
    ],
    intro: [say(uploaded ? 'introUploaded' : 'intro'), say('clock', { zone: clock.zone })],
    sections: [
      uploaded ? uploadOf(context) : signaturesOf(context),
      eventsOf(context),
      fileOf(context, seal),
    ],
  }
}

interface RecordContext {
  rows: SigningRows
  say: Words
  /** That of the record. */
  lang: string
  /** The parts that the sender reported as missing. */
  missing: string[]
  when: (at: Date) => string
  person: { fullname: string }
  partner: string
}

interface GivenSignature {
  at: Date
  path: string
  role: string
  name: string
  method: 'drawn' | 'typed' | 'unknown'
  onScreen: boolean
  where: string
  terms: string[]
  lang: string | null
  givenUp: Date | null
}

type Described = ReadonlyMap<string, DescribedSignature>

function signaturesOf(context: RecordContext): SigningRecordSection {
  const { rows, say, lang, when } = context
  const described = new Map(
    (rows.form?.sections ?? []).flatMap(section =>
      section.answers.flatMap(({ inputId, signature }) =>
        signature ? [[`${section.id}.${inputId}`, signature] as [string, DescribedSignature]] : [],
      ),
    ),
  )
  const given = [...inDocument(context), ...besideDocument(context, described), ...givenUpSince(context)]
  const inOrder = given.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const entries = inOrder.map(each => {
    const meaning = described.get(each.path)?.meaning
    return {
      title: each.name || say(`role.${each.role}`),
      at: when(each.at),
      rows: [
        { label: say('signer'), value: say(`role.${each.role}`) },
        {
          label: say('language'),
          value: each.lang === null ? say('notKnown') : languageName(each.lang, lang),
        },
        ...(meaning === undefined ? [] : [{ label: say('meaning'), value: meaning }]),
        { label: say('how'), value: say(`method.${each.method}`) },
        { label: say('where'), value: each.where },
        { label: say('terms'), value: termsOf(each, say) },
        ...(each.givenUp === null ? [] : [{ label: say('givenUp'), value: when(each.givenUp) }]),
      ],
    }
  })
  return {
    title: say('whoSigned'),
    text: entries.length === 0 ? [say('signaturesNotKnown')] : [],
    entries,
  }
}

function inDocument({ rows, say, person }: RecordContext): GivenSignature[] {
  return rows.signatures.map(each => {
    const { role: kept, name } = signerOf(each.signer)
    // Older rows call an alternate an agent.
    const role = rows.signedAs(pathOfRequest(each)) ?? kept
    const request = rows.requests.find(({ id }) => id === each.task_id)
    const isByLink = each.task_id !== null
    const givenUp = request ? givenUpAfter(rows, request, each.signed_at) : null
    const former = request && formerOf(request, each.signed_at, givenUp)
    return {
      at: each.signed_at,
      path: pathOfRequest(each),
      role,
      name: name || (role === 'patient' ? person.fullname : ''),
      method: each.method,
      onScreen: !isByLink,
      where: former ? formerWay(former, say) : isByLink ? wayOf(request, rows, say) : say('onScreen'),
      terms: [each.terms_id, each.notice_id].map(id => id ?? say(isByLink ? 'noAccount' : 'notKnown')),
      lang: each.lang,
      givenUp,
    }
  })
}

/** Agents who accepted by a link after the document was signed: each acceptance is stored with its request, not on the sealed pages. */
function besideDocument({ rows, say }: RecordContext, described: Described): GivenSignature[] {
  const isLater = (request: SignatureRequestRow): request is SignatureRequestRow & { signed_at: Date } => {
    const { id, signed_at: signedAt } = request
    if (signedAt === null) return false
    return !rows.signatures.some(each => each.task_id === id) || signedAt > (rows.row.signed_at ?? signedAt)
  }
  return rows.requests.filter(isLater).map(request => {
    const typed = described.get(pathOfRequest(request))?.typed
    return {
      ...byLink(request, rows, say),
      at: request.signed_at,
      method: typed === undefined ? 'unknown' : typed ? 'typed' : 'drawn',
      where: wayOf(request, rows, say),
      lang: request.signed_lang,
      givenUp: givenUpAfter(rows, request, request.signed_at),
    }
  })
}

/**
 * Withdrawn acceptances of agents who were asked again since. The request contains the newest signature, and the withdrawn one beside it.
 */
function givenUpSince({ rows, say }: RecordContext): GivenSignature[] {
  return givenUpInEvents(rows).map(({ request, signedAt, givenUp }) => {
    const kept = formerOf(request, signedAt, givenUp)
    return {
      ...byLink(request, rows, say),
      ...(kept && { name: kept.name }),
      at: signedAt,
      method: kept?.method ?? 'unknown',
      where: kept ? formerWay(kept, say) : say('link.unknown'),
      lang: kept?.lang ?? null,
      givenUp,
    }
  })
}

function byLink(request: SignatureRequestRow, rows: SigningRows, say: Words) {
  const noAccount = say('noAccount')
  return {
    path: pathOfRequest(request),
    role: rows.signedAs(pathOfRequest(request)) ?? request.signer ?? 'agent',
    name: request.signer_name,
    onScreen: false,
    terms: [noAccount, noAccount],
  }
}

/**
 * The terms that a signer accepted. On another person's screen the account's owner accepted the terms, not every person who signs there.
 */
function termsOf(
  { terms, role, onScreen }: { terms: string[]; role: string; onScreen: boolean },
  say: Words,
): string {
  const shownTerms = [...new Set(terms)].join(', ')
  return onScreen && role !== 'patient' ? say('ofAccount', { said: shownTerms }) : shownTerms
}

/** Role and name from the stored text 'agent: Lucía Delgado'; only the role where the form names no person. */
function signerOf(signer: string): { role: string; name: string } {
  const [role = '', ...name] = signer.split(': ')
  return { role, name: name.join(': ') }
}

const wayOf = (request: SignatureRequestRow | undefined, { codeAsked }: SigningRows, say: Words): string =>
  request ? wayInWords(request, codeAsked.get(request.id), say) : say('link.unknown')

const formerWay = (former: SignatureRequestRow['former'][number], say: Words): string =>
  wayInWords(former, former.codeAsked, say)

function wayInWords(
  { way, channel, assignee }: Pick<SignatureRequestRow, 'way' | 'channel' | 'assignee'>,
  code: boolean | undefined,
  say: Words,
): string {
  if (way === null) return say('link.unknown')
  if (way === 'shown') return say('link.shown')
  const to = assignee === null ? say('notKnown') : maskedRecipient(assignee)
  const asked = code === undefined ? 'code.unknown' : code ? 'code.asked' : 'code.none'
  return say(`link.${channel ?? 'email'}`, { to, code: say(asked) })
}

function uploadOf({
  rows: { row, uploader, originals },
  say,
  missing,
  when,
  ...context
}: RecordContext): SigningRecordSection {
  return {
    title: say('upload'),
    text: [],
    entries: [
      {
        rows: [
          {
            label: say('uploadedBy'),
            value: uploader ? whoOf(uploader, { say, ...context }) : say('notKnown'),
          },
          { label: say('when'), value: row.uploaded_at ? when(row.uploaded_at) : say('notKnown') },
          ...(missing.length === 0 ? [] : [{ label: say('missing'), value: missing.join(' ') }]),
          ...(originals.length === 0 ? [{ label: say('original'), value: say('notKnown') }] : []),
          ...originals.map(
            ({ kind, size, sha256 }, at): SigningRecordRow => ({
              label: say('originalHash', {
                file: String(at + 1),
                kind: kind.toUpperCase(),
                bytes: String(size),
              }),
              value: sha256,
              hash: true,
            }),
          ),
        ],
      },
    ],
  }
}

function eventsOf({ rows, say, when, ...context }: RecordContext): SigningRecordSection {
  const { row, events } = rows
  const entries = events.map(event => ({
    at: event.at,
    entry: {
      title: whatOf(event, rows, say),
      at: when(event.at),
      rows: [{ label: say('by'), value: whoOf(event.who, { say, ...context }) }, ...chainOf(event, say)],
    },
  }))
  // The freeze has no audit row: it came with the first request for a signature.
  const frozen =
    row.frozen_at === null
      ? []
      : [
          {
            at: row.frozen_at,
            entry: {
              title: say('event.frozen'),
              at: when(row.frozen_at),
              rows: [
                row.frozen_hash === null
                  ? { label: say('answersHash'), value: say('notKnown') }
                  : { label: say('answersHash'), value: row.frozen_hash, hash: true as const },
              ],
            },
          },
        ]
  const all = [...entries, ...frozen].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return {
    title: say('life'),
    text: [say(all.length === 0 ? 'lifeNotKnown' : 'lifeText')],
    entries: all.map(({ entry }) => entry),
  }
}

function whatOf(
  { action, outcome, code, sectionId, who }: SigningEvent,
  rows: SigningRows,
  say: Words,
): string {
  const { requests } = rows
  if (action === 'signForm' && outcome === 'failed') return say('event.signFormFailed')
  if (outcome === 'failed') return say('event.openTaskFailed')
  if (action === 'signForm' && code === 'WAITS') return say('event.signFormWaits')
  if (action === 'openTask' && code === 'PATIENT_ASYNC_CODE_NEEDED') return say('event.openTaskCode')
  if (action === 'signTask' || action === 'declineTask' || action === 'withdrawAcceptance') {
    const request = requestOf(sectionId, code, requests)
    const gaveUpAs = action === 'withdrawAcceptance' && request && rows.signedAs(pathOfRequest(request))
    const key = `event.${action}${gaveUpAs === 'alternate' ? 'Alternate' : ''}`
    return request && request.signer_name !== '' ? say(`${key}Of`, { name: request.signer_name }) : say(key)
  }
  if (action === 'askForSignature') {
    const request = requestOf(sectionId, code, requests)
    const key = who.as === 'other' ? 'event.reminded' : 'event.askForSignature'
    return request && request.signer_name !== '' ? say(`${key}Of`, { name: request.signer_name }) : say(key)
  }
  return say(`event.${action}`)
}

/** Finds the signature request by section and input; the audit row stores both (the input id cut to 60 characters). */
const requestOf = (sectionId: string | null, code: string | null, requests: SigningRows['requests']) =>
  requests.find(({ section_id, input_id }) => section_id === sectionId && input_id.slice(0, 60) === code)

function whoOf(
  { name, as }: WhoAccessed,
  { say, person, partner }: Pick<RecordContext, 'say' | 'person' | 'partner'>,
): string {
  if (as === 'self') return say('as.self', { name: person.fullname })
  return name === null ? say(`nameless.${as}`, { partner }) : say(`as.${as}`, { name, partner })
}

function chainOf({ position, hash }: SigningEvent, say: Words): SigningRecordRow[] {
  if (position === null || hash === null) return [{ label: say('chain'), value: say('notLinked') }]
  return [{ label: say('chainAt', { position: String(position) }), value: hash, hash: true }]
}

function fileOf({ rows: { row }, say, when }: RecordContext, seal: SealFacts): SigningRecordSection {
  const hashed = (key: string, value: string | null): SigningRecordRow =>
    value === null ? { label: say(key), value: say('notKnown') } : { label: say(key), value, hash: true }
  const uploaded = row.uploaded_at !== null
  return {
    title: say('file'),
    text: [say('fileText')],
    entries: [
      {
        rows: [
          ...(uploaded
            ? []
            : [hashed('answersHash', row.answers_hash), hashed('definitionHash', row.definition_hash)]),
          hashed('pdfHash', row.pdf_sha256),
          { label: say('pages'), value: row.pdf_pages === null ? say('notKnown') : String(row.pdf_pages) },
          { label: say('seal'), value: say(`seal.${seal.check}`) },
          ...(seal.check === 'notSealed' ? [] : [hashed('fingerprint', seal.fingerprint)]),
          ...(seal.check === 'notSealed' ? [] : [{ label: say('stamp'), value: stampOf(seal, say, when) }]),
        ],
      },
    ],
  }
}

function stampOf({ time }: SealFacts, say: Words, when: (at: Date) => string): string {
  if (time === null) return say('stamp.none')
  return time.verdict === 'bad'
    ? say('stamp.bad')
    : say(`stamp.${time.verdict}`, { at: when(time.confirmedAt), by: time.by })
}
