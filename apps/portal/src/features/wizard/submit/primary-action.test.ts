import { createDraft, type FormDefinition } from '@careword/forms'
import { expect, test } from 'vitest'
import { primaryAction } from './primary-action.ts'

const notary = { input: 'secWay.notary', is: true }
const def: FormDefinition = {
  type: 'AD',
  site: 'ALL',
  version: '1',
  title: 'Mine',
  languages: ['en'],
  sections: [
    {
      id: 'secWay',
      title: 'Who',
      breadcrumb: 'Who',
      inputs: [{ id: 'notary', type: 'check', label: 'A notary' }],
    },
    {
      id: 'secSubmit',
      title: 'End',
      breadcrumb: 'End',
      inputs: [{ id: 'sign', type: 'signature', label: 'Sign', condition: { not: notary } }],
    },
  ],
  finishOnPaper: { when: notary, title: 'With a pen', text: 'Sign it.' },
}

test.each([
  ['secWay', true, true, 'continue'],
  ['secWay', false, false, 'continue'],
  ['secSubmit', false, true, 'goToSigning'],
  ['secSubmit', false, false, 'leaveUnsigned'],
  // A person who may not sign on the screen may print the document for others to sign by hand.
  ['secSubmit', true, true, 'finishOnPaper'],
  ['secSubmit', true, false, 'finishOnPaper'],
] as const)(
  'in %s, with a notary: %s, may sign: %s, the button means %s',
  (sectionId, paper, canSign, main) => {
    const draft = createDraft({
      def,
      answers: { secWay: paper ? { notary: true } : {} },
      savedSections: ['secWay'],
      revisions: {},
      sectionId,
    })
    expect(primaryAction(draft, canSign)).toBe(main)
  },
)
