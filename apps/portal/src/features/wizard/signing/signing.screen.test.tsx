// Several people at one screen: the patient signs, then the witness, then the agent is asked, then the patient finishes.
import { paths } from '@careword/contract/paths'
import type { Answers, SectionDefinition } from '@careword/forms'
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../../testing/user.ts'
import { afterEach, expect, test } from 'vitest'
import { userEvent as keys, page } from 'vitest/browser'
import { aSmallForm, savedSmallForm } from '../../../testing/a-small-form.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { type Handlers, refuse } from '../../../testing/fake-server.ts'
import { goToSigning } from '../../../testing/go-to-signing.ts'
import { openThreeParts } from '../../../testing/open-three-parts.ts'
import { aPatient } from '../../../testing/people.ts'
import { somePicture } from '../../../testing/some-picture.ts'

const person = setupPerson()
const at = '/edit/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1?startIndex=1'
const sections: SectionDefinition[] = [
  {
    id: 'secStepOne',
    title: 'About you',
    breadcrumb: 'You',
    start: true,
    inputs: [{ id: 'agent', type: 'name', label: 'My agent' }],
  },
  {
    id: 'secSeen',
    title: 'The witness',
    breadcrumb: 'Witness',
    inputs: [
      { id: 'name', type: 'name', label: 'Full name', required: true },
      {
        id: 'adult',
        type: 'check',
        label: 'I am[, {who},] an adult',
        names: { who: 'secSeen.nameFirst' },
        required: true,
      },
    ],
  },
  {
    id: 'secSubmit',
    title: 'Sign it',
    breadcrumb: 'Sign',
    inputs: [
      { id: 'sign', type: 'signature', label: 'Your signature', required: true },
      {
        id: 'seen',
        type: 'signature',
        label: 'The witness signs',
        signer: 'witness',
        nameInput: 'secSeen.name',
        required: true,
      },
      {
        id: 'accept',
        type: 'signature',
        label: 'The agent signs',
        help: 'It may be later.',
        signer: 'agent',
        nameInput: 'secStepOne.agent',
      },
    ],
  },
]
const stepOne = { agentFirst: 'Ana', agentLast: 'Ruiz' }
const made = (id: string) => ({ [id]: somePicture('Somebody'), [`${id}Date`]: '2026-05-03T14:40:00.000Z' })
const seenBy: Answers[string] = { nameFirst: 'Pedro', nameLast: 'Luna', adult: true }

const faq = paths.faq.to({ patientId: 'patient-1', userType: 'patient', encryptedUserId: 'user-1' })
const maria = aPatient()
afterEach(() => sessionStorage.clear())
const open = (answers: Answers = {}, handlers: Handlers = {}, asked = sections, address = at) =>
  openThreeParts(
    aSmallForm({
      sections: asked,
      answers: { secStepOne: stepOne, ...answers },
      savedSections: ['secStepOne'],
      revisions: { secStepOne: 1 },
    }),
    { userInfo: () => maria, ...handlers },
    { at: address },
  )
type Portal = Awaited<ReturnType<typeof open>>
const flow = async (portal: Portal, name: string | RegExp) =>
  person.click(await portal.findByRole('button', { name }))
/** The page's own banner. */
const banner = (portal: Portal) => portal.getAllByRole('banner')[0] as HTMLElement
/** The only button leads back to the patient. */
function leadsNowhere(portal: Portal, back: string): void {
  const header = within(banner(portal))
  expect(header.queryByRole('link')).toBeNull()
  expect(header.getAllByRole('button').map(each => each.textContent)).toEqual([back])
  expect(portal.queryByRole('navigation', { name: /steps/i })).toBeNull()
  expect(portal.queryByRole('button', { name: 'Save' })).toBeNull()
}
const stands = (portal: Portal, name: string | RegExp) => portal.findByRole('heading', { level: 1, name })
/** After the last other signer the patient confirms having the screen; only then the page shows the signatures. */
async function takeBack(portal: Portal): Promise<void> {
  await stands(portal, 'Please give the phone back to Maria')
  await person.click(
    within(portal.getByRole('main')).getByRole('button', { name: 'I am Maria: show my pages' }),
  )
  await stands(portal, /Maria Alvarez/)
}
const typeName = async (portal: Portal, name: string) => {
  await flow(portal, 'Type instead')
  const box = portal.getByLabelText('Type your full name')
  await person.clear(box)
  await person.type(box, name)
}

