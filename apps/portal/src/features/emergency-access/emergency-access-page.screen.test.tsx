// Emergency access of a clinician (decision 0080).
import { waitFor } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '../../session/user-query.ts'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const at = '/emergency-access/user-1'
const clinician: Partial<User> = { roles: ['signer', 'viewer'], userType: 'clinician', patientId: null }
const soon = () => new Date(Date.now() + 30 * 60_000).toISOString()

async function open(handlers: Handlers = {}, who: Partial<User> = clinician, on = true) {
  const config = partnerConfig()
  config.featureToggles.breakGlass = on
  config.patientEngagement.configurations.breakGlass = [
    { code: 'unconscious', text: 'clinicianSearch.emergency' },
  ]
  const portal = renderPortal(
    at,
    {
      userInfo: () => aPatient(who),
      allDocuments: () => documentsOf(),
      associatedPatients: () => ({ data: [] }),
      breakGlass: () => ({ openingId: 'opening-2', endsAt: soon() }),
      emergencyOpening: () => ({ openingId: 'opening-2', endsAt: soon() }),
      emergencyDocuments: () => ({
        way: 'glass',
        openingId: 'opening-2',
        endsAt: soon(),
        person: { fullname: 'Rosa Walker', dob: '1951-03-02' },
        documents: [],
      }),
      closeEmergency: () => ({ result: 'success' }),
      ...handlers,
    },
    { config },
  )
  await portal.findByRole('heading', { level: 1 })
  const press = (name: string) => person.click(portal.getByRole('button', { name }))
  const fill = async () => {
    await person.type(portal.getByRole('textbox', { name: /whole name/ }), 'Rosa Walker')
    await person.type(portal.getByRole('textbox', { name: /Date of birth/ }), '03/02/1951')
    await person.selectOptions(portal.getByRole('combobox'), 'unconscious')
    await person.type(portal.getByRole('textbox', { name: /few words/ }), 'Came by ambulance')
  }
  const asked = () => portal.server.calls.filter(({ name }) => name === 'breakGlass')
  return { ...portal, press, fill, asked }
}

test('missing input is reported at each field, and nothing is requested', async () => {
  const portal = await open()
  await portal.press('Open the documents')
  for (const words of [
    'Type the first and the last name.',
    'Type the month, the day and all four digits of the year: 3/17/1948.',
    'Choose a reason.',
    'Say a little more: ten letters at least.',
  ])
    expect(portal.getByText(words)).toBeVisible()
  expect(portal.getByRole('textbox', { name: /whole name/ })).toHaveFocus()
  expect(portal.asked()).toEqual([])
  expect(await axeFindings(portal.container)).toEqual([])
})

test('the first field that is missing comes into sight with its label', async () => {
  await page.viewport(1280, 800)
  const portal = await open()
  const name = portal.getByRole('textbox', { name: /whole name/ })
  const header = portal.getByRole('banner')
  // As far down as leaves the field in sight, and its label under the header.
  window.scrollTo(0, 10_000)
  window.scrollBy(0, name.getBoundingClientRect().top - header.getBoundingClientRect().bottom - 30)
  portal.getByRole('button', { name: 'Open the documents' }).click()
  await waitFor(() => expect(name).toHaveFocus())
  const label = portal.getByText(/whole name/, { selector: 'label' })
  await waitFor(() =>
    expect(label.getBoundingClientRect().top).toBeGreaterThanOrEqual(header.getBoundingClientRect().bottom),
  )
  await page.viewport(1280, 900)
})

test('it shows what happens before it happens, and then opens the page that a card opens', async () => {
  const portal = await open()
  await portal.fill()
  await portal.press('Open the documents')
  const ask = await portal.findByRole('alertdialog', { name: 'Open this patient’s documents?' })
  expect(ask.textContent).toContain('The patient gets a message now')
  expect(portal.asked()).toEqual([])
  await portal.press('Open now')
  expect(await portal.findByRole('heading', { level: 1, name: 'Rosa Walker' })).toBeVisible()
  expect(portal.asked().map(({ body }) => body)).toEqual([
    { name: 'Rosa Walker', dob: '1951-03-02', reason: 'unconscious', words: 'Came by ambulance' },
  ])
  expect(portal.path()).toBe('/patientportal/card')
  const { headers } = portal.server.calls.find(({ name }) => name === 'emergencyDocuments') ?? {}
  expect(headers).toMatchObject({ 'x-emergency-opening': 'opening-2' })
  await portal.press('Close this page')
  expect(await portal.findByRole('link', { name: 'Back to the portal' })).toBeVisible()
})

