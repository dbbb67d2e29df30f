import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../../testing/user.ts'
import { userEvent } from 'vitest/browser'
import { afterEach, expect, test, vi } from 'vitest'
import type { DashboardConfig } from '@careword/partner'
import { todayAt } from '@careword/domain/dates/dates'
import { formatShortDate } from '@careword/domain/dates/format-date'
import { axeFindings } from '../../../testing/axe.ts'
import { type Handlers, noResponse, type ErrorResponse, refuse } from '../../../testing/fake-server.ts'
import { partnerConfig } from '../../../testing/partner-config.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import { forgetArrival } from '../arrival/link-arrival.ts'
import { forgetNewRegistration } from './new-registration.ts'

type Settings = DashboardConfig['patientEngagement']['configurations']['register']

const person = setupPerson()
const on = { enabled: true, required: true }

afterEach(() => {
  forgetArrival()
  forgetNewRegistration()
})

function configWith(register: Partial<Settings>): DashboardConfig {
  const config = partnerConfig()
  const { patientEngagement } = config
  const { configurations } = patientEngagement
  return {
    ...config,
    patientEngagement: {
      ...patientEngagement,
      configurations: { ...configurations, register: { ...configurations.register, ...register } },
    },
  }
}

async function atRegister(
  handlers: Handlers = {},
  register: Partial<Settings> = {},
  path = '/user/register',
) {
  const portal = renderPortal(path, handlers, { config: configWith(register) })
  const button = await portal.findByRole('button', { name: 'Make my account' })
  // Discards the calls that fetched the page's own texts.
  portal.server.calls.splice(0)
  const field = (name: RegExp) => portal.getByLabelText(name) as HTMLInputElement
  return {
    ...portal,
    field,
    press: () => person.click(button),
    /** Values that are reformatted during typing (day and number) are typed; the rest is set at once, as a browser fills it in. */
    fill: async () => {
      const put = async (name: RegExp, text: string) => {
        await person.click(field(name))
        await person.paste(text)
      }
      await put(/^First name/, ' Rosa ')
      await put(/^Last name/, 'Alvarez')
      await person.type(field(/^Date of birth/), '03041950')
      if (!field(/^Email/).readOnly) await put(/^Email/, 'rosa@example.com')
      await person.type(field(/^Number/), '5555550117')
    },
  }
}

test('the page has a section about the person and one to reach them', async () => {
  const portal = await atRegister()
  expect(portal.getByRole('heading', { level: 2, name: 'About you' })).toBeVisible()
  expect(portal.getByRole('heading', { level: 2, name: 'How we reach you' })).toBeVisible()
  expect(portal.getByRole('radio', { name: 'Female' })).toBeChecked()
  expect((portal.getByLabelText('Country') as HTMLSelectElement).selectedOptions[0]?.text).toBe(
    'United States +1',
  )
  expect(await axeFindings(portal.container)).toEqual([])
})

test('the input is sent as the specification requires, and the next page shows what happens now', async () => {
  const portal = await atRegister({ requestPatientAccount: () => ({ result: 'success' }) })
  await portal.fill()
  await portal.press()
  expect(await portal.findByText(/Open the link in our message to choose a password/)).toBeVisible()
  expect(portal.path()).toBe('/patientportal/user/register-success')
  expect(portal.server.calls[0]?.body).toEqual({
    tenantId: 'evergreen',
    firstName: 'Rosa',
    middleName: '',
    lastName: 'Alvarez',
    email: 'rosa@example.com',
    addresses: [],
    phones: [{ number: '+15555550117', type: 'mobile' }],
    gender: '0',
    dob: '1950-03-04',
    patientId: '',
    convertToPatient: 'false',
    workflow: 'patientAsAService',
  })
  expect(await axeFindings(portal.container)).toEqual([])
})