test('one after the other: what the witness is asked is on their screen, and nothing of the person is one press away', async () => {
  const portal = await open()
  expect(portal.getAllByText('Step 2 of 6').length).toBeGreaterThan(0)
  await goToSigning(portal)
  await stands(portal, 'Sign it')
  // The witness cannot sign before the person.
  expect(portal.queryByRole('group', { name: /The witness signs/ })).toBeNull()
  await flow(portal, 'Save and continue')
  expect(await portal.findByRole('alertdialog')).toBeVisible()
  await person.keyboard('{Escape}')
  await typeName(portal, 'Maria Alvarez')
  await flow(portal, 'Save and continue')

  expect(await stands(portal, /first witness|the witness/)).toHaveFocus()
  expect(portal.asked('saveSection')).toHaveLength(1)
  expect(portal.queryByRole('navigation', { name: /steps/i })).toBeNull()
  // The witness may already read this page.
  leadsNowhere(portal, 'I am Maria: show my pages')
  expect(portal.queryByRole('group', { name: /Full name/ })).toBeNull()
  expect(await axeFindings(portal.container)).toEqual([])
  await flow(portal, 'I am the witness. Continue')

  await stands(portal, 'The witness')
  expect(portal.getAllByText('Step 4 of 6').length).toBeGreaterThan(0)
  // The patient's pages and menu are not reachable; the way back shows no answers.
  leadsNowhere(portal, 'Give the phone back to Maria')
  // Without a name in the document there is no signature pad.
  expect(portal.queryByRole('button', { name: 'Sign here' })).toBeNull()
  const name = within(portal.getByRole('group', { name: /Full name/ }))
  await person.type(name.getByRole('textbox', { name: /First name/ }), 'Pedro')
  await person.type(name.getByRole('textbox', { name: /Last name/ }), 'Luna')
  await person.click(await portal.findByRole('checkbox', { name: /I am, Pedro, an adult/ }))
  expect(portal.getByRole('button', { name: 'Sign here' })).toBeVisible()
  expect(await axeFindings(portal.container)).toEqual([])
  await flow(portal, 'Give the phone back to Maria')
  // The signer has just given the screen back, so no second press is required.
  expect(await stands(portal, 'Please give the phone back to Maria')).toHaveFocus()
  leadsNowhere(portal, 'I am Maria: show my pages')
  expect(portal.queryByRole('button', { name: /I am the witness/ })).toBeNull()
  expect(await axeFindings(portal.container)).toEqual([])
  await flow(portal, 'Back')
  await stands(portal, 'The witness')
  await flow(portal, 'Back')
  expect(await stands(portal, /the witness/)).toBeVisible()
  expect(portal.queryByRole('button', { name: 'Back' })).toBeNull()
  await flow(portal, 'I am Maria: show my pages')
  await waitFor(() => expect(within(banner(portal)).getAllByRole('link').length).toBeGreaterThan(0))
  expect(await stands(portal, /the witness/)).toHaveFocus()
  await flow(portal, 'Back')
  expect(await stands(portal, 'Sign it')).toBeVisible()
})

