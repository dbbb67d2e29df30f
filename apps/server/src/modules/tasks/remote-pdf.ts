import { fullName } from '@careword/domain'
import { type Answers, describeForm, signerAt, withSignerAnswers } from '@careword/forms'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { decryptPart } from '../forms/encrypted-section.ts'
import { readKeptBeside, withKept } from '../forms/kept-beside.ts'
import type { DefinitionCache } from '../forms/load-definition.ts'
import { pathOfTask, placeOfTask } from '../forms/task-answers.ts'
import { openedTask } from './opened-task.ts'

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
  token: string | null,
  { documentId, lang: asked, page, gone }: Wanted,
): Promise<{ image: Buffer; pages: number }> {
  const { draft, task, kept } = await inTenant(services.db, tenant.id, async trx => {
    const opened = await openedTask(services, trx, definitions, { tenant, token, documentId })
    const { row } = opened.draft
    return { ...opened, kept: await readKeptBeside(services, trx, definitions, tenant, row, opened.draft) }
  })
  await services.rateLimits.consume('taskPages', [tenant.id, task.id, 'pages'])
  const { definition, patient, row } = draft
  const signer = signerAt(definition, pathOfTask(task))
  const previewed =
    task.preview === null
      ? null
      : decryptPart<Answers>(services.secret, 'taskPreview', placeOfTask(task), task.preview)
  const answers =
    signer && previewed ? withSignerAnswers(definition, signer, draft.answers, previewed) : draft.answers
  const lang = row.lang ?? (definition.languages.includes(asked) ? asked : 'en')
  const fullname = fullName(patient)
  const who = { person: task.id, gone }
  try {
    const pdf = await services.pdf.draft({
      for: who,
      tenant,
      form: withKept(describeForm(definition, answers, lang, { fullname }), tenant, kept),
      person: { fullname, dob: patient.dob },
      document: {
        id: row.id,
        type: row.type,
        site: row.site,
        version: row.version,
        signedAt: row.signed_at?.toISOString() ?? null,
        timeZone: zoneOfDocument(tenant, row, { definition, answers }),
      },
      lang,
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
