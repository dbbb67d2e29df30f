import { expect, test } from 'vitest'
import type { PartnerFolder } from '../partner-folder.ts'
import { soundBase, soundPartner, soundSettings } from '../testing/sound-folders.ts'
import { checkErrors } from './check-errors.ts'

const base = (): ReturnType<typeof soundBase> => {
  const folder = soundBase()
  const link = { action: 'resend', text: 'Send a new link' }
  folder.json['errors/en.json'] = { LOGIN_USER_NOT_FOUND: { title: 'Ended', message: 'It ended.', link } }
  folder.json['errors/es.json'] = {
    LOGIN_USER_NOT_FOUND: { title: 'Venció', message: 'Venció ya.', link: { ...link, text: 'Enviar otro' } },
  }
  return folder
}
const partner = (entry: object): PartnerFolder => {
  const folder = soundPartner(soundSettings())
  folder.json['errors/en.json'] = {
    LOGIN_USER_NOT_FOUND: { title: 'Gone', message: 'It is gone.', ...entry },
  }
  return folder
}

test('a partner’s own words keep the way on that the base offers', () => {
  expect(checkErrors(base(), partner({}), ['en'])).toMatchObject([
    {
      place: 'birch/errors/en.json: LOGIN_USER_NOT_FOUND',
      issue: "must keep the link 'resend' of the base",
      level: 'error',
    },
  ])
  const other = { link: { action: 'login', text: 'Sign in' } }
  expect(checkErrors(base(), partner(other), ['en'])).toHaveLength(1)
  expect(checkErrors(base(), partner({ link: { action: 'resend', text: 'Another one' } }), ['en'])).toEqual(
    [],
  )
})

test('a code without words in one language, and words without a code, are faults of the base', () => {
  const folder = base()
  folder.json['errors/es.json'] = { LOST: { title: 'Perdido', message: 'Nadie lo dice.' } }
  expect(checkErrors(folder, folder, ['en', 'es']).map(({ place, issue }) => `${place} ${issue}`)).toEqual([
    'base/errors/es.json: LOST is no code of the contract',
    'base/errors/es.json: LOGIN_USER_NOT_FOUND has no text',
  ])
})

test('a code that is met before it is known who reads is true for all of them, and voices do not make it so', () => {
  const folder = base()
  const speaking = {
    title: 'Ended',
    message: 'To keep your documents safe.',
    link: { action: 'resend', text: 'New' },
  }
  const voices = { others: { message: 'To keep the documents safe.' } }
  for (const entry of [speaking, { ...speaking, voices }]) {
    folder.json['errors/en.json'] = { LOGIN_USER_NOT_FOUND: entry }
    expect(checkErrors(folder, folder, ['en']).map(({ issue }) => issue)).toEqual([
      expect.stringMatching(/^is read by everybody/),
    ])
  }
})