const agentHasTo = sections.map(section => ({
  ...section,
  inputs: section.inputs.map(input => (input.id === 'accept' ? { ...input, required: true } : input)),
})) as SectionDefinition[]
const goesOn = [
  ['between two who sign', { ...made('sign'), ...made('seen') }, /Is Ana Ruiz here/],
  ['at the first witness', made('sign'), /the witness/],
  [
    'at the end',
    { ...made('sign'), ...made('seen'), ...made('accept') },
    'Please give the phone back to Maria',
  ],
] as const
test.each(goesOn)(
  'loaded again %s, and with the browser’s Back, there is no way to the answers until the person has the phone',
  async (_, signed, title) => {
    const portal = await open({ secSeen: seenBy, secSubmit: signed }, {}, agentHasTo)
    await stands(portal, title)
    const shown = portal.path()
    leadsNowhere(portal, 'I am Maria: show my pages')
    portal.router.history.push(shown.replace('startIndex=1', 'startIndex=0'))
    portal.router.history.push(shown)
    portal.router.history.back()
    await stands(portal, title)
    leadsNowhere(portal, 'I am Maria: show my pages')
    // The page shows no part of the document and no button that finishes it.
    expect(portal.queryByRole('button', { name: 'Finish my document' })).toBeNull()
    expect(portal.queryByRole('img', { name: /^Signature of/ })).toBeNull()
    expect(await axeFindings(portal.container)).toEqual([])
    await person.click(within(banner(portal)).getByRole('button'))
    await waitFor(() => expect(within(banner(portal)).getAllByRole('link').length).toBeGreaterThan(0))
  },
)

test('given back, it is the person’s at one press of the page’s own button', async () => {
  const portal = await open({ secSeen: seenBy, secSubmit: made('sign') })
  await flow(portal, 'I am the witness. Continue')
  await flow(portal, 'Give the phone back to Maria')
  await stands(portal, 'Please give the phone back to Maria')
  const main = within(portal.getByRole('main'))
  await person.click(main.getByRole('button', { name: 'I am Maria: show my pages' }))
  expect(await stands(portal, /the witness/)).toHaveFocus()
  await waitFor(() => expect(within(banner(portal)).getAllByRole('link').length).toBeGreaterThan(0))
})

test('a person who has the phone back keeps it on a page that is loaded again, until a page passes it on', async () => {
  const isOpen = async (portal: Awaited<ReturnType<typeof open>>) =>
    waitFor(() => expect(within(banner(portal)).getAllByRole('link').length).toBeGreaterThan(0))
  const all = { ...made('sign'), ...made('seen'), ...made('accept') }
  let portal = await open({ secSeen: seenBy, secSubmit: all }, {}, agentHasTo)
  await takeBack(portal)
  await isOpen(portal)
  portal.unmount()
  portal = await open({ secSeen: seenBy, secSubmit: all }, {}, agentHasTo)
  await stands(portal, /Maria Alvarez/)
  await isOpen(portal)
  portal.unmount()
  // Also when it was taken back between two signers, and when the agent is to be asked later.
  for (const [answers, title] of [
    [made('sign'), /the witness/],
    [{ ...made('sign'), ...made('seen') }, 'Is Ana Ruiz here?'],
  ] as const) {
    sessionStorage.clear()
    portal = await open({ secSeen: seenBy, secSubmit: answers })
    await stands(portal, title)
    await flow(portal, 'I am Maria: show my pages')
    await isOpen(portal)
    portal.unmount()
    portal = await open({ secSeen: seenBy, secSubmit: answers })
    await stands(portal, title)
    await isOpen(portal)
    if (title === 'Is Ana Ruiz here?') {
      await flow(portal, 'Not here: later, on paper')
      await stands(portal, /Maria Alvarez/)
      portal.unmount()
      portal = await open({ secSeen: seenBy, secSubmit: answers })
      await stands(portal, /Maria Alvarez/)
      await isOpen(portal)
      await flow(portal, 'Back')
      await stands(portal, 'Is Ana Ruiz here?')
    }
    // From now on the next signer has the screen.
    await flow(portal, /Continue$/)
    leadsNowhere(portal, 'Give the phone back to Maria')
    portal.unmount()
    portal = await open({ secSeen: seenBy, secSubmit: answers })
    await stands(portal, title)
    leadsNowhere(portal, 'I am Maria: show my pages')
    portal.unmount()
  }
})

