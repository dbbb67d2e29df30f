// The partner's dialogs in a form: with the form, with a section, and before a section is left (Documents spec §2, §9; ruling G-48).
import type { SectionDefinition } from '@careword/forms'
import type { DashboardConfig } from '@careword/partner'
import { waitFor, within } from '@testing-library/react'
import { atRest } from '../../testing/at-rest.ts'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, test } from 'vitest'
import { aboutYou, aSmallForm, savedSmallForm, signIt } from '../../testing/a-small-form.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aPatient } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const part = (id: string, more: Partial<SectionDefinition> = {}): SectionDefinition => ({
  id,
  title: `Title of ${id}`,
  breadcrumb: `Crumb of ${id}`,
  inputs: [{ id: `${id}Text`, type: 'text', label: `Question of ${id}` }],
  ...more,
})
const reminding = { reminder: true }
const sections = [
  aboutYou,
  part('secWish2'),
  part('secWish3', reminding),
  part('secWish4', reminding),
  part('secWish5', reminding),
  signIt,
]

type Event = DashboardConfig['events'][number]
const opens = (more: Partial<Event>): Event => ({
  language: '*',
  path: 'edit',
  trigger: 'open',
  sections: [],
  dialog: 'wishesReminder',
  ...more,
})
const withEvents = (events: Event[], config = partnerConfig()): DashboardConfig => ({ ...config, events })
/** The dialog that the events of these tests open, in the words of evergreen. */
const wishes = { en: 'There is no wrong answer here', es: 'Aquí no hay respuestas equivocadas' }

interface Opened {
  config?: DashboardConfig
  lang?: 'en' | 'es'
  /** The section with which the form opens. */
  at?: string
  form?: Parameters<typeof aSmallForm>[0]
}

async function openForm({ config = partnerConfig(), lang = 'en', at = 'secWish3', form = {} }: Opened = {}) {
  const all = form.sections ?? sections
  const { type, site, version } = form.metadata ?? { type: 'AD', site: 'ALL', version: '5WISHES1' }
  const before = all
    .slice(
      0,
      all.findIndex(each => each.id === at),
    )
    .map(each => each.id)
  const portal = renderPortal(
    `/edit/patient-1/patient/user-1/document-1/${type}/${site}/${version}?startIndex=${before.length}`,
    {
      userInfo: () => aPatient(),
      patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
      getForm: () =>
        aSmallForm({
          sections: all,
          savedSections: before,
          answers: { secStepOne: { nick: 'Mari' } },
          ...form,
        }),
      saveSection: savedSmallForm,
      autosaveSection: () => ({ autosavedAt: '2026-05-03T14:42:00.000Z' }),
      discardAutosaved: () => ({ success: true }),
      allDocuments: () => ({}),
    },
    { config, lang },
  )
  await portal.findByRole('heading', {
    level: 1,
    name: at === 'secSubmit' ? 'Read it once more' : (all[before.length]?.title ?? ''),
  })
  const saves = () => portal.server.calls.filter(each => each.name === 'saveSection').length
  const goOn = () => person.click(portal.getByRole('button', { name: words('saveAndContinue', lang) }))
  const stands = (id: string) => portal.findByRole('heading', { level: 1, name: `Title of ${id}` })
  return { ...portal, saves, goOn, stands }
}
type Portal = Awaited<ReturnType<typeof openForm>>

const words = (key: string, lang = 'en') => partnerConfig().uiTranslations[lang]?.[`wizard.${key}`] ?? ''
/** The open dialogs, once no request is pending that could open one. */
async function openDialogs(portal: Portal) {
  await atRest(portal.server)
  return [...portal.queryAllByRole('dialog'), ...portal.queryAllByRole('alertdialog')]
}

describe('the reminder of a guiding part', () => {
  test.each(['en', 'es'] as const)(
    'opens in %s by its button, in the partner’s words, and gives the focus back',
    async lang => {
      const portal = await openForm({ lang })
      const button = portal.getByRole('button', { name: words('reminder', lang) })
      await person.click(button)
      const dialog = await portal.findByRole('dialog', { name: wishes[lang] })
      expect(portal.getAllByRole('dialog')).toHaveLength(1)
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
      await person.click(
        within(dialog).getByRole('button', { name: lang === 'en' ? 'I understand' : 'Entiendo' }),
      )
      await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(button).toHaveFocus())
      expect(portal.saves()).toBe(0)
    },
  )

  test.each([
    ['the partner’s', undefined],
    ['the portal’s own', withEvents([])],
  ])('in %s words blocks no way on', async (_, config) => {
    const portal = await openForm(config ? { config } : {})
    await portal.goOn()
    expect(await portal.stands('secWish4')).toBeVisible()
    expect(portal.saves()).toBe(1)
    expect(await openDialogs(portal)).toEqual([])
  })

  test.each([
    ['secStepOne', false],
    ['secWish2', false],
    ['secWish3', true],
    ['secWish4', true],
    ['secWish5', true],
    ['secSubmit', false],
  ])('%s has its button: %s', async (at, has) => {
    const portal = await openForm({ at })
    expect(portal.queryByRole('button', { name: words('reminder') }) !== null).toBe(has)
  })

  test.each(['en', 'es'] as const)(
    'has the portal’s own words in %s where no event names a dialog, and they fit any form',
    async lang => {
      const portal = await openForm({ config: withEvents([]), lang })
      await person.click(portal.getByRole('button', { name: words('reminder', lang) }))
      const dialog = await portal.findByRole('dialog', { name: words('reminderTitle', lang) })
      expect(dialog.textContent).not.toMatch(/\d/)
      await person.click(within(dialog).getByRole('button', { name: words('reminderClose', lang) }))
      await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
      expect(portal.saves()).toBe(0)
    },
  )
})

