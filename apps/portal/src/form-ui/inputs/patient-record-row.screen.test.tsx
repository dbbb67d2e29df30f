import type { FormDefinition } from '@careword/forms'
import { act, render, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PartnerProvider } from '../../partner/partner-context.tsx'
import { partnerConfig } from '../../testing/partner-config.ts'
import { createDraftStore } from '../draft/draft-store.ts'
import { DraftContext } from '../draft/use-draft.ts'
import { focusField } from '../fields/field-id.ts'
import { InputList } from './input-list.tsx'

const inputs: FormDefinition['sections'][number]['inputs'] = [
  { id: 'me', type: 'name', label: 'Your full name', record: 'name', required: true },
  { id: 'born', type: 'date', label: 'Your date of birth', record: 'dob', required: true },
]
const def: FormDefinition = {
  type: 'AD',
  site: 'ALL',
  version: '1',
  title: 'One person',
  languages: ['en'],
  sections: [{ id: 'secOne', title: 'You', breadcrumb: 'You', inputs }],
}

function show(secOne: Parameters<typeof createDraftStore>[0]['answers'][string]) {
  const store = createDraftStore({
    def,
    answers: { secOne },
    savedSections: [],
    revisions: {},
    sectionId: 'secOne',
  })
  const screen = render(
    <PartnerProvider config={partnerConfig()}>
      <DraftContext value={store}>
        <InputList sectionId="secOne" inputs={inputs} />
      </DraftContext>
    </PartnerProvider>,
  )
  return { store, screen }
}

test('the name and birth date of the record are read-only, and a person who finds them wrong reads once whom to ask', () => {
  const { screen } = show({
    meFirst: 'Rosa',
    meLast: 'Delgado',
    born: { day: '17', month: '03', year: '1948' },
  })
  const name = screen.getByRole('group', { name: 'Your full name' })
  expect(within(name).getByText('Rosa Delgado')).toBeVisible()
  const born = screen.getByRole('group', { name: 'Your date of birth' })
  expect(within(born).getByText('March 17, 1948')).toBeVisible()
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.queryAllByRole('combobox')).toEqual([])
  // One line for both.
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^(tel|mailto):/))
})

test('what the record lacks is reported where it is missing, and the list of errors leads there', () => {
  const { store, screen } = show({})
  act(() => store.dispatch({ type: 'showErrors', on: true }))
  const name = screen.getByRole('group', { name: 'Your full name' })
  expect(within(name).getByText(/^This is missing in the record\./)).toBeVisible()
  expect(focusField('secOne.me')).toBe(true)
  expect(name).toHaveFocus()
})
