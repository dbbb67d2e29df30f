import { setImmediate as letOthersGo } from 'node:timers/promises'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { authorize } from '../documents/authorize.ts'
import { refuseLate } from '../documents/write-status.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { applyContent } from './apply-content.ts'
import { readContent } from './incoming-content.ts'
import { normaliseSignatures } from './normalise-signatures.ts'
import { refuseFrozen } from './freeze-answers.ts'
import type { Edit } from './open-for-edit.ts'
import { type Draft, openDraft } from './read-draft.ts'
import { refuseChanged } from './refuse-changed.ts'
import { personOf, refuseOtherRecord, type ShownPerson } from './refuse-other-record.ts'
import { refuseEarlySigners } from './refuse-early-signers.ts'
import { refuseStale } from './refuse-stale.ts'
import { refuseUnderAge } from './refuse-under-age.ts'
import { refuseUnready } from './refuse-unready.ts'
import type { SectionSave } from './save-section.ts'
import { sealAnswers } from './seal-answers.ts'
import { answerRepeatedSigning } from './answer-repeated-signing.ts'
import { storeWaitingForSignatures } from './store-waiting-for-signatures.ts'
import { storeSigned } from './store-signed.ts'

interface Signing extends SectionSave {
  lang: string
  /** Fires when the signer hangs up: a job still in the queue is then dropped, and nothing signed. */
  signal: AbortSignal
  /** The patient as shown on the page that signs; the record may have changed since it was opened. */
  person?: ShownPerson | undefined
}

/**
 * Signs a form (ruling G-55).
 * - All checks of saving; then only a signer who accepted the notice on electronic communication, and only a complete form.
 * - Render, read back, compare, seal and store the bytes.
 * - Only then, in one transaction, set status, evidence, hash and audit row.
 * A failure at any step leaves a draft: a document is never 'signed without a PDF'. The work takes some ten milliseconds; between two steps
 * the server handles the calls of others.
 */
export async function signForm(services: Services, context: AuthenticatedContext, signing: Signing) {
  const { documentId, sectionId } = signing
  const { tenant, person } = context
  // Consent to electronic records comes before the first signature (security A-41): nothing is read, counted or rendered without it.
  if (person.acceptedNoticeId !== tenant.config.settings.electronicNotice.id)
    throw new AppError('ELECTRONIC_NOTICE_REQUIRED', 'the current notice was not accepted')
  await services.rateLimits.consume('signTry', [tenant.id, person.userId])
  const came = readContent(signing.content, sectionId)
  const now = services.now()
  const edit: Edit = { documentId, action: 'signForm' }

  const draft = await inTenant(services.db, tenant.id, trx => openDraft(services, trx, context, edit))
  authorize(context, 'sign', draft)
  if (draft.row.signed_at)
    return answerRepeatedSigning(services, context, draft, signing, { ...came, normalised: false })
  refuseLate('sign', draft.row)
  refuseUnderAge(draft.patient, now, tenant.config.settings.timeZone)
  refuseOtherRecord(signing.person ?? personOf(draft.patient), draft.patient)

  await normaliseSignatures(services, draft, came.sections)
  const applied = applyContent(services, draft, came, now, 'sign')
  await letOthersGo()
  refuseFrozen(draft, applied.answers)
  refuseStale(draft, applied, signing)
  const { answers } = applied
  const timeZone = zoneOfDocument(tenant, draft.row, { definition: draft.definition, answers })
  const waits = refuseUnready(draft, answers, { sectionId, now, timeZone })
  await letOthersGo()
  refuseEarlySigners(draft, applyContent(services, draft, came, now, 'save').answers)
  await letOthersGo()
  /** Stores the signed content, if the document has not changed since it was read. */
  const store = <Stored>(work: (trx: Trx, locked: Draft) => Promise<Stored>) =>
    inTenant(services.db, tenant.id, async trx => {
      const locked = await openDraft(services, trx, context, { ...edit, lock: 'update' })
      // A second press, or another device: the first call has signed it.
      if (locked.row.signed_at)
        return answerRepeatedSigning(services, context, locked, signing, { ...came, normalised: true })
      refuseLate('sign', locked.row)
      refuseChanged(draft, locked, answers)
      return work(trx, locked)
    })
  const { lang, signal, autosaved } = signing
  const stored = { sectionId, applied, autosaved, sentSections: [...came.sections.keys()] }
  if (waits)
    return store((trx, locked) =>
      storeWaitingForSignatures(services, trx, context, locked, { ...stored, now, lang }),
    )
  await services.rateLimits.consume('sign', [tenant.id, person.userId])
  const sealed = await sealAnswers(services, context, draft, answers, {
    lang,
    signal,
    now,
    timeZone,
  })

  return store((trx, locked) => {
    refuseOtherRecord(personOf(draft.patient), locked.patient)
    return storeSigned(services, trx, context, locked, { ...stored, sealed })
  })
}