test('the next page names the address, sends the message again, and leads back to a form that has kept everything', async () => {
  const portal = await atRegister({
    requestPatientAccount: () => ({ result: 'success' }),
    verifyActivationCode: () => ({ patient_id: 'registration-1' }) as never,
    resendPatientActivationCode: () => ({ result: 'success' }) as never,
  })
  await portal.fill()
  await portal.press()
  expect(await portal.findByText('rosa@example.com')).toBeVisible()
  await person.click(portal.getByRole('button', { name: 'Send it again' }))
  await portal.findByText('A new message is on its way')
  expect(portal.server.calls.find(({ name }) => name === 'resendPatientActivationCode')?.body).toEqual({
    email: 'rosa@example.com',
  })
  expect(await axeFindings(portal.container)).toEqual([])
  await person.click(portal.getByRole('link', { name: 'Change it' }))
  const field = (name: RegExp) => portal.findByLabelText(name)
  expect(await field(/^Email/)).toHaveValue('rosa@example.com')
  expect(await field(/^Last name/)).toHaveValue('Alvarez')
  expect(await field(/^Date of birth/)).toHaveValue('03/04/1950')
  expect(await field(/^Number/)).toHaveValue('(555) 555-0117')
})

test('after a reload it shows the same without the address, and offers the code', async () => {
  const portal = renderPortal('/user/register-success', {})
  expect(await portal.findByRole('link', { name: 'I have a 6-digit code' })).toBeVisible()
  expect(portal.queryByText('We wrote to')).toBeNull()
  expect(portal.queryByRole('button', { name: 'Send it again' })).toBeNull()
})

test('an address that came with the link is filled in and locked, and leaves the address bar', async () => {
  const portal = await atRegister(
    { requestPatientAccount: () => ({ result: 'success' }) },
    {},
    '/user/register?email=carmen%40example.com',
  )
  expect(portal.field(/^Email/).value).toBe('carmen@example.com')
  expect(portal.field(/^Email/).readOnly).toBe(true)
  expect(portal.path()).toBe('/patientportal/user/register')
  await portal.fill()
  await portal.press()
  await portal.findByText(/Open the link in our message/)
  expect(portal.server.calls[0]?.body).toMatchObject({
    email: 'carmen@example.com',
    convertToPatient: 'true',
  })
})

test('a press with nothing typed marks every field, goes to the top and sends nothing', async () => {
  const portal = await atRegister()
  const banner = 'Required (*) fields missing'
  expect(portal.queryByText(banner)).toBeNull()
  portal.getByRole('button', { name: 'Make my account' }).scrollIntoView()
  await portal.press()
  expect(portal.getByText(banner)).toBeVisible()
  expect(
    portal.getByText(
      'Please review and fill out all the required (*) fields on this page before proceeding with your submission.',
    ),
  ).toBeVisible()
  await vi.waitFor(() => expect(scrollY).toBe(0))
  expect(document.activeElement).toContainElement(portal.getByText(banner))
  for (const words of ['Type your first name.', 'Type your last name.', 'Email required']) {
    expect(portal.getByText(words)).toBeVisible()
  }
  expect(portal.field(/^Middle name/)).toBeValid()
  expect(portal.server.calls).toEqual([])
  expect(await axeFindings(portal.container)).toEqual([])
})

const wrong: [string, RegExp, string, string][] = [
  ['an address without its end', /^Email/, 'rosa@', 'Email not valid'],
  ['a day after today', /^Date of birth/, '01/01/2999', "Date cannot exceed today's date"],
  [
    'a day that never was',
    /^Date of birth/,
    '02/30/1950',
    'There is no day 30 in February 1950. Check the day and the month.',
  ],
  [
    'a phone number that is not whole',
    /^Number/,
    '55555501',
    'This number needs 10 digits, with its area code. You typed 8.',
  ],
]
test.each(wrong)('%s is reported under its field until corrected', async (_, label, typed, words) => {
  const portal = await atRegister()
  await portal.fill()
  await person.clear(portal.field(label))
  await person.type(portal.field(label), typed)
  await portal.press()
  expect(portal.field(label)).toHaveAccessibleDescription(new RegExp(words.replace(/[.?]/g, '\\$&')))
  expect(portal.getByText('One thing needs another look')).toBeVisible()
  expect(portal.queryByText('Required (*) fields missing')).toBeNull()
  expect(portal.server.calls).toEqual([])
  await person.clear(portal.field(label))
  expect(portal.queryByText(words)).toBeNull()
})

