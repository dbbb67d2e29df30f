import { createDraft, type FormDefinition, signingScreens } from '@careword/forms'
import { expect, test } from 'vitest'
import { validateForm } from './validate-form.ts'

const def: FormDefinition = {
  type: 'AD',
  site: 'ALL',
  version: '1',
  title: 'Mine',
  languages: ['en'],
  sections: [
    {
      id: 'secSubmit',
      title: 'End',
      breadcrumb: 'End',
      inputs: [
        { id: 'adult', type: 'check', label: 'I am an adult', required: true },
        { id: 'agree', type: 'check', label: 'I agree', required: true, notice: true },
        { id: 'sign', type: 'signature', label: 'Sign', required: true },
        { id: 'seen', type: 'signature', label: 'Witness', required: true, signer: 'witness' },
      ],
    },
  ],
}

test('what is missing where the person signs is listed in page order: the notice first', () => {
  const draft = createDraft({ def, answers: {}, savedSections: [], revisions: {}, sectionId: 'secSubmit' })
  const person = signingScreens(def, {}).find(screen => screen.kind === 'signer')
  const at = { ...draft, screen: { id: person?.id ?? '', handed: true } }
  const { issues } = validateForm('keepSignature', at, {
    lang: 'en',
    patient: 'Ana',
    noticeAccepted: false,
    reminds: () => false,
    today: '2026-11-22',
  })
  expect(issues.map(({ path }) => path)).toEqual(['secSubmit.agree', 'secSubmit.adult', 'secSubmit.sign'])
})
