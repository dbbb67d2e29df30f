// Shell spec §2, Profile; §3, profile update payload; §4, Profile update; §5; decision 0073.
import { act, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, test } from 'vitest'
import { goOnAfterSignIn, stashUnsavedWork } from '../../session/leave-guard.ts'
import { stashWork, takeStashedWork } from '../../session/stashed-work.ts'
import type { User } from '../../session/user-query.ts'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const at = '/user/profile/patient-1/patient/user-1'

const maria = {
  patientId: 'patient-1',
  name: { fullname: 'Maria Alvarez' },
  firstName: 'Maria',
  middleName: '',
  lastName: 'Alvarez',
  dob: '1948-03-17',
  age: 78,
  gender: { db: '0' as const, gender: 'female' },
  mrn: '•••0417',
  ssn: null,
  email: 'patient@evergreen.example',
  phones: [{ number: '15555550117', type: 'mobile' }],
}
const saved = { result: 'success' as const, user: { email: 'patient@evergreen.example', revision: 'r2' } }

interface Given {
  handlers?: Handlers
  who?: Partial<User>
  lang?: 'en' | 'es'
  patient?: Partial<typeof maria>
  path?: string
}
async function open({ handlers = {}, who = {}, lang = 'en', patient = {}, path = at }: Given = {}) {
  const portal = renderPortal(
    path,
    {
      userInfo: () => aPatient(who),
      patient: () => ({ demographic: { ...maria, ...patient } }),
      patientUser: () => ({ user: { email: who.email ?? 'patient@evergreen.example', revision: 'r1' } }),
      updatePatientAccount: () => saved,
      subscribeNotification: ({ query }) => ({
        unSubscribeNotification: query.get('subscribe') === 'false',
      }),
      allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [])),
      associatedPatients: () => ({ data: [] }),
      ...handlers,
    },
    { lang },
  )
  await portal.findByRole('heading', { level: 1 })
  const field = (name: RegExp | string) => portal.getByRole('textbox', { name })
  const update = () =>
    person.click(portal.getByRole('button', { name: /Update my profile|Actualizar mi perfil/ }))
  const asked = (name: string) => portal.server.calls.filter(each => each.name === name)
  return { ...portal, field, update, asked }
}

test('it shows what is stored: names, day of birth, gender, the address to read, the number and the switch', async () => {
  const portal = await open()
  expect(portal.field(/First name/)).toHaveValue('Maria')
  expect(portal.field(/Middle name/)).toHaveValue('')
  expect(portal.field(/Last name/)).toHaveValue('Alvarez')
  expect(portal.field(/Date of birth/)).toHaveValue('03/17/1948')
  expect(portal.getByRole('radio', { name: 'Female' })).toBeChecked()
  expect(portal.field(/Email/)).toHaveValue('patient@evergreen.example')
  expect(portal.field(/Number/)).toHaveValue('(555) 555-0117')
  expect(portal.getByRole('switch')).toBeChecked()
  expect(portal.getByText(/Your medical record at Evergreen Health/)).toBeVisible()
})

// Ruling G-113.
test.each([
  ['en', 'record', 'March 17, 1948. Evergreen Health gave us this date', 'This date is not right'],
  ['en', 'documents', 'March 17, 1948. You have documents here', 'This date is not right'],
  [
    'es',
    'record',
    '17 de marzo de 1948. Esta fecha nos la dio Evergreen Health',
    'Esta fecha no es correcta',
  ],
  ['es', 'documents', '17 de marzo de 1948. Usted ya tiene documentos aquí', 'Esta fecha no es correcta'],
] as const)(
  'a known date of birth is read-only, and a wrong one is reported (%s, %s)',
  async (lang, holder, words, wrong) => {
    const portal = await open({
      lang,
      handlers: {
        updatePatientAccount: () => ({ ...saved, user: { ...saved.user, dobHolder: holder } }),
        patientUser: () => ({
          user: { email: 'patient@evergreen.example', revision: 'r1', dobHolder: holder },
        }),
      },
    })
    const dob = portal.field(/Date of birth|Fecha de nacimiento/)
    expect(dob).toHaveValue('03/17/1948')
    expect(dob).toHaveAttribute('readonly')
    expect(dob).toHaveAccessibleDescription(expect.stringContaining(words))
    await person.type(portal.field(/Last name|Apellidos/), ' Ruiz')
    await portal.update()
    await waitFor(() =>
      expect(portal.asked('updatePatientAccount')[0]?.body).toMatchObject({ data: { dob: '1948-03-17' } }),
    )
    await person.click(portal.getByRole('button', { name: wrong }))
    expect(await portal.findByRole('dialog')).toBeVisible()
  },
)

