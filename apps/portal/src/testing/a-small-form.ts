import type { SectionDefinition } from '@careword/forms'
import type { ApiResponse } from '../api/contract-types.ts'

export const aboutYou: SectionDefinition = {
  id: 'secStepOne',
  title: 'About you',
  breadcrumb: 'About you',
  inputs: [{ id: 'nick', type: 'text', label: 'Name at home', required: true }],
}

export const signIt: SectionDefinition = {
  id: 'secSubmit',
  title: 'Sign it',
  breadcrumb: 'Sign',
  inputs: [
    {
      id: 'signature',
      type: 'signature',
      label: 'Your signature',
      required: true,
      meaning: 'My wishes.',
    },
  ],
}

/** A form of one question and a signature, for what happens around a form. Its page is `aSmallFormAt`. */
export function aSmallForm(more: Partial<ApiResponse<'getForm'>> = {}): ApiResponse<'getForm'> {
  return {
    documentId: 'document-1',
    patientId: 'patient-1',
    status: 'Incomplete',
    metadata: {
      type: 'AD',
      site: 'ALL',
      version: '5WISHES1',
      signedAt: null,
      timeZone: 'America/Los_Angeles',
    },
    title: 'My wishes',
    languages: ['en', 'es'],
    sections: [aboutYou, signIt],
    validators: [],
    definitionHash: 'hash',
    answers: {},
    savedSections: [],
    revisions: {},
    private: { sectionNotes: {} },
    autosaved: {},
    known: {},
    featureToggles: {},
    permissions: { canEdit: true, canSign: true, canUpload: true },
    person: { fullname: 'Maria Alvarez', dob: '1951-03-05' },
    ...more,
  }
}

export const aSmallFormAt = '/edit/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1'

/** The server's response to a save of it. */
export function savedSmallForm(request: {
  query: URLSearchParams
  body: unknown
}): ApiResponse<'saveSection'> {
  const sectionId = request.query.get('sectionId') ?? ''
  const { content } = request.body as { content: Record<string, Record<string, string>> }
  const others = Object.keys(content).filter(id => id !== sectionId && id !== 'sectionNotes')
  return {
    documentId: 'document-1',
    sectionId,
    status: 'Incomplete',
    revision: 1,
    savedAt: '2026-05-03T14:05:00.000Z',
    savedSections: [sectionId],
    answers: content[sectionId] ?? {},
    others: others.map(id => ({ sectionId: id, revision: 1, answers: content[id] ?? {} })),
    signed: request.query.get('sign') === 'true',
  }
}