test('another page, a page loaded again, one that the browser kept: none of this tab shows anything until the person has the phone', async () => {
  let portal = await open({ secSeen: seenBy, secSubmit: made('sign') })
  await stands(portal, /the witness/)
  await portal.router.navigate({ to: faq })
  await stands(portal, 'The signing is not finished')
  leadsNowhere(portal, 'I am Maria: show my pages')
  expect(await axeFindings(portal.container)).toEqual([])
  portal.unmount()

  // The address names a part with answers.
  portal = await open({ secSeen: seenBy, secSubmit: made('sign') }, {}, sections, at.replace('=1', '=0'))
  await stands(portal, /the witness/)
  leadsNowhere(portal, 'I am Maria: show my pages')
  await portal.router.navigate({ to: faq })
  await person.click(await portal.findByRole('link', { name: 'Continue with the signing' }))
  await stands(portal, /the witness/)
  await portal.router.navigate({ to: faq })
  await stands(portal, 'The signing is not finished')
  await flow(portal, 'I am Maria: show my pages')
  await waitFor(() => expect(within(banner(portal)).getAllByRole('link').length).toBeGreaterThan(0))
  expect(sessionStorage.getItem('careword.inOtherHands') ?? '').not.toContain('address')
})

test('a page that the browser kept whole is closed when it comes back after the screen was passed on', async () => {
  const portal = await open({ secSeen: seenBy, secSubmit: made('sign') })
  await stands(portal, /the witness/)
  const kept = sessionStorage.getItem('careword.inOtherHands') ?? ''
  await flow(portal, 'I am Maria: show my pages')
  await portal.router.navigate({ to: faq })
  await waitFor(() => expect(within(banner(portal)).getAllByRole('link').length).toBeGreaterThan(0))
  sessionStorage.setItem('careword.inOtherHands', kept)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await stands(portal, 'The signing is not finished')
})

test('the question whether the agent is here comes again; the answer to it stays', async () => {
  const answers = { secSeen: seenBy, secSubmit: { ...made('sign'), ...made('seen') } }
  let portal = await open(answers)
  await stands(portal, 'Is Ana Ruiz here?')
  await flow(portal, 'I am Maria: show my pages')
  portal.unmount()
  portal = await open(answers)
  await stands(portal, 'Is Ana Ruiz here?')
  await flow(portal, 'Not here: later, on paper')
  await stands(portal, /Maria Alvarez/)
  portal.unmount()
  portal = await open(answers)
  expect(await stands(portal, /Maria Alvarez/)).toBeVisible()
})

test('the answers that two devices wrote are shown to the person alone', async () => {
  const portal = await open(
    { secSeen: seenBy, secSubmit: made('sign') },
    {
      saveSection: () =>
        refuse(409, 'DOCUMENT_UPDATE_FAILED', {}, undefined, {
          conflict: {
            sectionId: 'secStepOne',
            revision: 9,
            theirs: { agentFirst: 'Ann', agentLast: 'Ruiz' },
            yours: stepOne,
          },
        }),
    },
  )
  await flow(portal, 'I am the witness. Continue')
  await typeName(portal, 'Pedro Luna')
  await flow(portal, 'Save and continue')
  const dialog = await portal.findByRole('alertdialog', { name: 'Please give the phone back to Maria' })
  expect(portal.queryByText('Ann Ruiz')).toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'I am Maria: show my pages' }))
  expect(await portal.findByText('Ann Ruiz')).toBeVisible()
})

test('the agent is asked for by name and may be later; then all signatures are looked at, and who is missing is named', async () => {
  const portal = await open({ secSeen: seenBy, secSubmit: { ...made('sign') } })
  await flow(portal, 'I am the witness. Continue')
  await typeName(portal, 'Pedro Luna')
  await flow(portal, 'Save and continue')
  expect(await stands(portal, 'Is Ana Ruiz here?')).toBeVisible()
  expect(portal.getByRole('button', { name: 'I am Ana Ruiz. Continue' })).toBeVisible()
  await flow(portal, 'Not here: later, on paper')
  await takeBack(portal)
  expect(await stands(portal, /Maria Alvarez/)).toHaveFocus()
  expect(await portal.findByRole('img', { name: 'Signature of Maria Alvarez' })).toBeVisible()
  expect(await portal.findByRole('img', { name: 'Signature of Pedro Luna' })).toBeVisible()
  expect(portal.getByText(/^Ana Ruiz has not signed yet/)).toBeVisible()
  expect(await axeFindings(portal.container)).toEqual([])
})