test('a date of birth that crosses eighteen is reported at its field', async () => {
  const portal = await open()
  await person.clear(portal.field(/Date of birth/))
  await person.type(portal.field(/Date of birth/), '03172020')
  await portal.update()
  expect(portal.field(/Date of birth/)).toHaveAccessibleDescription(expect.stringContaining('18 or older'))
  expect(portal.asked('updatePatientAccount')).toEqual([])
})

test('the address cannot be typed into', async () => {
  const portal = await open()
  await person.type(portal.field(/Email/), 'x')
  expect(portal.field(/Email/)).toHaveValue('patient@evergreen.example')
})

test('a person who signs in with a number reads it, and no address', async () => {
  const portal = await open({ who: { email: '15555550117@phone.evergreen.example' } })
  expect(portal.queryByRole('textbox', { name: /^Email/ })).toBeNull()
})

test('the menu leads here', async () => {
  const portal = await open({ path: '/documents/patient-1/patient/user-1' })
  await person.click(portal.getByRole('button', { name: /(menu|settings) of Maria Alvarez$/i }))
  await person.click(portal.getByRole('link', { name: 'My profile' }))
  expect(await portal.findByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
})

describe('updating', () => {
  test('sends the whole payload, shows that it runs, states that it is done, and the header has the new name', async () => {
    let answer: (value: typeof saved) => void = () => {}
    const portal = await open({
      handlers: { updatePatientAccount: () => new Promise(resolve => (answer = resolve)) },
    })
    await person.clear(portal.field(/First name/))
    await person.type(portal.field(/First name/), ' María ')
    await person.type(portal.field(/Middle name/), 'Luz')
    await person.clear(portal.field(/Date of birth/))
    await person.type(portal.field(/Date of birth/), '03171949')
    await person.click(portal.getByRole('radio', { name: 'Other, or not said' }))
    await person.clear(portal.field(/Number/))
    await person.type(portal.field(/Number/), '5035550100')
    await person.dblClick(portal.getByRole('button', { name: 'Update my profile' }))
    expect((await portal.findAllByText('Saving your profile'))[0]).toBeVisible()
    answer(saved)
    expect(await portal.findByText('Your profile is saved')).toBeVisible()
    expect(portal.asked('updatePatientAccount').map(({ body }) => body)).toEqual([
      {
        tenantId: 'evergreen',
        data: {
          tenantId: 'evergreen',
          patientId: 'patient-1',
          patientUserId: 'user-1',
          firstName: 'María',
          middleName: 'Luz',
          lastName: 'Alvarez',
          email: 'patient@evergreen.example',
          gender: '2',
          dob: '1949-03-17',
          phones: [{ number: '+15035550100', type: 'mobile' }],
          addresses: [],
          revision: 'r1',
        },
      },
    ])
    expect(portal.asked('subscribeNotification')).toEqual([])
    expect(portal.getByRole('button', { name: /(menu|settings) of María Luz Alvarez$/i })).toBeVisible()
    // The next save sends the revision that the first one returned.
    await portal.update()
    await waitFor(() => expect(portal.asked('updatePatientAccount')).toHaveLength(2))
    expect(portal.asked('updatePatientAccount')[1]?.body).toMatchObject({ data: { revision: 'r2' } })
  })

  test('another choice about messages is sent after the account, and once', async () => {
    const portal = await open()
    await person.click(portal.getByRole('switch'))
    await portal.update()
    await portal.findByText('Your profile is saved')
    const calls = portal.server.calls.map(({ name }) => name)
    expect(calls.indexOf('updatePatientAccount')).toBeLessThan(calls.indexOf('subscribeNotification'))
    expect(portal.asked('subscribeNotification').map(({ query }) => query)).toEqual([{ subscribe: 'false' }])
    await portal.update()
    await waitFor(() => expect(portal.asked('updatePatientAccount')).toHaveLength(2))
    expect(portal.asked('subscribeNotification')).toHaveLength(1)
  })

  test.each<[string, NonNullable<Handlers['updatePatientAccount']>, string]>([
    ['fails', () => refuse(500, 'UNHANDLED_ERROR'), 'Your profile is not saved yet'],
    ['is not answered', () => noResponse, 'We cannot reach the portal'],
    [
      'comes over what was changed elsewhere',
      () => refuse(409, 'USER_PROFILE_UPDATE_FAILED_CHANGED'),
      'Your details were changed meanwhile',
    ],
  ])(
    'an update that %s states it, keeps what was typed and does not send the choice about messages',
    async (_, updatePatientAccount, words) => {
      const portal = await open({ handlers: { updatePatientAccount } })
      await person.type(portal.field(/Last name/), ' Ruiz')
      await person.click(portal.getByRole('switch'))
      await portal.update()
      expect(await portal.findByText(words)).toBeVisible()
      expect(portal.field(/Last name/)).toHaveValue('Alvarez Ruiz')
      expect(portal.asked('subscribeNotification')).toEqual([])
    },
  )

  test('after a change elsewhere a second press, by an informed person, is sent with the newer state', async () => {
    let turn = 0
    const portal = await open({
      handlers: {
        patientUser: () => ({
          user: { email: 'patient@evergreen.example', revision: turn++ === 0 ? 'r1' : 'r7' },
        }),
        updatePatientAccount: ({ body }) =>
          (body as { data: { revision: string } }).data.revision === 'r7'
            ? saved
            : refuse(409, 'USER_PROFILE_UPDATE_FAILED_CHANGED'),
      },
    })
    await person.type(portal.field(/Last name/), ' Ruiz')
    await portal.update()
    await portal.findByText('Your details were changed meanwhile')
    await portal.update()
    expect(await portal.findByText('Your profile is saved')).toBeVisible()
  })

  test('where only the choice about messages was not saved, the message names that', async () => {
    const portal = await open({ handlers: { subscribeNotification: () => refuse(500, 'UNHANDLED_ERROR') } })
    await person.click(portal.getByRole('switch'))
    await portal.update()
    expect(await portal.findByText('One change was not saved')).toBeVisible()
    expect(portal.getByRole('switch')).not.toBeChecked()
  })

  test('missing input is reported over the fields and at each of them, and nothing is sent', async () => {
    const portal = await open()
    await person.clear(portal.field(/First name/))
    await person.clear(portal.field(/Date of birth/))
    await portal.update()
    expect(portal.getByText('Required (*) fields missing')).toBeVisible()
    expect(portal.field(/First name/)).toBeInvalid()
    expect(portal.field(/Date of birth/)).toBeInvalid()
    expect(portal.field(/Last name/)).not.toBeInvalid()
    expect(portal.asked('updatePatientAccount')).toEqual([])
  })

  test('an impossible date is reported when its field is left', async () => {
    const portal = await open()
    await person.clear(portal.field(/Date of birth/))
    await person.type(portal.field(/Date of birth/), '31/02/1950')
    expect(portal.field(/Date of birth/)).toBeValid()
    await person.tab()
    expect(portal.field(/Date of birth/)).toHaveAccessibleDescription(/There is no day 31 in February 1950/)
    expect(portal.queryByText('Required (*) fields missing')).toBeNull()
  })

  test('where nothing is missing nothing is reported: an incomplete number is wrong', async () => {
    const portal = await open()
    await person.clear(portal.field(/Number/))
    await person.type(portal.field(/Number/), '12345')
    await portal.update()
    expect(portal.getByText('One thing needs another look')).toBeVisible()
    expect(portal.queryByText('Required (*) fields missing')).toBeNull()
    expect(portal.field(/Number/)).toBeInvalid()
    expect(portal.asked('updatePatientAccount')).toEqual([])
  })

  test('what the server finds wrong is at its field until it is changed', async () => {
    const portal = await open({
      handlers: {
        updatePatientAccount: () =>
          refuse(422, 'API_BODY_MISSING_FIELDS', {}, [{ path: 'lastName', rule: 'nameInvalid' }]),
      },
    })
    await portal.update()
    await waitFor(() => expect(portal.field(/Last name/)).toBeInvalid())
    await person.type(portal.field(/Last name/), 'z')
    expect(portal.field(/Last name/)).not.toBeInvalid()
  })
})

describe('what is typed', () => {
  test('is asked about before the page is left', async () => {
    const portal = await open()
    await person.type(portal.field(/Last name/), ' Ruiz')
    portal.router.history.push('/patientportal/documents/patient-1/patient/user-1')
    const dialog = within(await portal.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await person.click(dialog.getByRole('button', { name: 'Keep typing' }))
    expect(portal.field(/Last name/)).toHaveValue('Alvarez Ruiz')
    portal.router.history.push('/patientportal/documents/patient-1/patient/user-1')
    const again = within(await portal.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await person.click(again.getByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(portal.path()).toContain('/documents/'))
  })

  test('stays when the language changes, and nothing is asked', async () => {
    const portal = await open({ handlers: { updateLanguage: () => ({ result: 'success' }) } })
    await person.type(portal.field(/Last name/), ' Ruiz')
    await person.click(within(portal.getByRole('contentinfo')).getByRole('button', { name: 'Español' }))
    expect(await portal.findByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible()
    expect(portal.queryByRole('alertdialog')).toBeNull()
    expect(portal.field(/Apellidos/)).toHaveValue('Alvarez Ruiz')
  })

  test('that waited over the end of a session is sent over the state that it was typed on', async () => {
    const values = {
      firstName: 'Maria',
      middleName: '',
      lastName: 'Ruiz',
      dob: '1948-03-17',
      gender: '0',
      phone: '+15555550117',
      wantsMessages: true,
    }
    stashWork('user-1', 'profile patient-1', {
      values,
      seen: { email: 'patient@evergreen.example', revision: 'r0' },
    })
    const portal = await open()
    expect(portal.field(/Last name/)).toHaveValue('Ruiz')
    await portal.update()
    await waitFor(() =>
      expect(portal.asked('updatePatientAccount')[0]?.body).toMatchObject({ data: { revision: 'r0' } }),
    )
  })

  test('waits over the end of a session for the same person', async () => {
    const portal = await open()
    await person.type(portal.field(/Last name/), ' Ruiz')
    stashUnsavedWork()
    expect(takeStashedWork('user-1', 'profile patient-1')).toMatchObject({
      values: { lastName: 'Alvarez Ruiz' },
      seen: { revision: 'r1' },
    })
  })

  test('stays when the session ended, and after signing in over the page nothing mentions it any more', async () => {
    const portal = await open({ handlers: { updatePatientAccount: () => refuse(401, 'SESSION_REQUIRED') } })
    await person.type(portal.field(/Last name/), ' Ruiz')
    await portal.update()
    const said = () => portal.container.querySelector('form')?.textContent ?? ''
    await waitFor(() => expect(said()).toContain('Your session has ended'))
    act(goOnAfterSignIn)
    expect(said()).not.toContain('Your session has ended')
    expect(portal.container.querySelector('input[name="lastName"]')).toHaveValue('Alvarez Ruiz')
  })
})

test('a profile that cannot be fetched states it, and a press asks again', async () => {
  const portal = await open({ handlers: { patientUser: () => refuse(500, 'UNHANDLED_ERROR') } })
  expect(portal.getByText('We could not show your profile')).toBeVisible()
  portal.server.respond({
    userInfo: () => aPatient(),
    patient: () => ({ demographic: maria }),
    patientUser: () => ({ user: { email: 'patient@evergreen.example', revision: 'r1' } }),
  })
  await person.click(portal.getByRole('button', { name: 'Try again' }))
  expect(await portal.findByRole('textbox', { name: /First name/ })).toHaveValue('Maria')
})

test.each<[string, Partial<User>, string]>([
  ['a contact', { userType: 'contact', roles: ['contact', 'viewer'], patientId: null }, '/patients/'],
  ['a clinician', { userType: 'clinician', roles: ['signer', 'viewer'], patientId: null }, '/'],
  ['a viewer', { userType: 'viewer', roles: ['viewer'], patientId: null }, '/'],
  ['another patient', { patientId: 'patient-2', userId: 'user-2', encryptedUserId: 'user-2' }, '/patient-2/'],
])('%s does not come to this profile', async (_, who, path) => {
  const portal = await open({ who })
  await waitFor(() => expect(portal.path()).not.toContain('/profile/patient-1'))
  expect(portal.path()).toContain(path)
  const shown = portal.queryByRole('textbox', { name: /First name/ })
  expect(portal.path().includes('/profile/patient-2') || shown === null).toBe(true)
})

test('at a partner without profiles there is none, and no way in the menu', async () => {
  const config = partnerConfig()
  config.featureToggles.enablePatientProfile = false
  const portal = renderPortal(
    at,
    { userInfo: () => aPatient(), allDocuments: () => documentsOf(aGroup('AD', 'x', [])) },
    { config },
  )
  await portal.findByRole('heading', { level: 1 })
  expect(portal.path()).not.toContain('/profile/')
  await person.click(portal.getByRole('button', { name: /(menu|settings) of/i }))
  expect(portal.queryByRole('link', { name: 'My profile' })).toBeNull()
})

test.each(['en', 'es'] as const)('axe finds nothing on it (%s)', async lang => {
  const portal = await open({ lang })
  expect(await axeFindings(portal.container)).toEqual([])
})
