import { expect, test } from 'vitest'
import { AppError } from '../../core/app-error.ts'
import { refuseBadPassword } from './refuse-bad-password.ts'

function refusalOf(password: string, email: string): AppError | null {
  try {
    refuseBadPassword({ name: 'Evergreen Health' }, { email }, password)
    return null
  } catch (refused) {
    if (refused instanceof AppError) return refused
    throw refused
  }
}

/** The rules that a password breaks at 'Evergreen Health', for rosa.walker@lakewood-church.example. */
function rules(password: string, email = 'rosa.walker@lakewood-church.example'): (string | undefined)[] {
  return refusalOf(password, email)?.fields?.map(field => field.rule) ?? []
}

test('the refusal names the field and the reason, and not the password', () => {
  const refused = refusalOf('Summer2026!', 'rosa@home.example')
  expect(refused).toMatchObject({
    code: 'INVALID_PASSWORD',
    fields: [{ path: 'password', rule: 'tooCommon' }],
  })
  expect(JSON.stringify(refused)).not.toContain('Summer')
})

// All of them keep the six rules of the checklist: what is refused is refused for being guessed first.
test.each([
  ['Password1!', 'P@ssw0rd1!', 'Passw0rd!', 'Pa$$w0rd1', 'P455w0rd!', 'Password!2468', '1Password!'],
  ['Welcome1!', 'Welcome2024!', 'W3lcome!', 'Letmein1!', 'L3tm3in!', 'Changeme1!', 'ChangeMe2026$'],
  ['Qwerty123!', 'Qwer1234!', 'Qwertyuiop1!', 'Asdf1234!', '1qaz!QAZ', 'Zaq1@wsx', '1Qaz2wsx!', 'Abcd1234!'],
  ['Summer2026!', 'Winter2025!', 'Spring24!', 'Autumn#2025', 'October2025!', 'Verano2026!', 'Octubre2025*'],
  ['Otoño2025!', 'Diciembre24!', 'Domingo1!', 'Navidad2025!', 'Monday123!', 'Primavera26!'],
  ['Iloveyou1!', 'Sunshine1!', 'Princess1!', 'Football1!', 'Baseball123!', 'Monkey123!', 'Dragon2024!'],
  ['Contraseña1!', 'Contrasena123!', 'Bienvenido1!', 'Bienvenida2026!', 'Tequiero1!', 'Hospital1!'],
  ['Doctor123!', 'Familia2025!', 'Paciente1!', 'Abcdef1!', 'Aa123456!', 'Superman1!', 'Michael1957!'],
  ['PasswordPassword1!', 'Ｐａｓｓｗｏｒｄ１！', 'Jesus2024!', 'Trustno1!'],
])('%s, %s, %s, %s … are common', (...passwords) => {
  for (const password of passwords) expect([password, rules(password)]).toEqual([password, ['tooCommon']])
})

test.each([
  ['Demo!2468', 'Right!2468', 'Wrong!2468', 'Some!2468', 'Garden!2468', 'Given!2468', 'Better-word!9'],
  ['Girasol#27', 'Tulipan!482', 'Tulip#7394', 'Lavanda 38!', 'Buganvilla1957!', 'Geranio*604', 'Orchid$5183'],
  ['Clavel&736', 'Begonia!4827', 'Azalea^958', 'Hortensia#83', 'Jacaranda!52', 'Marigold%617', 'Peony@2749x'],
  ['Sunny-River-82!', 'Blue kettle 7!', 'my Dog eats 3 apples!', 'El gato come 2 peces!', 'Rain&Tea at 4'],
  ['Café con leche 9!', 'Mi perro canta a las 5!', 'La luna llena 27!', 'Tres rosas rojas*4', 'Árbol!verde3'],
  ['Abuela hace pan 8!', 'Walk2TheSea!', 'Pine7needle$soup', 'Otter!canoe52', 'Quilt#maple91', 'Ñandú!7392'],
  [
    'Kitchen^table48',
    'Brisa!marina6',
    'Sol y sombra #3',
    'Paper7Boat!',
    'xK9$wmQ2vT',
    'Zr4!hPw8&n',
    '🌻Field!2024row',
  ],
])('%s, %s, %s … are good', (...passwords) => {
  for (const password of passwords) expect([password, rules(password)]).toEqual([password, []])
})

test.each([
  ['Walker!8342', 'rosa.walker@home.example'],
  ['My*rosa.walker-7', 'rosa.walker@home.example'],
  ['RosaWalker#52', 'rosa.walker@home.example'],
  ['W@lk3r!Canoe8', 'rosa.walker@home.example'],
  ['Lakewood!836x', 'rosa@lakewood-church.example'],
  ['Tel!6175230149x', '6175230149@phone.example'],
])('%s holds a part of %s', (password, email) => {
  expect(rules(password, email)).toEqual(['containsEmail'])
})

test.each([
  ['Gmail-tulip#48', 'x@gmail.com'],
  ['Comet!tulip48', 'rosa@home.com'],
  ['Rosewood!4827', 'ros@home.example'],
  ['Email-tulip#48', 'ann@email.example'],
])('%s reveals nothing about %s', (password, email) => {
  expect(rules(password, email)).toEqual([])
})

test("the partner's name and ours are no passwords, 'health' alone may be a word of one", () => {
  expect(rules('Evergreen#27x')).toEqual(['containsPartner'])
  expect(rules('3vergr33n!Tea8')).toEqual(['containsPartner'])
  expect(rules('My*careword-27')).toEqual(['containsPartner'])
  expect(rules('Careword1!')).toEqual(['tooCommon', 'containsPartner'])
  expect(rules('Good health & tea 4')).toEqual([])
})

test('a text far too long is looked at no further', () => {
  expect(rules(`Ab!${'1'.repeat(5_000)}`)).toEqual(['length', 'noRepeats'])
})

test('all reasons are listed at once, those of the checklist first', () => {
  expect(rules('password')).toEqual(['uppercase', 'digit', 'special', 'tooCommon'])
})
