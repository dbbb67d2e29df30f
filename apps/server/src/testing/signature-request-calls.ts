import type { Answers } from '@careword/forms'
import { inTenant } from '../db/in-tenant.ts'
import { openMessageBody } from '../modules/messages/message-body.ts'
import { formCalls } from './form-calls.ts'
import { type Browser, browser } from './invited.ts'
import { sampleAnswers } from './sample-answers.ts'
import type { TestPerson, TestPortal } from './test-portal.ts'

interface ShownRequest {
  id: string
  assignee: string | null
  documentRef: string[]
  signer: string
  signerName: string
  byVideo: boolean
  known: { contact: string; firstName: string; lastName: string }
  state: string
  way: string | null
  undelivered: boolean
  notSent: string | null
  notShown: string | null
  reason: string
  answers: Answers | null
  endsAt: string | null
}

const sample = sampleAnswers()

/** The calls about signatures of others, as tests make them. */
export function signatureRequestCalls(portal: TestPortal) {
  const calls = formCalls(portal)
  const post = (who: TestPerson | null, name: string, payload: object) =>
    portal.call(who, { method: 'POST', url: `/api/patientasync/${name}`, payload })

  const list = async (who: TestPerson | null, documentId: string) => {
    const answer = await portal.call(who, { method: 'GET', url: `/api/document/${documentId}/tasks` })
    const body = answer.json<{
      documentTasks: { task: ShownRequest }[]
      frozenAt: string | null
      waiting: boolean
      mayAssign: boolean
      timeZone: string
    }>()
    return { answer, ...body, tasks: (body.documentTasks ?? []).map(({ task }) => task) }
  }
  const requestAt = async (who: TestPerson, documentId: string, input: string): Promise<ShownRequest> => {
    const { tasks } = await list(who, documentId)
    const task = tasks.find(({ documentRef }) => documentRef[0] === `secSubmit.${input}`)
    if (!task) throw new Error(`no task for ${input}`)
    return task
  }
  /** The last section with only what these signers give. */
  const submitOf = (...signers: ('person' | 'witness1' | 'witness2' | 'accept')[]) =>
    Object.fromEntries(
      Object.entries(sample.secSubmit ?? {}).filter(([key]) =>
        signers.some(signer =>
          signer === 'person' ? !/^(?:witness|accept)/.test(key) : key.startsWith(signer),
        ),
      ),
    )
  /** A draft that is whole, and signed on the screen by these. */
  const signedBy = async (
    patient: TestPerson,
    ...signers: ('person' | 'witness1' | 'witness2' | 'accept')[]
  ): Promise<string> => {
    const documentId = await calls.begin(patient)
    await calls.fill(patient, documentId, sample)
    const saved = await calls.save(patient, documentId, 'secSubmit', submitOf(...signers))
    if (saved.statusCode !== 200) throw new Error(saved.body)
    return documentId
  }
  const show = async (who: TestPerson, documentId: string, input: string) => {
    const { id: taskId } = await requestAt(who, documentId, input)
    const answer = await post(who, 'showLink', { documentId, taskId })
    return { answer, taskId, token: tokenOf(answer.json<{ link?: string }>().link) }
  }
  const send = async (
    who: TestPerson,
    documentId: string,
    input: string,
    email: string,
    more: object = {},
  ) => {
    const { id: taskId } = await requestAt(who, documentId, input)
    const answer = await post(who, 'sendInvitation', { documentId, taskId, email, ...more })
    return { answer, taskId }
  }
  /** The messages to an address, newest first. */
  const mailTo = async (to: string) => {
    const tenantId = await portal.tenantId('evergreen')
    const rows = await inTenant(portal.services.db, tenantId, trx =>
      trx
        .selectFrom('messages')
        .where('recipient', '=', to)
        .orderBy('created_at', 'desc')
        .selectAll()
        .execute(),
    )
    return rows.map(row => {
      const body = openMessageBody(portal.services.secret, row)
      return { kind: row.purpose, lang: row.lang, text: body?.text ?? '', token: tokenOf(body?.links[0]) }
    })
  }
  /** A phone that opened a link. */
  const opened = async (documentId: string, token: string) => {
    const phone = browser(portal)
    const answer = await phone.call({
      method: 'POST',
      url: '/api/patientasync/open',
      payload: { documentId, token },
    })
    return { phone, answer }
  }
  /** A witness who is present, with a phone of their own. */
  const besideWith = async (who: TestPerson, documentId: string, input = 'witness2Signature') => {
    const { token } = await show(who, documentId, input)
    const { phone } = await opened(documentId, token)
    return { phone, token }
  }
  /** The press of Sign on the screen, with what these signers give. */
  const sign = (who: TestPerson, documentId: string, ...signers: Parameters<typeof submitOf>) =>
    calls.sign(who, documentId, submitOf(...signers))
  const read = (phone: Browser, documentId: string) =>
    phone.call({ method: 'GET', url: `/api/patientasync/documents/${documentId}` })
  /** Reads the document, on each way on which a page of a link may ask for it. */
  const readWhole = (phone: Browser, documentId: string) =>
    Promise.all(
      ['pdf?format=png&lang=en', 'pdf?format=png&lang=es&page=2', 'text?lang=en', 'text'].map(call =>
        phone.call({ method: 'GET', url: `/api/patientAsync/documents/${documentId}/${call}` }),
      ),
    )
  const put = (phone: Browser, documentId: string, content: object, sign = true) =>
    phone.call({
      method: 'PUT',
      url: `/api/patientAsync/documents/${documentId}?sectionId=secSubmit&preview=true&sign=${sign}`,
      payload: { content },
    })
  /** The answers of this signer of the sample. */
  const given = (signer: 'witness1' | 'witness2' | 'accept') => ({
    secSubmit: submitOf(signer),
    ...(signer === 'accept' ? {} : { [`secW${signer.slice(1)}`]: sample[`secW${signer.slice(1)}`] ?? {} }),
  })
  return {
    calls,
    list,
    requestAt,
    submitOf,
    signedBy,
    show,
    send,
    mailTo,
    opened,
    besideWith,
    sign,
    read,
    readWhole,
    put,
    given,
    post,
  }
}

const tokenOf = (link: string | undefined): string => (link ? new URL(link).hash.slice(1) : '')
