import type { Answers, SectionAnswers } from '@careword/forms'
import { adMetadata } from './sample-answers.ts'
import type { TestPerson, TestPortal } from './test-portal.ts'

/** The calls of a wizard, as tests make them. */
export function formCalls(portal: TestPortal) {
  const create = async (
    who: TestPerson,
    patientId = who.patientId,
    metadata: unknown = adMetadata,
    body: object = {},
  ) =>
    portal.call(who, {
      method: 'POST',
      url: `/api/form?patientId=${patientId}&metadata=${encodeURIComponent(JSON.stringify(metadata))}`,
      payload: body,
    })
  const open = new Map<string, string>()
  /** A new draft. There is one at a time of this type: the one that was begun here before is thrown away. */
  const begin = async (who: TestPerson, patientId = who.patientId): Promise<string> => {
    const before = open.get(patientId)
    if (before !== undefined)
      await portal.call(who, { method: 'PUT', url: `/api/document/discard/${before}`, payload: {} })
    const { documentId } = (await create(who, patientId)).json<{ documentId: string }>()
    open.set(patientId, documentId)
    return documentId
  }
  const read = (who: TestPerson | null, documentId: string) =>
    portal.call(who, {
      method: 'GET',
      url: `/api/form/${documentId}?metadata=${encodeURIComponent(JSON.stringify(adMetadata))}`,
    })
  const put = (
    who: TestPerson | null,
    documentId: string,
    sectionId: string,
    payload: object,
    { sign = false, ifMatch }: { sign?: boolean; ifMatch?: string } = {},
  ) =>
    portal.call(who, {
      method: 'PUT',
      url: `/api/form/${documentId}?sectionId=${sectionId}&preview=true&sign=${sign}`,
      payload,
      ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
    })
  const save = (
    who: TestPerson | null,
    documentId: string,
    sectionId: string,
    answers: SectionAnswers | Record<string, unknown>,
    more: { action?: string; ifMatch?: string } = {},
  ) =>
    put(
      who,
      documentId,
      sectionId,
      { content: { [sectionId]: answers }, ...(more.action && { action: more.action }) },
      more,
    )
  /** Saves every section but the last, in one call. */
  const fill = async (who: TestPerson, documentId: string, answers: Answers) => {
    const sections = Object.entries(answers).filter(([id]) => id !== 'secSubmit')
    const [[sectionId] = ['']] = sections
    const content = Object.fromEntries(sections)
    const answer = await put(who, documentId, sectionId, { content })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  const sign = (
    who: TestPerson | null,
    documentId: string,
    answers: SectionAnswers,
    more: { ifMatch?: string } = {},
  ) => put(who, documentId, 'secSubmit', { content: { secSubmit: answers } }, { sign: true, ...more })
  return { create, begin, read, put, save, fill, sign }
}