test('the calendar of the device offers no day after today, and what is chosen is written month first', async () => {
  const portal = await atRegister()
  const calendar = portal.container.querySelector('input[type=date]') as HTMLInputElement
  expect(calendar.max).toBe(todayAt(new Date()))
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(calendar, '1950-03-04')
  calendar.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(portal.field(/^Date of birth/).value).toBe('03/04/1950'))
  expect(formatShortDate('1950-03-04')).toBe('03/04/1950')
})

test('what the partner does not ask for is not there, and gender goes as other', async () => {
  const off = { enabled: false, required: false }
  const portal = await atRegister(
    { requestPatientAccount: () => ({ result: 'success' }) },
    { middleName: off, gender: off, phone: off, alternatePhone: on },
  )
  expect(portal.queryByLabelText(/^Middle name/)).toBeNull()
  expect(portal.queryByRole('radio')).toBeNull()
  expect(portal.getByRole('group', { name: /^Second phone/ })).toBeVisible()
  await portal.fill()
  await portal.press()
  await portal.findByText(/Open the link in our message/)
  expect(portal.server.calls[0]?.body).toMatchObject({
    gender: '2',
    phones: [{ number: '+15555550117', type: 'mobile' }],
  })
})

test('the whole Social Security number has three boxes of digits, which a pasted one fills', async () => {
  const portal = await atRegister(
    { requestPatientAccount: () => ({ result: 'success' }) },
    { ssn: on, ssnMode: 'full' },
  )
  const boxes = portal.getByRole('group', { name: /^Social Security number/ }).querySelectorAll('input')
  expect([...boxes].map(box => [box.maxLength, box.inputMode])).toEqual([
    [3, 'numeric'],
    [2, 'numeric'],
    [4, 'numeric'],
  ])
  await person.type(boxes[0] as HTMLInputElement, '12a')
  expect(boxes[0]?.value).toBe('12')
  await portal.fill()
  await portal.press()
  expect(portal.getByText('This number needs 9 digits.')).toBeVisible()
  await person.click(boxes[0] as HTMLInputElement)
  await person.paste('123-45-6789')
  expect([...boxes].map(box => box.value)).toEqual(['123', '45', '6789'])
  await portal.press()
  await portal.findByText(/Open the link in our message/)
  expect(portal.server.calls[0]?.body).toMatchObject({ ssn: '123456789' })
})

test('the last four digits have one box', async () => {
  const portal = await atRegister({}, { ssn: on, ssnMode: 'last4' })
  const box = portal.field(/^Social Security number, last 4/)
  await person.typeByKeys(box, '12x345')
  expect(box.value).toBe('1234')
  expect(box.maxLength).toBe(4)
})

const failures: [string, ErrorResponse | typeof noResponse, RegExp][] = [
  ['an address with an account', refuse(409, '006005'), /linked to an active account/],
  ['no answer', noResponse, /What you typed is still here/],
  ['a fault', refuse(500, 'UNHANDLED_ERROR'), /Your account is not made yet/],
  ['too many', refuse(429, 'TOO_MANY_ATTEMPTS', { 'retry-after': '120' }), /in 2 minutes/],
]
test.each(failures)('%s shows a message, and the form is kept', async (_, response, words) => {
  const portal = await atRegister({ requestPatientAccount: () => response })
  await portal.fill()
  await portal.press()
  expect(await portal.findByText(words)).toBeVisible()
  expect(portal.field(/^Last name/).value).toBe('Alvarez')
  expect(portal.field(/^Email/).value).toBe('rosa@example.com')
  expect(portal.queryByRole('button', { name: 'Try again' }) !== null).toBe(response === noResponse)
})

