import { autosaveLimits } from '@careword/domain/limits'
import { act, screen, waitFor, within } from '@testing-library/react'
import { atRest } from '../../testing/at-rest.ts'
import { setLimits } from '../../testing/set-limits.ts'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { goToSigning } from '../../testing/go-to-signing.ts'
import { savedSmallForm } from '../../testing/a-small-form.ts'
import { noResponse, refuse } from '../../testing/fake-server.ts'
import { openThreeParts, threeParts } from '../../testing/open-three-parts.ts'
import { aPatient } from '../../testing/people.ts'

const person = setupPerson()
afterEach(() => {
  vi.restoreAllMocks()
})

/** Opens the menu and presses, once the footer reflects the typed text. */
async function quickSave(label: string): Promise<void> {
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const button = await screen.findByRole('button', { name: label })
  await waitFor(() => expect(button).toBeEnabled())
  await person.click(button)
}
const name = /Name at home/
const halfDone = () =>
  threeParts({
    answers: { secStepOne: { nick: 'Mari' } },
    savedSections: ['secStepOne'],
    revisions: { secStepOne: 3 },
  })
/** All but the signature. */
const readyToSign = () =>
  threeParts({
    answers: { secStepOne: { nick: 'Mari' } },
    savedSections: ['secStepOne', 'secWish'],
    revisions: { secStepOne: 3, secWish: 1 },
  })

