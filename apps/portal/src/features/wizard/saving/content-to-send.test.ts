import { createDraft, type FormDefinition, prefill } from '@careword/forms'
import { expect, test } from 'vitest'
import { contentToSend } from './content-to-send.ts'

const def: FormDefinition = {
  type: 'AD',
  site: 'ALL',
  version: '1',
  title: 'Wishes',
  languages: ['en'],
  sections: [
    {
      id: 'secStepOne',
      title: 'About you',
      breadcrumb: 'You',
      inputs: [
        { id: 'name', type: 'name', label: 'Your name', record: 'name' },
        { id: 'mail', type: 'text', label: 'Your e-mail', kind: 'email', prefill: 'email' },
      ],
    },
    {
      id: 'secOther',
      title: 'Other',
      breadcrumb: 'Other',
      inputs: [{ id: 'text', type: 'text', label: 'Text' }],
    },
    {
      id: 'secSubmit',
      title: 'Sign',
      breadcrumb: 'Sign',
      inputs: [
        { id: 'signature', type: 'signature', label: 'Your signature', required: true, meaning: 'Mine.' },
      ],
    },
  ],
}

const sentWith = (
  request: { action: string; sign?: boolean; allParts?: boolean },
  revision: number,
  email?: string,
) => {
  const revisions = { secStepOne: revision }
  const answers = prefill(def, { secStepOne: { nameFirst: 'Rosa', nameLast: 'Delgado' } }, revisions, {
    email,
  })
  const draft = createDraft({ def, answers, savedSections: [], revisions, sectionId: 'secSubmit' })
  return Object.keys(contentToSend(draft, request).answers)
}

test.each([
  [
    'signing sends a part that was only begun with what is known',
    { action: 'continue', sign: true },
    0,
    'a@b.co',
    ['secStepOne', 'secSubmit'],
  ],
  [
    'so does whoever signs first of several',
    { action: 'continue', allParts: true },
    0,
    'a@b.co',
    ['secStepOne', 'secSubmit'],
  ],
  [
    'a part in which nothing is known but the record itself stays',
    { action: 'continue', sign: true },
    0,
    undefined,
    ['secSubmit'],
  ],
  ['a part that was saved stays', { action: 'continue', sign: true }, 1, 'a@b.co', ['secSubmit']],
  ['any other save sends its own part', { action: 'continue' }, 0, 'a@b.co', ['secSubmit']],
])('%s', (_, request, revision, email, sent) => expect(sentWith(request, revision, email)).toEqual(sent))