test('a date of birth may be typed with its month in words, in either language; one that may be meant otherwise is asked for', async () => {
  const portal = await open()
  await portal.fill()
  const dob = portal.getByRole('textbox', { name: /Date of birth/ })
  for (const typed of ['2 de marzo de 1951', 'Mar 2, 1951', '2 de septiembre de 1951']) {
    await person.clear(dob)
    await person.type(dob, typed)
    expect(dob).toHaveValue(typed)
    expect(portal.getByText(/We read this as (March|September) 02, 1951/)).toBeVisible()
  }
  await person.clear(dob)
  await person.tab()
  expect(dob).toBeValid()
  // Reported on blur.
  await person.type(dob, '2 marzo 51')
  await person.tab()
  expect(portal.getByText('Write the year with four digits, for example 1950.')).toBeVisible()
  for (const [typed, words] of [
    ['30 de febrero de 1951', 'There is no day 30 in February 1951. Check the day and the month.'],
    ['3/17/2048', 'This day is in the future. Choose today or an earlier day.'],
    ['abc', 'Type the month, the day and all four digits of the year: 3/17/1948.'],
  ] as const) {
    await person.clear(dob)
    await person.type(dob, typed)
    await person.tab()
    expect(portal.getByText(words)).toBeVisible()
    expect(dob).not.toHaveValue('')
  }
  await person.clear(dob)
  await person.type(dob, '2 de marzo de 1951')
  await portal.press('Open the documents')
  await portal.press('Open now')
  await waitFor(() => expect(portal.asked()[0]?.body).toMatchObject({ dob: '1951-03-02' }))
})

test('the date of birth is typed as everywhere: digits alone are enough, and what was read is announced', async () => {
  const portal = await open()
  const dob = portal.getByRole('textbox', { name: /Date of birth/ })
  await person.type(dob, '03021951')
  expect(dob).toHaveValue('03021951')
  expect(portal.getByText('We read this as March 02, 1951')).toHaveRole('status')
  await person.tab()
  expect(dob).toHaveValue('03/02/1951')
})

test('each key of a date stays as it was typed, and the date is written out when the field is left', async () => {
  const portal = await open()
  const dob = portal.getByRole('textbox', { name: /Date of birth/ })
  for (const typed of [
    '03171948',
    '3/17/1948',
    '17/3/1948',
    '17/03/1948',
    '17.3.1948',
    '1948-03-17',
    '1948/3/17',
    '03 17 1948',
    '3  17  1948',
    '17/mar/1948',
    '17 de marzo de 1948',
  ]) {
    await person.clear(dob)
    await person.type(dob, typed)
    expect(dob).toHaveValue(typed)
    await person.tab()
    expect(dob).toHaveValue('03/17/1948')
    expect(dob).toBeValid()
  }
})

test.each([
  [390, 600],
  [1280, 500],
])('at %i × %i, an empty result is in sight and has the focus; the input stays', async (...size) => {
  await page.viewport(...size)
  const portal = await open({ breakGlass: () => refuse(404, 'EMERGENCY_ACCESS_NOT_FOUND') })
  await portal.fill()
  await portal.press('Open the documents')
  await portal.press('Open now')
  const told = (await portal.findByText('Nothing was opened')).closest('[role="alert"]')
  await waitFor(() => expect(told).toHaveFocus())
  const { top, bottom } = (told as HTMLElement).getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  expect(portal.getByRole('textbox', { name: /whole name/ })).toHaveValue('Rosa Walker')
  await page.viewport(1280, 900)
})

test('a field that the server refuses has the focus', async () => {
  const refused = { path: 'words', rule: 'wordsMissing' }
  const portal = await open({ breakGlass: () => refuse(422, 'INVALID', undefined, [refused]) })
  await portal.fill()
  await portal.press('Open the documents')
  await portal.press('Open now')
  await waitFor(() => expect(portal.getByRole('textbox', { name: /few words/ })).toHaveFocus())
})

describe('where it is, and for whom', () => {
  test('a clinician has it in the menu', async () => {
    const portal = await open()
    await person.click(portal.getByRole('button', { name: /(menu|settings) of Maria Alvarez$/i }))
    expect(portal.getByRole('link', { name: 'Emergency access' })).toBeVisible()
  })

  test.each([
    ['a patient', {}, true],
    ['a clinician of a partner without it', clinician, false],
  ] as const)('%s comes to their own pages', async (_who, who, on) => {
    const portal = await open({}, who, on)
    await waitFor(() => expect(portal.path()).not.toContain('emergency-access'))
    expect(portal.queryByRole('heading', { level: 1, name: 'Emergency access' })).toBeNull()
  })
})
