import { expect, test } from 'vitest'
import type { BaseFolder } from '../partner-folder.ts'
import { soundBase } from '../testing/sound-folders.ts'
import { checkBase } from './check-base.ts'

const lines = (base: BaseFolder) => checkBase(base).map(({ place, issue }) => `${place}: ${issue}`)

test('a sound base has no fault', () => expect(lines(soundBase())).toEqual([]))

test.each<[string, (base: BaseFolder) => void, string]>([
  [
    'a text without Spanish',
    b => void (b.json['translations/es/shell.json'] = { loading: 'Cargando...' }),
    'base/translations/es/shell.json: wait: is missing in es; English has it',
  ],
  [
    'a text without English',
    b => void (b.json['translations/en/shell.json'] = { loading: 'Loading...' }),
    'base/translations/es/shell.json: wait: has no English text',
  ],
  [
    'an area in one language only',
    b => void (b.json['translations/es/home.json'] = { hello: 'Hola' }),
    'base/translations/es/home.json: hello: has no English text',
  ],
  [
    'a text with other names',
    b =>
      void (b.json['translations/es/shell.json'] = {
        loading: 'Cargando {x}',
        wait: '{n, plural, other {#}}',
      }),
    'base/translations/es/shell.json: loading: names {x}, in English it names nothing',
  ],
  [
    'a message that cannot be read',
    b => void (b.json['translations/en/shell.json'] = { loading: 'Loading {', wait: 'x' }),
    'base/translations/en/shell.json: loading: is no message: its braces do not match',
  ],
  [
    'an empty text',
    b => void (b.json['translations/en/shell.json'] = { loading: '', wait: '{n, plural, other {#}}' }),
    'base/translations/en/shell.json: loading: has no words',
  ],
  [
    'a code without words',
    b => void (b.alertTypes['PRINT_PDF_MISSING'] = 'error'),
    'base/errors/es.json: PRINT_PDF_MISSING: has no text',
  ],
  [
    'words without a code',
    b => void delete b.alertTypes['LOGIN_USER_NOT_FOUND'],
    'base/errors/en.json: LOGIN_USER_NOT_FOUND: is no code of the contract',
  ],
  [
    'an error that offers more in one language',
    b =>
      void (b.json['errors/es.json'] = { LOGIN_USER_NOT_FOUND: { title: 'No', message: 'No', login: true } }),
    'base/errors/es.json: LOGIN_USER_NOT_FOUND: offers something else than in English',
  ],
  [
    'a picture that all partners need',
    b => void delete b.files['images/default-logo.svg'],
    'base/images/default-logo.svg: is not there',
  ],
  [
    'a page of the vendor that is no address',
    b => void (b.json['vendor.json'] = { faqLink: 'questions' }),
    'base/vendor.json: faqLink: is neither a path such as /user/login nor an https address',
  ],
  [
    'broken JSON',
    b => void (b.unreadable['errors/en.json'] = 'Unexpected token'),
    'base/errors/en.json: is no JSON: Unexpected token',
  ],
])('%s', (_name, spoil, expected) => {
  const base = soundBase()
  spoil(base)
  expect(lines(base).filter(line => line.startsWith(expected))).not.toEqual([])
})
