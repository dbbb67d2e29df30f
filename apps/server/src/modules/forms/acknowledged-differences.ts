// Acknowledged differences with other documents in force, as the newer document's paper prints them (decision 0084).

import { documentName } from '@careword/domain/documents/document-titles'
import { type Answers, definitionTitle, type FormDefinition, type Meaning, meanings } from '@careword/forms'
import { differencesBetween, markOfDifference, meantBy } from '@careword/forms/review/differences'
import type { DescribedForm } from '@careword/forms/describe/described-form'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import type { Tables } from '../../db/tables.ts'
import { typeNameOf } from '../documents/type-name-of.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { definitionOfDocument } from '../documents/load-definition.ts'
import { readSections } from './read-sections.ts'
import { readKept } from './show-in-force.ts'
import { sameTenant } from '../../db/same-tenant.ts'

/** Another document, and the meanings in which it differs. */
export interface AcknowledgedDifferences {
  type: string
  definition: FormDefinition
  signedAt: Date | null
  timeZone: string
  meanings: Meaning[]
  marks: string[]
}

/**
 * For a draft, the acknowledged differences that still exist with documents in force; for a signed document, the differences on its pages.
 * Only the other document's identity is returned, not its answers, so the reader's access to that document need not be checked.
 */
export async function readAcknowledgedDifferences(
  services: Pick<Services, 'secret' | 'definitions'>,
  trx: Trx,
  tenant: Tenant,
  row: Pick<Selectable<Tables['documents']>, 'id' | 'signed_at'>,
  { definition, answers }: { definition: FormDefinition; answers: Answers },
): Promise<AcknowledgedDifferences[]> {
  const isSigned = row.signed_at !== null
  const kept = await trx
    .selectFrom('kept_differences as kept')
    .innerJoin('documents as other', sameTenant('other.id', 'kept.other_id'))
    .where('kept.tenant_id', '=', tenant.id)
    .where('kept.document_id', '=', row.id)
    .$if(isSigned, query => query.where('kept.on_paper', '=', true))
    .$if(!isSigned, query => query.where('other.status', '=', 'Active'))
    .where('other.definition_hash', 'is not', null)
    .select(['kept.meaning', 'kept.mark', 'other.id', 'other.type', 'other.signed_at', 'other.time_zone'])
    .select(['other.definition_hash', 'other.us_state', 'other.said_missing'])
    .orderBy('other.signed_at', 'desc')
    .orderBy('other.id')
    .$narrowType<{ definition_hash: string }>()
    .execute()
  const mine = kept.length === 0 ? [] : meantBy(definition, answers, 'en')
  const found: AcknowledgedDifferences[] = []
  for (const other of new Map(kept.map(each => [each.id, each])).values()) {
    const theirs = await definitionOfDocument(services, trx, tenant.id, other)
    const sections = await readSections(services, trx, tenant.id, other.id)
    const storedAnswers: Answers = Object.fromEntries(sections.map(each => [each.section_id, each.answers]))
    const marks = differencesBetween(mine, meantBy(theirs, storedAnswers, 'en')).map(each =>
      markOfDifference(other.id, each),
    )
    const holds = kept.filter(({ id, mark }) => id === other.id && (isSigned || marks.includes(mark)))
    if (holds.length === 0) continue
    found.push({
      type: other.type,
      definition: theirs,
      // A document that lacks a part is not called signed (ruling G-103).
      signedAt: other.said_missing === null ? other.signed_at : null,
      timeZone: zoneOfDocument(tenant, other, { definition: theirs, answers: storedAnswers }),
      meanings: meanings.filter(meaning => holds.some(each => each.meaning === meaning)),
      marks: holds.map(({ mark }) => mark),
    })
  }
  return found
}

/** A described document with the acknowledged differences from others, in its own language. */
export function withAcknowledgedDifferences(
  form: DescribedForm,
  tenant: Tenant,
  kept: readonly AcknowledgedDifferences[],
): DescribedForm {
  if (kept.length === 0) return form
  const named = kept.map(({ type, definition, signedAt, timeZone, meanings: meaningsKept }) => {
    const title = definitionTitle(definition, form.lang)
    return {
      document: documentName(typeNameOf(tenant, type, form.lang) ?? title, title),
      signedAt: signedAt?.toISOString() ?? null,
      timeZone,
      meanings: meaningsKept,
    }
  })
  return { ...form, kept: named }
}

/** The pages print the differences acknowledged when they were made; if that changed since, the signer has to review it again. */
export async function storeAcknowledgedDifferences(
  trx: Trx,
  { row }: { row: Pick<Selectable<Tables['documents']>, 'id' | 'tenant_id'> },
  { kept }: { kept: { onPaper: readonly string[]; stored: readonly string[] } },
): Promise<void> {
  const stored = await readKept(trx, row.tenant_id, row.id)
  if (stored.join() !== kept.stored.join())
    throw new AppError('DOCUMENT_UPDATE_FAILED', 'what is kept beside others changed while signing')
  if (kept.onPaper.length === 0) return
  await trx
    .updateTable('kept_differences')
    .set({ on_paper: true })
    .where('tenant_id', '=', row.tenant_id)
    .where('document_id', '=', row.id)
    .where('mark', 'in', [...kept.onPaper])
    .execute()
}
