import { goneSince, refusedOnPages, type SinceSigned } from '@careword/domain/documents/since-signed'
import { describeForm, type DescribedForm } from '@careword/forms'
import { withAgentMissing } from '@careword/forms/describe/with-agent-missing'
import { withRefused } from '@careword/forms/describe/with-refused'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { pdfWords } from '../../pdf/pdf-words.ts'
import { textsInLanguage } from '../../core/texts-in-language.ts'
import { withAcknowledgedDifferences } from '../forms/acknowledged-differences.ts'
import { answersAsSigned, type SignedRow } from './answers-as-signed.ts'
import type { OpenedForm } from './open-to-read.ts'
import { readSealed } from './read-sealed.ts'

/**
 * Describes the content of a document's pages. For a signed one, the answers must be those over which it was signed, and its sealed bytes
 * must be intact.
 */
export async function textAsSigned(
  services: Pick<Services, 'alarms' | 'documents'>,
  row: SignedRow,
  form: Pick<OpenedForm, 'definition' | 'answers' | 'kept'>,
  about: { tenant: Tenant; lang: string; fullname: string; since: readonly SinceSigned[] },
): Promise<DescribedForm> {
  if (row.pdf_sha256 !== null) await readSealed(services, row.id, row.pdf_sha256)
  const answers = answersAsSigned(services, { row }, form)
  const { tenant, lang, fullname, since } = about
  const described = withAgentMissing(
    describeForm(form.definition, answers, lang, { fullname }),
    goneSince(since),
    pdfWords(textsInLanguage(tenant.config, lang)).noAgentNow,
  )
  return withRefused(withAcknowledgedDifferences(described, tenant, form.kept), refusedOnPages(since))
}