describe('quick saves', () => {
  test.each(['Save and stay', 'Save and logout'])(
    '“%s” can be pressed exactly while something differs from what is saved',
    async label => {
      const { getByRole, findByRole, getByLabelText } = await openThreeParts(
        threeParts({ answers: { secStepOne: { nick: 'Mari' } }, revisions: { secStepOne: 1 } }),
      )
      const look = async (enabled: boolean) => {
        await person.click(getByRole('button', { name: 'Save' }))
        const button = await findByRole('button', { name: label })
        await waitFor(() => expect(button).toHaveProperty('disabled', !enabled))
        // Never at rest without a word.
        const why = screen.queryByText(
          'Everything here is saved. To stop for today, choose “Continue another day”.',
        )
        expect(why === null).toBe(enabled)
        await person.keyboard('{Escape}')
      }
      await look(false)
      await person.type(getByLabelText(name), 'a')
      await look(true)
      await person.type(getByLabelText(name), '{Backspace}')
      await look(false)
    },
  )

  test.each([false, true])(
    '“Continue another day” can always be pressed, saves what is not saved and leads to the documents (typed: %s)',
    async typed => {
      const { getByRole, findByRole, asked } = await openThreeParts(halfDone())
      if (typed) await person.type(getByRole('textbox'), 'a')
      await quickSave('Continue another day')
      expect(await findByRole('heading', { level: 1, name: 'My documents' })).toBeVisible()
      expect(asked('saveSection')).toHaveLength(typed ? 1 : 0)
    },
  )

  test('show which action, document, part and answers they are about, and stay on the part', async () => {
    const { getByRole, getByLabelText, asked } = await openThreeParts(
      halfDone(),
      {},
      {
        at: '/edit/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1?startIndex=0',
      },
    )
    await person.type(getByLabelText(name), 'a')
    await quickSave('Save and stay')
    await waitFor(() => expect(asked('saveSection')).toHaveLength(1))
    const [save] = asked('saveSection')
    expect(save?.query).toMatchObject({ sectionId: 'secStepOne', preview: 'true', sign: 'false' })
    expect(save?.headers['if-match']).toBe('"3"')
    expect(save?.body).toMatchObject({
      action: 'saveAndStay',
      documentId: 'document-1',
      type: 'AD',
      site: 'ALL',
      version: '5WISHES1',
      updatedAnswers: { nick: 'Maria' },
      content: { secStepOne: { nick: 'Maria' } },
    })
    expect(getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
  })

  test('“Save and logout” saves first and signs out then', async () => {
    const { getByLabelText, asked, server } = await openThreeParts(threeParts(), {
      logoutAll: () => ({ success: true }) as never,
    })
    await person.type(getByLabelText(name), 'Mari')
    await quickSave('Save and logout')
    await waitFor(() => expect(asked('logoutAll')).toHaveLength(1))
    const order = server.calls.map(each => each.name).filter(each => /saveSection|logoutAll/.test(each))
    expect(order).toEqual(['saveSection', 'logoutAll'])
    expect(asked('saveSection')[0]?.body).toMatchObject({ action: 'saveAndLogout' })
    expect(await screen.findByText('You are signed out')).toBeVisible()
  })

  test('“Save and logout” whose signing out fails stays on the part, saved, and states it', async () => {
    const { getByLabelText, findByText, asked, path } = await openThreeParts(threeParts(), {
      logoutAll: () => refuse(500, 'UNHANDLED_ERROR'),
    })
    await person.type(getByLabelText(name), 'Mari')
    await quickSave('Save and logout')
    expect(await findByText('You are still signed in')).toBeVisible()
    expect(path()).toContain('/edit/')
    expect(getByLabelText(name)).toHaveValue('Mari')
    expect(asked('saveSection')).toHaveLength(1)
  })

  test('where there is no logout there is none here', async () => {
    const { getByRole, queryByRole } = await openThreeParts(threeParts(), {
      userInfo: () => aPatient({ userType: 'clinician', roles: ['signer', 'viewer'], sso: true }),
    })
    await person.click(getByRole('button', { name: 'Save' }))
    expect(getByRole('button', { name: 'Save and stay' })).toBeVisible()
    expect(queryByRole('button', { name: 'Save and logout' })).toBeNull()
  })
})

describe('moving', () => {
  test('Continue saves and goes to the next part', async () => {
    const { getByRole, findByRole, getByLabelText, asked } = await openThreeParts()
    await person.type(getByLabelText(name), 'Mari')
    await person.click(getByRole('button', { name: 'Save and continue' }))
    expect(await findByRole('heading', { level: 1, name: 'What you wish' })).toBeVisible()
    expect(asked('saveSection')).toHaveLength(1)
    expect(asked('saveSection')[0]?.query).toMatchObject({ sign: 'false' })
  })

  test('Continue leaves out a part that an answer closes', async () => {
    const closed = threeParts({
      validators: [
        {
          id: 'closed',
          when: { input: 'secStepOne.nick', is: 'Mari' },
          actions: [{ action: 'lockSection', section: 'secWish' }],
        },
      ],
    })
    const { getByRole, findByRole, getByLabelText } = await openThreeParts(closed)
    await person.type(getByLabelText(name), 'Mari')
    await person.click(getByRole('button', { name: 'Save and continue' }))
    expect(await findByRole('heading', { level: 1, name: 'Read it once more' })).toBeVisible()
  })

  test('Back saves what is typed and goes to the part before; without anything typed it only goes', async () => {
    const { getByRole, findByRole, getByLabelText, asked } = await openThreeParts(halfDone())
    await person.type(getByLabelText(/Your wish/), 'Boleros')
    await person.click(getByRole('button', { name: 'Back' }))
    expect(await findByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
    expect(asked('saveSection').map(each => each.query.sectionId)).toEqual(['secWish'])
    expect(asked('saveSection')[0]?.body).toMatchObject({ action: 'navigate' })
    // From the first part there is no part before.
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await person.click(getByRole('button', { name: 'Save and continue' }))
    await person.click(await findByRole('button', { name: 'Back' }))
    expect(await findByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
    // The second time nothing was typed: only Continue saved.
    expect(asked('saveSection').map(each => (each.body as { action: string }).action)).toEqual([
      'navigate',
      'continue',
    ])
  })

  test('a part in the list is reached by its name, what is typed is saved first', async () => {
    const { findByRole, getAllByRole, getByLabelText, asked } = await openThreeParts(halfDone())
    await person.type(getByLabelText(/Your wish/), 'Boleros')
    const [about] = getAllByRole('button', { name: /About you/ })
    if (!about) throw new Error('not in the list')
    await person.click(about)
    expect(await findByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
    expect(asked('saveSection')).toHaveLength(1)
  })

  test('only the last part signs', async () => {
    const { findByRole, getByRole, asked } = await openThreeParts(readyToSign())
    expect(await findByRole('heading', { level: 1, name: 'Read it once more' })).toBeVisible()
    await goToSigning({ findByRole })
    expect(getByRole('button', { name: 'Finish my document' })).toBeVisible()
    expect(asked('saveSection')).toEqual([])
  })
})

describe('leaving with something typed', () => {
  test('and giving it up leaves without a save', async () => {
    const { getByRole, findByRole, getByLabelText, asked, path } = await openThreeParts()
    await person.type(getByLabelText(name), 'Mari')
    await person.click(getByRole('link', { name: 'My documents' }))
    const dialog = await findByRole('alertdialog', { name: 'Save what you wrote?' })
    await person.click(within(dialog).getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(path()).toContain('/documents/'))
    expect(asked('saveSection')).toEqual([])
  })

  test('and saving it closes the dialog, saves and leaves', async () => {
    const { getByRole, findByRole, queryByRole, getByLabelText, asked, path } = await openThreeParts()
    await person.type(getByLabelText(name), 'Mari')
    await person.click(getByRole('link', { name: 'My documents' }))
    const dialog = await findByRole('alertdialog', { name: 'Save what you wrote?' })
    await person.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(path()).toContain('/documents/'))
    expect(queryByRole('alertdialog')).toBeNull()
    expect(asked('saveSection')[0]?.body).toMatchObject({ content: { secStepOne: { nick: 'Mari' } } })
  })

  test('and a save that fails stays, with the text', async () => {
    const { getByRole, findByRole, getByLabelText, path } = await openThreeParts(threeParts(), {
      saveSection: () => noResponse,
    })
    await person.type(getByLabelText(name), 'Mari')
    await person.click(getByRole('link', { name: 'My documents' }))
    await person.click(await findByRole('button', { name: 'Save changes' }))
    expect(await findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(path()).toContain('/edit/')
    expect(getByLabelText(name)).toHaveValue('Mari')
  })

  test('the language waits for the answer; given up, it changes and the text is as saved', async () => {
    const { getByRole, findByRole, getByLabelText, asked } = await openThreeParts(
      halfDone(),
      {},
      {
        at: '/edit/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1?startIndex=0',
      },
    )
    await person.type(getByLabelText(name), ' and more')
    await person.click(getByRole('button', { name: 'Español' }))
    await person.click(await findByRole('button', { name: 'Discard changes' }))
    expect(await findByRole('button', { name: 'Guardar y continuar' })).toBeVisible()
    expect(getByLabelText(name)).toHaveValue('Mari')
    expect(asked('saveSection')).toEqual([])
  })
})

const signed = {
  documentId: 'document-1',
  sectionId: 'secSubmit',
  status: 'Active',
  revision: 1,
  savedAt: '2026-05-03T14:05:00.000Z',
  savedSections: ['secSubmit'],
  answers: {},
  signed: true,
}

const staying = [
  ['no answer', noResponse, /^No connection/],
  ['a failing server', refuse(500, 'UNHANDLED_ERROR'), 'Your last answers are not saved'],
  ['a busy server', refuse(503, 'SERVICE_UNAVAILABLE'), 'Your last answers are not saved'],
  [
    'too many tries',
    refuse(429, 'TOO_MANY_ATTEMPTS', { 'retry-after': '7' }),
    'Your last answers are not saved',
  ],
] as const
const leaving = [
  ['not allowed', refuse(403, 'DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA')],
  ['not there', refuse(404, 'DOCUMENT_FETCH_FAILED')],
] as const

describe('a save that fails (ruling C-51)', () => {
  test.each(staying)(
    '%s: the part and its text stay, it states it and can be tried again',
    async (_n, response, said) => {
      const { getByRole, findByRole, findByText, getByLabelText, server, path } = await openThreeParts(
        threeParts(),
        { saveSection: () => response },
      )
      await person.type(getByLabelText(name), 'Mari')
      await person.click(getByRole('button', { name: 'Save and continue' }))
      expect(await findByText(said)).toBeVisible()
      expect(path()).toContain('/edit/')
      expect(getByLabelText(name)).toHaveValue('Mari')
      server.respond({ saveSection: savedSmallForm })
      await person.click(getByRole('button', { name: 'Try again' }))
      expect(await findByRole('heading', { level: 1, name: 'What you wish' })).toBeVisible()
    },
  )

  test.each([
    ['Save and continue', (label: string) => person.click(screen.getByRole('button', { name: label }))],
    ['Save and stay', quickSave],
  ] as const)(
    '%s where nothing new can be kept: the reason is shown, and trying again works',
    async (label, press) => {
      const { getByRole, findByText, getByLabelText, server, asked } = await openThreeParts(threeParts(), {
        saveSection: () => refuse(503, 'STORAGE_FULL', { 'retry-after': '60' }),
      })
      await person.type(getByLabelText(name), 'Mari')
      await press(label)
      expect(await findByText('There is no room to keep this')).toBeVisible()
      expect(getByLabelText(name)).toHaveValue('Mari')
      server.respond({ saveSection: savedSmallForm })
      await person.click(getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(screen.queryByText('There is no room to keep this')).toBeNull())
      expect(asked('saveSection')).toHaveLength(2)
    },
  )

  test('no response: one line in the foot shows it, and it goes when the connection is back', async () => {
    const { getByRole, findByText, queryByText, getByLabelText } = await openThreeParts(threeParts(), {
      saveSection: () => noResponse,
      autosaveSection: () => noResponse,
    })
    await person.type(getByLabelText(name), 'Mari')
    await person.click(getByRole('button', { name: 'Save and continue' }))
    const line = await findByText(/^No connection/)
    expect(line.closest('[role=status]')).not.toBeNull()
    expect(document.querySelector('[data-wizard-footer]')).not.toHaveTextContent('not saved')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(queryByText(/^No connection/)).toBeNull()
    expect(getByLabelText(name)).toHaveValue('Mari')
  })

  describe('typed text is tried again', () => {
    setLimits(autosaveLimits, { pause: 100, tryAgainAfter: 100 })

    test('the line goes too when what was typed could be kept again, although the device was online all the time', async () => {
      const { getByRole, findByText, queryByText, getByLabelText, server } = await openThreeParts(
        threeParts(),
        {
          saveSection: () => noResponse,
          autosaveSection: () => noResponse,
        },
      )
      await person.type(getByLabelText(name), 'Mari')
      // The live region holds the same sentence, so the test looks in the footer.
      expect(
        await within(getByRole('group', { name: 'Save and move on' })).findByText(/^Not saved yet/),
      ).toBeVisible()
      await person.click(getByRole('button', { name: 'Save and continue' }))
      await findByText(/^No connection/)
      server.respond({ autosaveSection: () => ({ autosavedAt: '2026-05-03T14:42:00.000Z' }) })
      await waitFor(() => expect(queryByText(/^No connection/)).toBeNull())
      expect(await findByText(/^What you wrote is kept:/)).toBeVisible()
    })
  })

  test.each(leaving)('%s: to the documents, which show why', async (_n, response) => {
    const { getByRole, findByText, getByLabelText, path } = await openThreeParts(threeParts(), {
      saveSection: () => response,
    })
    await person.type(getByLabelText(name), 'Mari')
    await person.click(getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(path()).toContain('/documents/'))
    expect(await findByText('Your last answers are not saved')).toBeVisible()
  })

  test('refused for good, what is typed is kept before the page is left', async () => {
    const { getByRole, getByLabelText, asked, path, server } = await openThreeParts(threeParts(), {
      saveSection: () => refuse(403, 'DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA'),
    })
    let answerKeep = () => undefined as void
    const kept = new Promise<void>(resolve => (answerKeep = resolve))
    const send = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const response = await send(url, init)
      if (typeof url === 'string' && url.includes('/autosaved')) await kept
      return response
    })
    await person.type(getByLabelText(name), 'M')
    await person.click(getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(asked('autosaveSection')).toHaveLength(1))
    await atRest(server)
    expect(asked('saveSection')).toHaveLength(1)
    expect(path()).toContain('/edit/')
    answerKeep()
    await waitFor(() => expect(path()).toContain('/documents/'))
  })

  test('answers that cannot be stored are named', async () => {
    const { getByRole, findByRole, getByLabelText } = await openThreeParts(threeParts(), {
      saveSection: () => refuse(422, 'ANSWER_REFUSED', {}, [{ path: 'secStepOne.nick', rule: 'required' }]),
    })
    await person.type(getByLabelText(name), 'Mari')
    await person.click(getByRole('button', { name: 'Save and continue' }))
    const dialog = await findByRole('alertdialog')
    expect(within(dialog).getByText(/Name at home/)).toBeVisible()
    expect(getByLabelText(name)).toHaveValue('Mari')
  })

  async function sign(response: unknown) {
    const wizard = await openThreeParts(readyToSign(), {
      saveSection: () => response as never,
      pdf: () => refuse(500, 'UNHANDLED_ERROR'),
    })
    await goToSigning(wizard)
    await person.click(await wizard.findByRole('button', { name: 'Type instead' }))
    await person.type(wizard.getByLabelText('Type your full name'), 'Maria Alvarez')
    await person.click(wizard.getByRole('button', { name: 'Finish my document' }))
    const check = await wizard.findByRole('alertdialog', { name: 'Signature check' })
    await person.click(within(check).getByRole('button', { name: 'Yes, finish' }))
    return wizard
  }

  test.each(staying)(
    'signing, %s: nothing is signed, the signature stays, it can be tried again',
    async (_n, response) => {
      const { findByText, findByRole, asked, server, path } = await sign(response)
      expect(await findByText('Your document is not signed')).toBeVisible()
      expect(path()).toContain('/edit/')
      expect(asked('saveSection').at(-1)?.query).toMatchObject({ sectionId: 'secSubmit', sign: 'true' })
      server.respond({ saveSection: savedSmallForm })
      await person.click(await findByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(path()).toContain('/print/'))
    },
  )

  test.each(leaving)('signing, %s: to the documents, which show why', async (_n, response) => {
    const { findByText, path } = await sign(response)
    await waitFor(() => expect(path()).toContain('/documents/'))
    expect(await findByText('Your document is not signed')).toBeVisible()
  })

  test('signed: to the print page, which states it', async () => {
    const { asked, path, findByText } = await sign(signed)
    await waitFor(() => expect(path()).toContain('/print/'))
    expect(await findByText('Your document is signed')).toBeVisible()
    expect(asked('saveSection')).toHaveLength(1)
  })
})

const goToFirst = (dialog: HTMLElement) =>
  person.click(within(dialog).getByRole('button', { name: /^Go to/ }))

describe('what is not saved in another part than the one on the screen', () => {
  async function writeAndMoveOn() {
    // Signed at an earlier visit, but the name is missing: 'Finish' leads to its section, and the last section is not saved.
    const autosaved = {
      secSubmit: {
        answers: {
          signatureDate: '2026-05-03T14:40:00.000Z',
          signatureTyped: 'true',
          signatureName: 'Maria Alvarez',
        },
        baseRevision: 0,
        autosavedAt: '2026-05-03T14:42:00.000Z',
        tabId: 'page-before',
        seq: 1,
      },
    }
    const wizard = await openThreeParts(
      threeParts({ savedSections: ['secStepOne', 'secWish'], revisions: { secWish: 1 }, autosaved }),
      {},
      { at: '/edit/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1?startIndex=2' },
    )
    await person.click(await wizard.findByRole('button', { name: 'Finish my document' }))
    await goToFirst(await wizard.findByRole('alertdialog'))
    await wizard.findByRole('heading', { level: 1, name: 'About you' })
    return wizard
  }

  test('is asked about before the page is left, and saved with the rest', async () => {
    const { getByRole, findByRole, asked, path } = await writeAndMoveOn()
    await person.click(getByRole('link', { name: 'My documents' }))
    const question = await findByRole('alertdialog', { name: 'Save what you wrote?' })
    expect(path()).toContain('/edit/')
    await person.click(within(question).getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(path()).toContain('/documents/'))
    const saved = asked('saveSection').at(-1)?.body as { content: Record<string, object> } | undefined
    expect(Object.keys(saved?.content ?? {})).toEqual(['secStepOne', 'secSubmit'])
  })
})

test('Escape in the list of what is missing stays where the person is, on the button that asked', async () => {
  const { getByRole, findByRole, queryByRole, getByLabelText } = await openThreeParts(
    threeParts({ savedSections: ['secStepOne', 'secWish'], revisions: { secWish: 1 } }),
    {},
    { at: '/edit/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1?startIndex=2' },
  )
  const press = getByRole('button', { name: 'Go to signing' })
  await person.click(press)
  expect(await findByRole('alertdialog')).toBeVisible()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(queryByRole('alertdialog')).toBeNull())
  expect(getByRole('heading', { level: 1 })).toHaveTextContent('Read it once more')
  await waitFor(() => expect(press).toHaveFocus())
  await person.click(press)
  await person.click(within(await findByRole('alertdialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(press).toHaveFocus())
  await person.click(press)
  await goToFirst(await findByRole('alertdialog'))
  await waitFor(() => expect(getByLabelText(name)).toHaveFocus())
})