test('on the way back a signer who has signed is not asked again: the page states it, and one may go on or open it again', async () => {
  const portal = await open({ secSeen: seenBy, secSubmit: { ...made('sign') } })
  await flow(portal, 'I am the witness. Continue')
  await typeName(portal, 'Pedro Luna')
  await flow(portal, 'Save and continue')
  await stands(portal, 'Is Ana Ruiz here?')
  await flow(portal, 'Back')
  expect(await stands(portal, 'Pedro Luna has signed')).toHaveFocus()
  expect(portal.queryByRole('button', { name: /I am the witness/ })).toBeNull()
  expect(await axeFindings(portal.container)).toEqual([])
  await flow(portal, 'Continue')
  expect(await stands(portal, 'Is Ana Ruiz here?')).toHaveFocus()
  await flow(portal, 'Back')
  await flow(portal, /Pass the phone over again|Open this signature again/)
  expect(await stands(portal, 'The witness')).toHaveFocus()
  expect(portal.getByRole('button', { name: 'Save and continue' })).toBeVisible()
  // A cleared answer is required again.
  await person.click(portal.getByRole('checkbox', { name: /I am, Pedro, an adult/ }))
  await flow(portal, 'Back')
  expect(await portal.findByRole('button', { name: 'I am the witness. Continue' })).toBeVisible()
})

/** The witness answered and typed their name; the page was reloaded before they pressed the button. */
const notPressed = () => {
  const kept = { baseRevision: 0, autosavedAt: '2026-05-03T14:42:00.000Z', tabId: 'page-before', seq: 1 }
  const typed = { seenDate: '2026-05-03T14:41:00.000Z', seenTyped: 'true', seenName: 'Pedro Luna' }
  return openThreeParts(
    aSmallForm({
      sections,
      answers: { secStepOne: stepOne, secSubmit: made('sign') },
      savedSections: ['secStepOne'],
      revisions: { secStepOne: 1 },
      autosaved: {
        secSeen: { answers: seenBy, ...kept },
        secSubmit: { answers: { ...made('sign'), ...typed, seenFor: 'Pedro Luna' }, ...kept },
      },
    }),
    { userInfo: () => maria },
    { at },
  )
}

test('a witness who signed and did not press has not signed after a reload: asked once more, they find all that they wrote', async () => {
  const portal = await notPressed()
  await stands(portal, /pass the phone to the witness/)
  leadsNowhere(portal, 'I am Maria: show my pages')
  await flow(portal, 'I am the witness. Continue')
  expect(await portal.findByLabelText('Type your full name')).toHaveValue('Pedro Luna')
  expect(portal.getByRole('checkbox', { name: /I am, Pedro, an adult/ })).toBeChecked()
  await flow(portal, 'Save and continue')
  await stands(portal, 'Is Ana Ruiz here?')
  expect(portal.asked('saveSection')).toHaveLength(1)
})

test('what a witness drew and did not press for is not saved by a press of the person', async () => {
  const portal = await notPressed()
  await stands(portal, /pass the phone to the witness/)
  await flow(portal, 'I am Maria: show my pages')
  await person.click(await portal.findByRole('link', { name: 'My documents' }))
  const dialog = await portal.findByRole('alertdialog', { name: 'Save what you wrote?' })
  await person.click(within(dialog).getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(portal.asked('saveSection')).toHaveLength(1))
  const sent = portal.asked('saveSection')[0]?.body as { content: Answers } | undefined
  expect(sent?.content['secSeen']).toEqual(seenBy)
  expect(Object.keys(sent?.content['secSubmit'] ?? {})).toEqual(['sign', 'signDate'])
})