describe('an event for leaving a section', () => {
  const leaves = (more: Partial<Event>) => opens({ trigger: 'sectionLeave', ...more })
  test('comes once, before the section is left; then the section is saved', async () => {
    const plain = [aboutYou, part('secWish2'), part('secWish3'), part('secWish4'), signIt]
    const portal = await openForm({
      config: withEvents([leaves({})]),
      at: 'secWish2',
      form: { sections: plain },
    })
    await portal.goOn()
    const dialog = await portal.findByRole('dialog', { name: wishes.en })
    expect(portal.saves()).toBe(0)
    await person.click(within(dialog).getByRole('button', { name: 'I understand' }))
    expect(await portal.stands('secWish3')).toBeVisible()
    expect(portal.saves()).toBe(1)
    await portal.goOn()
    expect(await portal.stands('secWish4')).toBeVisible()
    expect(await openDialogs(portal)).toEqual([])
  })

  test('put away, nothing goes on; the next time it does', async () => {
    const portal = await openForm({ config: withEvents([leaves({})]), at: 'secWish2' })
    await portal.goOn()
    expect(await portal.findByRole('dialog')).toBeVisible()
    await person.keyboard('{Escape}')
    expect(await openDialogs(portal)).toEqual([])
    expect(portal.saves()).toBe(0)
    await portal.goOn()
    expect(await portal.stands('secWish3')).toBeVisible()
    expect(portal.saves()).toBe(1)
  })

  test('does not follow the look at a signature', async () => {
    const signed = part('secWish3', {
      inputs: [{ id: 'initials', type: 'signature', label: 'Your initials', meaning: 'Mine.' }],
    })
    const portal = await openForm({
      config: withEvents([leaves({})]),
      form: { sections: [aboutYou, signed, part('secWish4'), signIt] },
    })
    await person.click(portal.getByRole('button', { name: words('typeInstead') }))
    await person.type(portal.getByRole('textbox'), 'Maria Alvarez')
    await portal.goOn()
    await person.click(await portal.findByRole('button', { name: words('confirmSignature') }))
    expect(await portal.stands('secWish4')).toBeVisible()
    expect(await openDialogs(portal)).toEqual([])
  })

  test('waits for what is missing, and does not come on the way back', async () => {
    const asks = part('secWish3', {
      inputs: [{ id: 'must', type: 'text', label: 'Must', required: true }],
    })
    const portal = await openForm({
      config: withEvents([leaves({})]),
      form: { sections: [aboutYou, asks, part('secWish4'), signIt] },
    })
    await portal.goOn()
    expect(await portal.findByRole('alertdialog')).toBeVisible()
    expect(portal.queryByRole('dialog')).toBeNull()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(portal.queryByRole('alertdialog')).toBeNull())
    await person.click(portal.getByRole('button', { name: 'Back' }))
    expect(await portal.findByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
    expect(await openDialogs(portal)).toEqual([])
  })

  test('opens there although the form has no reminder there', async () => {
    const portal = await openForm({
      config: withEvents([leaves({ sections: ['secWish2'] })]),
      at: 'secWish2',
    })
    await portal.goOn()
    expect(await portal.findByRole('dialog', { name: wishes.en })).toBeVisible()
  })
  test('opens for its type only', async () => {
    const portal = await openForm({ config: withEvents([leaves({ type: 'POA' })]), at: 'secWish2' })
    await portal.goOn()
    expect(await portal.stands('secWish3')).toBeVisible()
    expect(await openDialogs(portal)).toEqual([])
  })
  test('that names a missing dialog reports it, and the section is saved all the same', async () => {
    const portal = await openForm({ config: withEvents([leaves({ dialog: 'nobody' })]), at: 'secWish2' })
    await portal.goOn()
    const alert = await portal.findByRole('alertdialog', { name: 'dialog not found' })
    await person.click(within(alert).getByRole('button'))
    expect(await portal.stands('secWish3')).toBeVisible()
    expect(portal.saves()).toBe(1)
  })
  test('whose dialog has no button lets the section be saved, and reports it to its author', async () => {
    const config = withEvents([leaves({})])
    const { wishesReminder } = config.patientEngagement.dialogs
    if (!wishesReminder) throw new Error('evergreen has no such dialog')
    const dialogs = { wishesReminder: { ...wishesReminder, buttons: [] } }
    const portal = await openForm({
      config: { ...config, patientEngagement: { ...config.patientEngagement, dialogs } },
      at: 'secWish2',
    })
    await portal.goOn()
    expect(await portal.findByText('Dialog without buttons')).toBeVisible()
    expect(await portal.stands('secWish3')).toBeVisible()
  })
  test('whose button leads elsewhere asks about what is not saved, and saves nothing by itself', async () => {
    const config = withEvents([leaves({})])
    const { wishesReminder } = config.patientEngagement.dialogs
    if (!wishesReminder) throw new Error('evergreen has no such dialog')
    const dialogs = {
      wishesReminder: {
        ...wishesReminder,
        buttons: [{ action: 'documents' as const, label: 'home.footer' }],
      },
    }
    const portal = await openForm({
      config: { ...config, patientEngagement: { ...config.patientEngagement, dialogs } },
      at: 'secWish2',
    })
    await person.type(portal.getByLabelText(/Question of secWish2/), 'Music')
    await portal.goOn()
    const label = config.patientEngagement.translations.en?.['home.footer'] ?? ''
    await person.click(await portal.findByRole('button', { name: label }))
    await person.click(await portal.findByRole('button', { name: words('discard') }))
    await waitFor(() => expect(portal.path()).toBe('/patientportal/documents/patient-1/patient/user-1'))
    expect(portal.saves()).toBe(0)
  })
})

