// After signing, each agent the document names is offered as a contact: one press opens the dialog with the data from the document.
import { act, waitFor, within } from '@testing-library/react'
import { atRest } from '../../testing/at-rest.ts'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import type { SuggestedContact } from '../../dialogs/contact/suggested-contacts-query.ts'
import type { User } from '../../session/user-query.ts'
import { aContact } from '../../testing/a-circle.ts'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const lucia: SuggestedContact = {
  documentId: 'document-1',
  type: 'AD',
  name: 'Lucía Delgado Peña',
  firstName: 'Lucía',
  lastName: 'Delgado Peña',
  email: 'lucia@people.example',
  phone: '503-555-0171',
  relationship: 'family',
}
const ana: SuggestedContact = {
  ...lucia,
  name: 'Ana Ríos',
  firstName: 'Ana',
  lastName: 'Ríos',
  email: '',
  phone: '',
  relationship: null,
}
const ofAnother = { ...ana, documentId: 'document-2' }

interface Visit {
  agents: SuggestedContact[]
  handlers?: Handlers
  user?: Partial<User>
  config?: ReturnType<typeof partnerConfig>
}

async function justSigned({ agents, handlers, user, config }: Visit) {
  const who = user?.userType ?? 'patient'
  const portal = renderPortal(
    `/documents/patient-1/${who}/user-1`,
    {
      userInfo: () => aPatient(user),
      allDocuments: () =>
        documentsOf(
          aGroup('AD', 'Advance directive', [
            aDocument('document-1', 'Active', { signedDate: '2026-05-03T14:05:00.000Z' }),
          ]),
        ),
      patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
      pdf: () => new Promise<never>(() => {}),
      patientContacts: () => ({ data: { contacts: [], associatedPatients: [] } }),
      suggestedContacts: () => ({ data: agents }),
      ...handlers,
    },
    config ? { config } : {},
  )
  await portal.findByRole('heading', { level: 1 }, { timeout: 20_000 })
  const to: string = `/print/patient-1/${who}/user-1/document-1/AD/ALL/5WISHES1`
  await act(() => portal.router.navigate({ to, state: { justSigned: true } }))
  const panel = within(await portal.findByRole('region', { name: /^Now that it is signed/ }))
  const offered = () => panel.queryAllByRole('button', { name: /^Add / }).map(each => each.textContent)
  return { ...portal, panel, offered }
}

test('one press opens the dialog with the document’s data; once added, they are not offered any more', async () => {
  const portal = await justSigned({
    agents: [lucia, ana],
    handlers: {
      addContact: () => ({
        result: 'success',
        data: [aContact('Lucía', 'Delgado Peña', { email: 'lucia@people.example' })],
      }),
    },
  })
  await waitFor(() => expect(portal.offered()).toEqual(['Add Lucía Delgado Peña', 'Add Ana Ríos']))
  expect(await axeFindings(portal.getByRole('region', { name: /^Now that it is signed/ }))).toEqual([])
  await person.click(portal.panel.getByRole('button', { name: 'Add Lucía Delgado Peña' }))
  const dialog = within(await portal.findByRole('dialog', { name: 'Add a person to your circle' }))
  for (const [name, value] of [
    [/First name/, 'Lucía'],
    [/Last name/, 'Delgado Peña'],
    [/Email/, 'lucia@people.example'],
    [/Phone/, '503-555-0171'],
  ] as const)
    expect(dialog.getByRole('textbox', { name })).toHaveValue(value)
  expect(dialog.getByRole('checkbox')).not.toBeChecked()
  // A guess: it is there to be looked at and changed.
  expect(dialog.getByRole('combobox')).toHaveValue('family')
  await person.click(dialog.getByRole('checkbox'))
  portal.server.respond({ suggestedContacts: () => ({ data: [ana] }) })
  await person.click(dialog.getByRole('button', { name: 'Add to my circle' }))
  await waitFor(() => expect(portal.offered()).toEqual(['Add Ana Ríos']))
})

const off = partnerConfig()
off.featureToggles.disableMySharedCircleLink = true
test.each<[string, Visit]>([
  ['names nobody', { agents: [] }],
  ['is not the one that names somebody', { agents: [ofAnother] }],
  [
    'comes when it is not known whom it names',
    { agents: [lucia], handlers: { suggestedContacts: () => refuse(500, 'UNHANDLED_ERROR') } },
  ],
  ['is of a partner without the circle in its links', { agents: [lucia], config: off }],
  [
    'was signed beside a clinician',
    { agents: [lucia], user: { userType: 'clinician', roles: ['signer', 'viewer'], patientId: null } },
  ],
])('no agent is offered when the document %s', async (_, visit) => {
  const portal = await justSigned(visit)
  await atRest(portal.server)
  expect(portal.offered()).toEqual([])
})
