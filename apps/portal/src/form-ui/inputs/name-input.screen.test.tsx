import type { FormDefinition } from '@careword/forms'
import { act, render, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PartnerProvider } from '../../partner/partner-context.tsx'
import { partnerConfig } from '../../testing/partner-config.ts'
import { createDraftStore } from '../draft/draft-store.ts'
import { DraftContext } from '../draft/use-draft.ts'
import { InputField } from './input-field.tsx'

const inputs: FormDefinition['sections'][number]['inputs'] = [
  { id: 'agent', type: 'name', label: 'Agent' },
  { id: 'witness', type: 'name', label: 'Witness' },
]
const def: FormDefinition = {
  type: 'AD',
  site: 'ALL',
  version: '1',
  title: 'Two people',
  languages: ['en'],
  sections: [{ id: 'secOne', title: 'Two people', breadcrumb: 'Two', inputs }],
  validators: [
    {
      id: 'somebodyElse',
      when: { input: 'secOne.witness', sameAs: 'secOne.agent' },
      refuse: { inputs: ['secOne.witness'], text: 'The witness must be somebody else.' },
    },
  ],
}

test('a name that is refused as a whole is red where it is typed, and shows why', () => {
  const store = createDraftStore({
    def,
    answers: {
      secOne: { agentFirst: 'Ana', agentLast: 'Ruiz', witnessFirst: 'Ana', witnessLast: 'Ruiz' },
    },
    savedSections: [],
    revisions: {},
    sectionId: 'secOne',
  })
  const screen = render(
    <PartnerProvider config={partnerConfig()}>
      <DraftContext value={store}>
        {inputs.map(input => (
          <InputField key={input.id} sectionId="secOne" input={input} />
        ))}
      </DraftContext>
    </PartnerProvider>,
  )
  act(() => store.dispatch({ type: 'showErrors', on: true }))
  const witness = screen.getByRole('group', { name: 'Witness' })
  expect(witness).toHaveAccessibleDescription('The witness must be somebody else.')
  expect(within(witness).getByLabelText('First name')).toBeInvalid()
  expect(within(witness).getByLabelText('Last name')).toBeInvalid()
  const agent = screen.getByRole('group', { name: 'Agent' })
  for (const box of within(agent).getAllByRole('textbox')) expect(box).toBeValid()
})