test('an unanswered call can be tried again without typing again', async () => {
  const portal = await atRegister({ requestPatientAccount: () => noResponse })
  await portal.fill()
  await portal.press()
  const again = await portal.findByRole('button', { name: 'Try again' })
  portal.server.respond({ requestPatientAccount: () => ({ result: 'success' }) })
  await person.click(again)
  expect(await portal.findByText(/Open the link in our message/)).toBeVisible()
})

test('a partner that invites people only states it', async () => {
  const portal = renderPortal('/user/register', {}, { config: partnerConfig('lakeside') })
  expect(await portal.findByText(/Accounts here are made by invitation/)).toBeVisible()
  expect(portal.queryByRole('textbox')).toBeNull()
})

test('the sign-in page offers an account where the partner does', async () => {
  const portal = renderPortal('/user/login', {})
  await person.click(await portal.findByRole('link', { name: 'Make an account' }))
  expect(await portal.findByRole('heading', { level: 1, name: 'Make an account' })).toBeVisible()
})

// Ruling G-112: a number is as long as those of its country, whether it has to be given or not.
test.each([
  ['+45 1234567', true, /Some digits are missing/],
  ['+45 1234567', false, /Some digits are missing/],
  ['+34 612 345 6789', false, /too many digits/],
  ['+800 1234 5678', false, /do not know this country code/],
  ['503 555 014', false, /needs 10 digits/],
])('the phone number %s, required %s, is reported', async (typed, required, words) => {
  const portal = await atRegister({}, { phone: { enabled: true, required } })
  await portal.fill()
  await person.clear(portal.field(/^Number/))
  await person.type(portal.field(/^Number/), typed)
  await portal.press()
  expect(await portal.findByText(words)).toBeVisible()
  expect(portal.server.calls).toEqual([])
})

test.each([
  ['United States +1', '(503) 555-0100', 'United States +1', '(503) 555-0100', '+15035550100'],
  ['United States +1', '+1 503 555 0100', 'United States +1', '(503) 555-0100', '+15035550100'],
  ['United States +1', '011 34 612 345 678', 'Spain +34', '612 345 678', '+34612345678'],
  ['United Kingdom +44', '020 7946 0000', 'United Kingdom +44', '2079 460000', '+442079460000'],
])(
  'beside %s the number %s becomes that of %s when it is left, and is sent in one spelling',
  async (chosen, typed, country, shown, sent) => {
    const portal = await atRegister({ requestPatientAccount: () => ({ result: 'success' }) })
    await portal.fill()
    await person.selectOptions(portal.getByLabelText('Country'), chosen)
    await person.clear(portal.field(/^Number/))
    await person.type(portal.field(/^Number/), typed)
    await person.tab()
    expect(portal.field(/^Number/)).toHaveValue(shown)
    expect((portal.getByLabelText('Country') as HTMLSelectElement).selectedOptions[0]?.text).toBe(country)
    await portal.press()
    await portal.findByText(/Open the link in our message/)
    expect(portal.server.calls[0]?.body).toMatchObject({ phones: [{ number: sent }] })
  },
)

test.each([
  ['en', 'Canada +1', 'Kosovo +383'],
  ['es', 'Canadá +1', 'Kosovo +383'],
] as const)('every country with phones can be chosen, by its name (%s)', async (lang, ...names) => {
  const portal = renderPortal('/user/register', {}, { config: configWith({}), lang })
  const list = (await portal.findByLabelText(/^(Country|País)$/)) as HTMLSelectElement
  const labels = [...list.options].map(each => each.text)
  for (const name of names) expect(labels).toContain(name)
  expect(labels.filter(label => /^[A-Z]{2} /.test(label))).toEqual([])
})