test.each([
  ['something else', 'secStepOne=another', true],
  ['the same', undefined, false],
])('a patient who drew their name under %s reads what changed before they finish', async (_, seen, told) => {
  const signed = { ...made('sign'), ...made('seen'), ...(seen ? { signSeen: seen } : {}) }
  const portal = await open({ secSeen: seenBy, secSubmit: signed })
  await flow(portal, 'Not here: later, on paper')
  await takeBack(portal)
  const said = '“About you” changed after you signed.'
  expect(portal.queryByText(text => text.startsWith(said)) !== null).toBe(told)
  expect(portal.getByRole('button', { name: 'Finish my document' })).toBeVisible()
})

test('finishing twice signs once', async () => {
  let answer: (() => void) | undefined
  const portal = await open(
    { secSeen: seenBy, secSubmit: { ...made('sign'), ...made('seen') } },
    {
      saveSection: request =>
        new Promise(resolve => {
          answer = () => resolve({ ...savedSmallForm(request), signed: true })
        }) as never,
      pdf: () => refuse(500, 'UNHANDLED_ERROR'),
    },
  )
  await flow(portal, 'Not here: later, on paper')
  await takeBack(portal)
  const finish = await portal.findByRole('button', { name: 'Finish my document' })
  await person.dblClick(finish)
  await person.click(finish)
  await waitFor(() => expect(portal.asked('saveSection')).toHaveLength(1))
  expect(portal.asked('saveSection')[0]?.query).toMatchObject({ sectionId: 'secSubmit', sign: 'true' })
  expect(portal.queryByRole('alertdialog')).toBeNull()
  answer?.()
  await waitFor(() => expect(portal.path()).toContain('/print/'))
  // A signed document ends the closed page.
  expect(portal.queryByRole('heading', { name: 'The signing is not finished' })).toBeNull()
  expect(sessionStorage.getItem('careword.inOtherHands') ?? '').not.toContain('address')
})

test('who may not sign reads it, and has no pad, no matter who signed already', async () => {
  const portal = await openThreeParts(
    aSmallForm({
      sections,
      answers: { secStepOne: stepOne, secSubmit: made('sign') },
      savedSections: ['secStepOne'],
      revisions: { secStepOne: 1 },
      permissions: { canEdit: true, canSign: false, canUpload: true },
    }),
    {},
    { at },
  )
  expect(await stands(portal, 'Read it once more')).toBeVisible()
  expect(portal.getByRole('button', { name: 'Save and close' })).toBeVisible()
  expect(portal.queryByRole('button', { name: /Sign here|Continue$/ })).toBeNull()
})

test.each([
  ['on the review', {}],
  ['on the way to them', made('sign')],
])('who signed something else is asked again, %s it shows who and why', async (_, own) => {
  const seen = { ...made('seen'), seenDate: '2026-05-03T14:41:00.000Z', seenFor: 'Pedro Luna' }
  const portal = await open({
    secSeen: seenBy,
    secSubmit: { ...own, ...seen, seenSeen: 'secStepOne=another' },
  })
  const said = '“About you” changed after Pedro Luna signed. Please ask Pedro Luna to sign again.'
  await waitFor(() => expect(portal.getByText(said)).toBeVisible())
  expect(await axeFindings(portal.container)).toEqual([])
})

