import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../testing/user.ts'
import { expect, test } from 'vitest'
import type { User } from '../session/user-query.ts'
import { type Handlers, noResponse, refuse } from '../testing/fake-server.ts'
import { aGroup, aPatient, documentsOf } from '../testing/people.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const person = setupPerson()

async function openDocuments(who: Partial<User> = {}, handlers: Handlers = {}) {
  const user = aPatient(who)
  const portal = renderPortal(`/documents/patient-1/${user.userType}/user-1`, {
    userInfo: () => user,
    allDocuments: () => documentsOf(aGroup('AD', 'x', [])),
    patient: () =>
      ({ demographic: { fullname: 'Maria Alvarez', name: { fullname: 'Maria Alvarez' } } }) as never,
    changePassword: () => ({ result: 'success' }),
    ...handlers,
  })
  await portal.findByRole('heading', { level: 1 })
  return portal
}

async function openMenu(who: Partial<User> = {}, handlers: Handlers = {}) {
  const portal = await openDocuments(who, handlers)
  const menu = await portal.findByRole('button', { name: /^Settings of/ })
  await person.click(menu)
  return { ...portal, menu }
}

async function openDialog(handlers: Handlers = {}) {
  const portal = await openMenu({}, handlers)
  await person.click(portal.getByRole('button', { name: 'Change password' }))
  const dialog = await portal.findByRole('dialog', { name: 'Change password' })
  const type = async (current: string, next: string, again: string) => {
    const fill = async (label: RegExp, text: string) => {
      const field = within(dialog).getByLabelText(label)
      await person.clear(field)
      if (text !== '' && !(field as HTMLInputElement).disabled) await person.type(field, text)
    }
    await fill(/^Your current password/, current)
    const [first, second] = [...dialog.querySelectorAll<HTMLInputElement>('input[autocomplete=new-password]')]
    if (!first || !second) throw new Error('no new password to type')
    await person.clear(first)
    if (next) await person.type(first, next)
    if (again && !second.disabled) {
      await person.clear(second)
      await person.type(second, again)
    }
  }
  const press = () => person.click(within(dialog).getByRole('button', { name: 'Change password' }))
  return { ...portal, dialog, type, press }
}

const whoMay: [string, Partial<User>, boolean][] = [
  ['a patient', {}, true],
  ['a contact', { userType: 'contact', roles: ['contact'], patientId: null }, true],
  ['a viewer with a password', { userType: 'viewer', roles: ['viewer'], patientId: null }, true],
  ['a patient who came by single sign-on', { sso: true }, false],
  ['somebody who has no password', { hasPassword: false }, false],
]
test.each(whoMay)('%s: change password in the menu', async (_, who, may) => {
  const portal = await openMenu(who)
  expect(portal.queryByRole('button', { name: 'Change password' }) !== null).toBe(may)
})

test('a clinician has no settings menu, and so no change of password in it', async () => {
  const portal = await openDocuments({ userType: 'clinician', roles: ['signer'], patientId: null })
  expect(portal.queryByRole('button', { name: /^Settings of/ })).toBeNull()
  expect(portal.queryByRole('button', { name: 'Change password' })).toBeNull()
})

test('the new password is sent with the current one, and the words fit a person who stays signed in', async () => {
  const portal = await openDialog()
  await portal.type('Demo!2468', 'Better-word!9', 'Better-word!9')
  await portal.press()
  expect(await portal.findByText('Your password is changed')).toBeVisible()
  expect(portal.getByText(/Other devices are signed out/)).toBeVisible()
  expect(portal.server.calls.find(each => each.name === 'changePassword')?.body).toEqual({
    oldPassword: 'Demo!2468',
    newPassword: 'Better-word!9',
  })
  await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(portal.menu).toHaveFocus())
})

const unsent: [string, [string, string, string], string][] = [
  ['no current password', ['', 'Better-word!9', 'Better-word!9'], 'Type the password that you use now.'],
  ['a weak new one', ['Demo!2468', 'short', ''], 'Type a password that meets every point of the list.'],
  ['two that differ', ['Demo!2468', 'Better-word!9', 'Better-word!8'], 'Passwords do not match.'],
]
test.each(unsent)('with %s nothing is sent, and the field shows what to do', async (_, typed, words) => {
  const portal = await openDialog()
  await portal.type(...typed)
  await portal.press()
  expect(within(portal.dialog).getAllByText(words, { exact: false })[0]).toBeVisible()
  expect(portal.server.calls.filter(each => each.name === 'changePassword')).toEqual([])
  expect(portal.dialog.contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.tagName).toBe('INPUT')
})

const refused: [string, NonNullable<Handlers['changePassword']>, string][] = [
  ['a wrong current password', () => refuse(400, '006007'), 'Your current password does not match'],
  ['a fault of the server', () => refuse(500, 'UNHANDLED_ERROR'), 'Your password is still the old one'],
  [
    'too many tries',
    () => refuse(429, 'TOO_MANY_ATTEMPTS', { 'retry-after': '600' }),
    'You can try again in 10 minutes.',
  ],
  ['no answer', () => noResponse, 'We cannot reach the portal'],
  [
    'a new password that holds their own address',
    () => refuse(422, 'INVALID_PASSWORD', {}, [{ path: 'password', rule: 'containsEmail' }]),
    'Choose a password without your email address or a part of it.',
  ],
]
test.each(refused)(
  'after %s the dialog states it and keeps what was typed',
  async (_, changePassword, words) => {
    const portal = await openDialog({ changePassword })
    await portal.type('Demo!2468', 'Better-word!9', 'Better-word!9')
    await portal.press()
    expect((await within(portal.dialog).findAllByText(words))[0]).toBeVisible()
    expect(within(portal.dialog).getByLabelText(/^Your current password/)).toHaveValue('Demo!2468')
  },
)
