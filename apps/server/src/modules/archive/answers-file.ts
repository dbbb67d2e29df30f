import { documentLanguage } from '@careword/domain/documents/document-language'
import { inLanguage } from '@careword/domain/text/in-language'
import { escapeHtml } from '@careword/domain'
import { zoneInWords } from '@careword/domain/documents/document-zone'
import {
  type Answers,
  cleanAnswers,
  describeForm,
  type FormDefinition,
  withPatientRecord,
} from '@careword/forms'
import type { DescribedAnswer, DescribedForm } from '@careword/forms/describe/described-form'
import { timeInWords } from '../../pdf/dates-in-words.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { textsInLanguage } from '../../core/texts-in-language.ts'
import type { Services } from '../../core/services.ts'
import { signingTimeOf } from '../documents/signing-time-of.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { definitionOfDocument } from '../documents/load-definition.ts'
import { readSections } from '../forms/read-sections.ts'
import { readSignatureRequests, withRequestedAnswers } from '../forms/read-signature-requests.ts'
import type { ArchivedDocument } from './archived-documents.ts'
import type { ArchiveWords } from './archive-words.ts'

interface WrittenAnswers {
  form: DescribedForm
  /** The stored answers; for a signed document those over which it was signed. Without private notes. */
  answers: Answers
  definition: FormDefinition
}

interface Whose {
  tenant: Tenant
  person: { fullname: string; dob: string | null; firstName: string; middleName: string; lastName: string }
}

/** The answers of a document, described in its own language. Null for an uploaded document: its answers are on its pages. */
export async function writtenAnswers(
  services: Pick<Services, 'secret' | 'definitions'>,
  trx: Trx,
  { tenant, person }: Whose,
  { row, draft }: ArchivedDocument,
  lang: string,
): Promise<WrittenAnswers | null> {
  if (row.definition_hash === null) return null
  const { definition_hash, us_state } = row
  const definition = await definitionOfDocument(services, trx, tenant.id, { definition_hash, us_state })
  const sections = await readSections(services, trx, tenant.id, row.id)
  const written: Answers = Object.fromEntries(sections.map(each => [each.section_id, each.answers]))
  const requests = draft && row.frozen_at !== null ? await readSignatureRequests(trx, tenant.id, row.id) : []
  const answers = draft
    ? withRequestedAnswers(services, definition, withPatientRecord(definition, written, person), requests)
    : cleanAnswers(definition, written)
  const language = documentLanguage(lang, { languages: definition.languages, signedIn: row.lang })
  return { form: describeForm(definition, answers, language, person), answers, definition }
}

/** Each question and answer in words, and beside them the stored values. */
export function answersJson(
  { row }: ArchivedDocument,
  { form, answers, definition }: WrittenAnswers,
  tenant: Tenant,
): Buffer {
  return json({
    documentId: row.id,
    type: row.type,
    site: row.site,
    version: row.version,
    title: form.title,
    language: form.lang,
    status: row.status,
    signedAt: signingTimeOf(row, zoneOfDocument(tenant, row)),
    answersSha256: row.answers_hash,
    definitionSha256: row.definition_hash,
    sections: form.sections.map(section => ({
      id: section.id,
      title: section.title,
      ...(section.text !== undefined && { text: section.text }),
      answers: section.answers.map(answer => ({
        id: answer.inputId,
        question: answer.label,
        answered: answer.kind === 'text' || answer.kind === 'choices' || answer.kind === 'signature',
        answer: answer.values,
        ...(answer.signature && {
          signature: {
            name: answer.signature.name ?? null,
            signedAs: answer.signature.signer,
            signedAt: answer.signature.signedAt,
            typed: answer.signature.typed,
            meaning: answer.signature.meaning ?? null,
          },
        }),
      })),
    })),
    languages: definition.languages,
    stored: answers,
  })
}

export const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** The answers as a page to read, which needs no other file. */
export function answersHtml(
  { row }: ArchivedDocument,
  { form }: WrittenAnswers,
  { tenant, person }: Whose,
  words: ArchiveWords,
): Buffer {
  const timeZone = zoneOfDocument(tenant, row)
  const texts = textsInLanguage(tenant.config, form.lang)
  const zone = zoneInWords(texts, form.lang, timeZone)
  const when = (time: string) => timeInWords(time, form.lang, { timeZone, zone })
  const text = (key: string) => texts[key] ?? words.text(key)
  const e = escapeHtml
  const lines = (values: readonly string[]) =>
    values.map(value => e(value).replaceAll('\n', '<br>')).join('<br>')
  const answer = (it: DescribedAnswer): string => {
    const signed = it.signature
    const signedText = signed
      ? [signed.name ?? person.fullname, when(signed.signedAt), ...(signed.meaning ? [signed.meaning] : [])]
      : it.values
    const shown = it.kind === 'blank' || it.kind === 'line' ? [text('pdf.notAnswered')] : signedText
    return `<dt>${e(it.label)}</dt>\n<dd>${lines(shown)}</dd>`
  }
  const section = (it: DescribedForm['sections'][number]) =>
    [
      `<h2>${e(it.title)}</h2>`,
      ...(it.text === undefined ? [] : [`<p>${lines([it.text])}</p>`]),
      `<dl>`,
      ...it.answers.map(answer),
      `</dl>`,
    ].join('\n')
  const signed = signingTimeOf(row, timeZone)
  const statusText =
    row.said_missing !== null
      ? row.said_missing.map(part => words.text(`documents.missing.${part}`)).join(' ')
      : signed === null
        ? text('pdf.notSigned')
        : `${text('pdf.signedOn')}: ${timeInWords(signed, form.lang, { timeZone, zone })}`
  return Buffer.from(
    `<!doctype html>
<html ${inLanguage(form.lang)}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${e(form.title)}</title>
<style>body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1.125rem/1.55 sans-serif}dt{margin-top:1rem;color:#444}dd{margin:0;font-weight:bold}</style>
<h1>${e(form.title)}</h1>
<p>${e(person.fullname)}<br>${e(statusText)}</p>
${form.sections.map(section).join('\n')}
</html>
`,
  )
}
