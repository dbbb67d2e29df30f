import { fullName } from '@careword/domain'
import { type Answers, describeForm, signerAt, withSignerAnswers } from '@careword/forms'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { decryptPart } from '../forms/encrypted-section.ts'
import { type KeptBeside, readKeptBeside, withKept } from '../forms/kept-beside.ts'
import type { DefinitionCache } from '../forms/load-definition.ts'
import type { Draft } from '../forms/read-draft.ts'
import { readSinceSigned } from '../forms/read-since-signed.ts'
import { pathOfTask, placeOfTask, type TaskRow } from '../forms/task-answers.ts'
import { readCopy } from '../pdf/read-copy.ts'
import { openedTask } from './opened-task.ts'
import type { TaskKeys } from './task-cookies.ts'

interface Wanted {
  documentId: string
  lang: string
  /** From 1. */
  page: number
  gone: AbortSignal
}

/** GET /api/patientAsync/documents/{documentId}/pdf: a page of what they are asked to sign, with what they previewed in its place, as a picture. */
export async function remotePdf(
  services: Services,
  definitions: DefinitionCache,
  { tenant }: RequestContext,
  keys: TaskKeys,
  { documentId, lang: asked, page, gone }: Wanted,
): Promise<{ image: Buffer; pages: number }> {
  const opened = await inTenant(services.db, tenant.id, async trx => {
    const { draft, task } = await openedTask(services, trx, definitions, { tenant, keys, documentId })
    const { since } = await readSinceSigned(trx, definitions, tenant, draft.row)
    return {
      draft,
      task,
      since,
      kept: await readKeptBeside(services, trx, definitions, tenant, draft.row, draft),
    }
  })
  const { task } = opened
  const { row } = opened.draft
  await services.rateLimits.consume('taskPages', [tenant.id, task.id, 'pages'])
  const who = { person: task.id, gone }
  try {
    // An agent may be asked after the document was sealed: the agent then reads the sealed pages, and what came after.
    const pdf =
      row.pdf_sha256 === null
        ? await services.pdf.draft({ for: who, ...asSignedBy(services, tenant, opened, asked) })
        : await readCopy(services, row.pdf_sha256, {
            for: who,
            tenant,
            row,
            patient: opened.draft.patient,
            lang: row.lang ?? asked,
            mark: null,
            since: opened.since,
          })
    const pages = await services.pdf.countPages(pdf, who)
    return { image: await services.pdf.image(pdf, { page: page - 1, dpi: 110 }, who), pages }
  } catch (error) {
    if (error instanceof AppError) throw error
    services.log.error(
      { detail: error instanceof Error ? error.message : 'unknown' },
      'a preview was not made',
    )
    throw new AppError('PATIENT_ASYNC_PDF_PREVIEW_ERROR', 'the preview was not made')
  }
}

interface Opened {
  draft: Draft
  task: TaskRow
  kept: KeptBeside[]
}

/** What is to be printed of a draft, with what they previewed in its place. */
function asSignedBy(
  services: Pick<Services, 'secret'>,
  tenant: Tenant,
  { draft: { definition, patient, row, answers: written }, task, kept }: Opened,
  asked: string,
) {
  const signer = signerAt(definition, pathOfTask(task))
  const previewed =
    task.preview === null
      ? null
      : decryptPart<Answers>(services.secret, 'taskPreview', placeOfTask(task), task.preview)
  const answers = signer && previewed ? withSignerAnswers(definition, signer, written, previewed) : written
  const lang = row.lang ?? (definition.languages.includes(asked) ? asked : 'en')
  const fullname = fullName(patient)
  return {
    tenant,
    form: withKept(describeForm(definition, answers, lang, { fullname }), tenant, kept),
    person: { fullname, dob: patient.dob },
    document: {
      id: row.id,
      type: row.type,
      site: row.site,
      version: row.version,
      signedAt: null,
      timeZone: zoneOfDocument(tenant, row, { definition, answers }),
    },
    lang,
  }
}