test('on a phone the address that a witness may leave is a line; what is wrong in it is open, and all else is there', async () => {
  await page.viewport(390, 844)
  const asked = sections.map(section =>
    section.id === 'secSeen'
      ? {
          ...section,
          inputs: [
            ...section.inputs.slice(0, 1),
            {
              id: 'home',
              type: 'address' as const,
              label: 'Your address, if you like',
              detail: true as const,
            },
            ...section.inputs.slice(1),
          ],
        }
      : section,
  )
  const portal = await open({ secSubmit: { ...made('sign') } }, {}, asked)
  await flow(portal, 'I am the witness. Continue')
  await stands(portal, 'The witness')
  const isSeen = (control: HTMLElement | null) =>
    control?.checkVisibility({ contentVisibilityAuto: true }) === true
  const line = portal.getByText('Your address, if you like', { selector: 'summary *' })
  const street = () => portal.queryByRole('textbox', { name: 'Street and number' })
  expect(isSeen(street())).toBe(false)
  expect(portal.getByRole('textbox', { name: /First name/ })).toBeVisible()
  expect(portal.getByRole('checkbox', { name: /an adult/ })).toBeVisible()
  expect(await axeFindings(portal.container)).toEqual([])

  line.closest('summary')?.focus()
  await keys.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Your address, if you like'))
  await person.type(street() as HTMLElement, '77 Court Street')
  portal.unmount()

  const half = { ...seenBy, homeStreet: '77 Court Street', homeZip: '97' }
  const again = await open({ secSeen: half, secSubmit: { ...made('sign') } }, {}, asked)
  await flow(again, 'I am the witness. Continue')
  await stands(again, 'The witness')
  const said = again.getByText(/77 Court Street/, { selector: 'summary *' })
  expect(said).toBeVisible()
  const zip = () => again.queryByRole('textbox', { name: /ZIP/ })
  expect(isSeen(zip())).toBe(false)
  await flow(again, 'Save and continue')
  await person.keyboard('{Escape}')
  expect(zip()).toBeVisible()
  // The corrected field stays in its place.
  await person.type(zip() as HTMLElement, '301')
  expect(zip()).toBeVisible()
})

test('a name that is changed under a signature removes the signature, with a message', async () => {
  const portal = await open({ secSubmit: made('sign'), secSeen: seenBy })
  await flow(portal, 'I am the witness. Continue')
  await typeName(portal, 'Pedro Luna')
  await portal.findByText(/^Ready\./)
  const why = /^The name was changed after this person signed/
  expect(portal.queryByText(why)).toBeNull()
  await person.type(portal.getByLabelText(/^First name/), 'a')
  expect(await portal.findByText(why)).toBeVisible()
  expect(portal.queryByText(/^Ready\./)).toBeNull()
})

/** The words that extend beyond the window. */
function wordsOutside(root: HTMLElement = document.body): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { right, left, width } = range.getBoundingClientRect()
    if (width > 1 && (right > clientWidth + 1 || left < -1)) found.push(node.textContent ?? '')
  }
  return found
}

test('names of sixty letters without a blank leave no page of the hand-over wider than a phone', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'
  await page.viewport(390, 844)
  const signed = { ...made('sign') }
  const named: Answers[string] = { nameFirst: long, nameLast: long, adult: true }
  const answers = { secStepOne: { agentFirst: long, agentLast: long }, secSeen: named }
  const portal = await openThreeParts(
    aSmallForm({
      sections,
      answers: { ...answers, secSubmit: signed },
      person: { ...aSmallForm().person, fullname: `${long} ${long}` },
      savedSections: ['secStepOne'],
      revisions: { secStepOne: 1 },
    }),
    { userInfo: () => ({ ...maria, name: `${long} ${long}` }) },
    { at },
  )
  await stands(portal, /the witness/)
  expect(wordsOutside()).toEqual([])
  await flow(portal, 'I am the witness. Continue')
  await stands(portal, 'The witness')
  expect(wordsOutside()).toEqual([])
  await flow(portal, /^Give the phone back/)
  await portal.router.navigate({ to: faq })
  await stands(portal, 'The signing is not finished')
  expect(wordsOutside()).toEqual([])
  portal.unmount()
  sessionStorage.clear()

  const end = await openThreeParts(
    aSmallForm({
      sections,
      answers: { ...answers, secSubmit: { ...signed, ...made('seen') } },
      person: { ...aSmallForm().person, fullname: `${long} ${long}` },
      savedSections: ['secStepOne'],
      revisions: { secStepOne: 1 },
    }),
    { userInfo: () => ({ ...maria, name: `${long} ${long}` }) },
    { at },
  )
  await stands(end, /^Is /)
  expect(wordsOutside()).toEqual([])
  await flow(end, 'Not here: later, on paper')
  await stands(end, /^Please give/)
  expect(wordsOutside()).toEqual([])
  await person.click(within(banner(end)).getByRole('button'))
  await end.findByRole('button', { name: 'Finish my document' })
  expect(wordsOutside(end.getByRole('main'))).toEqual([])
})