describe('an event for opening a form', () => {
  test('opens once for the visit, not at each section', async () => {
    const config = withEvents([opens({ type: 'AD', site: 'ALL' })])
    const portal = await openForm({ config: onceAgain(config) })
    const dialog = await portal.findByRole('dialog', { name: wishes.en })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(portal.getByRole('heading', { level: 1 })).toHaveFocus())
    await person.click(portal.getByRole('button', { name: 'Back' }))
    expect(await portal.stands('secWish2')).toBeVisible()
    expect(await openDialogs(portal)).toEqual([])
  })
  test.each([
    ['another type', { type: 'POA' }],
    ['another site', { site: 'UT' }],
    ['another section', { sections: ['secWish2'] }],
    ['another language', { language: 'es' }],
    ['another page', { path: 'print' as const }],
  ])('does not open for %s', async (_, more) => {
    expect(await openDialogs(await openForm({ config: withEvents([opens(more)]) }))).toEqual([])
  })
  test('opens with its section, each time in another one', async () => {
    const config = onceAgain(withEvents([opens({ sections: ['secWish2'] })]))
    const portal = await openForm({ config })
    expect(await openDialogs(portal)).toEqual([])
    await person.click(portal.getByRole('button', { name: 'Back' }))
    expect(await portal.findByRole('dialog', { name: wishes.en })).toBeVisible()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
    expect(await openDialogs(portal)).toEqual([])
  })
})

/** The same configuration, with a dialog that may open several times in a session. */
function onceAgain(config: DashboardConfig): DashboardConfig {
  const { dialogs } = config.patientEngagement
  const often = Object.entries(dialogs).map(([name, dialog]) => [name, { ...dialog, oncePerSession: false }])
  return {
    ...config,
    patientEngagement: { ...config.patientEngagement, dialogs: Object.fromEntries(often) },
  }
}

describe('the Utah form of Lakeside', () => {
  const utah: Opened = {
    form: {
      metadata: { type: 'AD', site: 'UT', version: '2021', signedAt: null, timeZone: 'America/Los_Angeles' },
      sections,
    },
    at: 'secStepOne',
  }
  test.each(['en', 'es'] as const)(
    'opens no introduction in %s: UtAdIntroduction is an exception',
    async lang => {
      const config = partnerConfig('lakeside')
      expect(config.events).toMatchObject([{ dialog: 'UtAdIntroduction', type: 'AD', site: 'UT' }])
      expect(await openDialogs(await openForm({ ...utah, config, lang }))).toEqual([])
    },
  )
  test('would open it were it no exception', async () => {
    const config = partnerConfig('lakeside')
    config.patientEngagement.configurations.eventExceptions = []
    const portal = await openForm({ ...utah, config })
    expect(await portal.findByRole('dialog', { name: 'Before you begin the Utah form' })).toBeVisible()
  })
})