test('a country that shares its dial code stays chosen, and its number is sent', async () => {
  const portal = await atRegister({ requestPatientAccount: () => ({ result: 'success' }) })
  await portal.fill()
  await person.selectOptions(portal.getByLabelText('Country'), 'Canada +1')
  expect((portal.getByLabelText('Country') as HTMLSelectElement).selectedOptions[0]?.text).toBe('Canada +1')
  await person.clear(portal.field(/^Number/))
  await person.type(portal.field(/^Number/), '4165550117')
  await portal.press()
  await portal.findByText(/Open the link in our message/)
  expect(portal.server.calls[0]?.body).toMatchObject({ phones: [{ number: '+14165550117' }] })
})

test('an invalid address is reported when the field is left', async () => {
  const portal = await atRegister()
  await person.click(portal.field(/^Email/))
  await person.tab()
  expect(portal.getByText('Email required')).toBeVisible()
  await person.type(portal.field(/^Email/), 'abc')
  expect(portal.queryByText('Email required')).toBeNull()
  await person.tab()
  expect(portal.getByText('Email not valid')).toBeVisible()
  // The other fields show no error yet.
  expect(portal.queryByText('Type your first name.')).toBeNull()
})

test('a field with an error stays red under a mouse', async () => {
  const portal = await atRegister()
  await portal.press()
  const wrong = portal.field(/^Date of birth/)
  const border = async () => {
    await Promise.all(wrong.getAnimations().map(({ finished }) => finished))
    return getComputedStyle(wrong).borderColor
  }
  const red = await border()
  expect(red).not.toBe(getComputedStyle(wrong).color)
  await userEvent.hover(wrong)
  expect(wrong.matches(':hover')).toBe(true)
  expect(await border()).toBe(red)
})

test('a phone number takes 18 characters and no more', async () => {
  const portal = await atRegister()
  const number = portal.field(/^Number/)
  await person.type(number, '1234567890123456789')
  expect(number.value).toBe('123456789012345678')
})

test('what is typed is not lost by the way out: it asks, and stays', async () => {
  const portal = await atRegister()
  await person.type(portal.field(/^First name/), 'Rosa')
  const out = portal.getByRole('link', { name: 'I have an account' })
  await person.click(out)
  const asks = await portal.findByRole('alertdialog', { name: 'Leave this page?' })
  await person.click(within(asks).getByRole('button', { name: 'Keep typing' }))
  expect(portal.field(/^First name/)).toHaveValue('Rosa')
  await person.click(out)
  await person.click(await portal.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(portal.path()).toContain('/user/login'))
})

test('a date of birth is repeated in words; a future one is reported when the field is left', async () => {
  const portal = await atRegister()
  const field = portal.field(/^Date of birth/)
  await person.type(field, '02031950')
  expect(field).toHaveAccessibleDescription('We read this as February 03, 1950')
  await person.clear(field)
  await person.type(field, '01012090')
  expect(field).not.toHaveAttribute('aria-invalid')
  await person.tab()
  expect(field).toHaveAttribute('aria-invalid', 'true')
  // An impossible date and an incomplete one are refused too; an empty field waits for the button.
  const said = [
    ['31/02/1950', /There is no day 31 in February 1950/],
    ['1/1/1850', /Choose a year from/],
    ['abc', /Type the month, the day and all four digits/],
    ['0203', /Type the month, the day and all four digits/],
    ['3/4/50', /Write the year with four digits/],
  ] as const
  for (const [typed, words] of said) {
    await person.clear(field)
    await person.tab()
    expect(field).not.toHaveAttribute('aria-invalid')
    await person.type(field, typed)
    expect(field).not.toHaveAttribute('aria-invalid')
    await person.tab()
    expect(field).toHaveAccessibleDescription(words)
    expect(field).not.toHaveValue('')
  }
})
