import { describe, expect, test } from 'vitest'
import { isSameWrittenName, mayBeSamePerson, type PersonName } from './same-person.ts'

/** 'First | Middle | Last' and 'First | Last' were asked part by part; anything else is one text. */
function nameOf(said: string): PersonName {
  const parts = said.split('|').map(part => part.trim())
  if (parts.length === 1) return said
  const [firstName = '', middleName = '', lastName = ''] =
    parts.length === 3 ? parts : [parts[0], '', parts[1]]
  return { firstName, middleName, lastName }
}

const onePerson: [why: string, one: string, other: string][] = [
  // how it is written
  ['capitals', 'José | García', 'jose | GARCIA'],
  ['blanks', 'José | García', ' Jose |  Garcia '],
  ['invisible characters', 'Lucía | Delgado', 'Lu\u200bcía | Del\u00adgado'],
  ['an apostrophe', 'Mary | O’Brien', 'Mary | OBrien'],
  ['a blank for an apostrophe', 'Mary | O’Brien', 'Mary | O Brien'],
  ['hyphens', 'Ana-Luz | Pérez Ruiz', 'Ana Luz | Pérez-Ruiz'],
  ['particles written together', 'Ann | Van der Berg', 'Ann | VanDerBerg'],
  ['a sharp s', 'Uwe | Strauß', 'UWE | STRAUSS'],
  ['wide letters', 'ANA | ÁLVAREZ', 'Ａｎａ | Álvarez'],
  ['Greek capitals', 'Γιώργος | Παππάς', 'ΓΙΩΡΓΟΣ | ΠΑΠΠΑΣ'],
  ['a joiner in Persian', 'علی‌رضا | احمدی', 'علیرضا | احمدی'],
  // the box that contains it
  ['two names in one box', 'José Luis | García', 'José | Luis García'],
  ['a middle name in its own box', 'José | Luis | García', 'José Luis | García'],
  ['the last name first', 'José | Luis | García', 'García | José Luis'],
  ['one text', 'Lucía | Delgado Peña', 'Lucia Delgado Pena'],
  ['two texts', 'María J. López', 'Maria Lopez'],
  // a middle name that is left out
  ['without the middle name', 'José | Luis | García', 'José | García'],
  ['without all middle names', 'María | del Carmen | Ruiz', 'María | Ruiz'],
  ['without one of them', 'Ana | Luisa María | Ruiz', 'Ana | María | Ruiz'],
  // a last name that is left out
  ['without the second last name', 'Lucía | Delgado Peña', 'Lucia | Delgado'],
  ['without the first last name', 'Lucía | Delgado Peña', 'Lucía | Peña'],
  ['without the husband’s name', 'Ana | Ortega de Ruiz', 'Ana | Ortega'],
  ['without a particle', 'María | de la Cruz', 'María | Cruz'],
  ['as one text without it', 'Lucía | Delgado Peña', 'Lucía Delgado'],
  ['both leave something out', 'María Elena | López', 'María | López Peña'],
  // a name in front
  ['with a name in front', 'María Lucía | Delgado', 'Lucía | Delgado Peña'],
  ['with a name in front, in its own box', 'María | Lucía | Delgado', 'Lucía | Delgado Peña'],
  ['with a name in front, in the box beside', 'María | Lucía Delgado', 'Lucía | Delgado Peña'],
  ['with a name in front, as one text', 'Maria Lucia Delgado', 'Lucía | Delgado Peña'],
  ['as two texts', 'Lucía Delgado', 'María Lucía Delgado Peña'],
  ['two names in front', 'Ana María Lucía | Delgado Peña', 'Lucía | Delgado'],
  ['first names the other way round', 'Lucía María | Delgado', 'María Lucía | Delgado Peña'],
  ['called by the middle name', 'María Elena | Ortega', 'Elena | Ortega'],
  ['an initial in front', 'M. Lucía | Delgado', 'Lucía | Delgado Peña'],
  // particles
  ['a particle more', 'Lucia | de Delgado', 'Lucía | Delgado Peña'],
  ['a particle in the first box', 'Lucia de | Delgado', 'Lucía | Delgado Peña'],
  ['a particle and a name in front', 'María Lucía | de Delgado', 'Lucía | Delgado Peña'],
  ['another particle', 'Ana | del Río', 'Ana | de Río Vega'],
  ['del Carmen', 'María Carmen | Ruiz', 'María del Carmen | Ruiz Soto'],
  ['an y between', 'José | Ortega y Gasset', 'José | Ortega Gasset'],
  ['a Dutch name', 'Ann | van der Berg', 'Ann | Berg Smit'],
  ['a German name', 'Otto | von Bismarck', 'Otto | Bismarck'],
  ['a Portuguese name', 'João | dos Santos Lima', 'João | Santos'],
  ['particles as one text', 'Lucia de Delgado', 'Lucía Delgado Peña'],
  // a blank inside a name, or none
  ['a blank inside the last name', 'Lucia | De lgado', 'Lucía | Delgado Peña'],
  ['a blank inside the first name', 'Lu cía | Delgado', 'Lucía | Delgado Peña'],
  ['a blank inside, over the boxes', 'Lucia De | lgado', 'Lucía | Delgado Peña'],
  ['a blank inside and a name in front', 'María Lu cía | Delgado', 'Lucía | Delgado Peña'],
  ['blanks between all letters', 'L u c i a | D e l g a d o', 'Lucía | Delgado Peña'],
  ['blanks in other places', 'Lucía | Del gado', 'Lucía | De lgado Peña'],
  ['no blank', 'Luciadelgado | ', 'Lucía | Delgado Peña'],
  ['particles in one word, a last name left out', 'Juan | Delacruz', 'Juan | de la Cruz Soto'],
  ['last name first, a last name left out', 'Delgado | Lucía', 'Lucía | Delgado Peña'],
  ['a particle and a blank inside', 'Lucia | de Del gado', 'Lucía | Delgado Peña'],
  // initials
  ['an initial for the middle name', 'María | J. | López', 'María | Juana | López'],
  ['an initial, and nothing', 'María | J | López', 'María | López'],
  ['an initial for the first name', 'M. | López', 'María | López'],
  ['an initial for the second last name', 'Lucía | Delgado P.', 'Lucía | Delgado Peña'],
  ['Jr. on both', 'Robert | Hale Jr.', 'Robert | Hale, JR'],
  // names of other kinds
  ['a Chinese name', '小明 | 王', '王小明'],
  ['one name only', 'Sukarno | ', ' | Sukarno'],
]

test.each(onePerson)('%s: %s and %s may be one person', (_why, one, other) => {
  expect(mayBeSamePerson(nameOf(one), nameOf(other))).toBe(true)
  expect(mayBeSamePerson(nameOf(other), nameOf(one))).toBe(true)
})

const twoPeople: [why: string, one: string, other: string][] = [
  ['another first name', 'Ana | López', 'Juan | López'],
  ['a first name that only begins so', 'José | García', 'Josefa | García'],
  ['another middle name', 'María | Elena | Ortega', 'María | Luisa | Ortega'],
  ['another middle name in the same box', 'María Elena | Ortega', 'María Luisa | Ortega'],
  ['another initial', 'María | E. | Ortega', 'María | L. | Ortega'],
  ['an initial of another name', 'María | J. | López', 'María | Elena | López'],
  ['another last name', 'Lucía | Delgado', 'Lucía | Peña'],
  ['another second last name', 'Lucía | Delgado Peña', 'Lucía | Delgado Ruiz'],
  ['sisters', 'Ana | Delgado Peña', 'Lucía | Delgado Peña'],
  ['brother and sister with both last names', 'Lucía | Delgado Peña', 'Pedro | Delgado Peña'],
  ['sisters who share the name in front', 'María Lucía | Delgado Peña', 'María Inés | Delgado Peña'],
  ['sisters, one without it', 'Lucía | Delgado Peña', 'María Inés | Delgado Peña'],
  ['brother and sister as two texts', 'Lucía Delgado Peña', 'Pedro Delgado Peña'],
  ['mother and daughter', 'Lucía | Peña Soto', 'Lucía | Delgado Peña Ruiz'],
  ['mother and son', 'Ana | Peña', 'José Luis | Delgado Peña'],
  ['a husband', 'Pedro | Delgado', 'Lucía | de Delgado'],
  ['his own names', 'Delgado | Peña', 'Lucía | Delgado Peña'],
  ['an initial of a name in front of nobody', 'P. | Delgado', 'Lucía | Delgado Peña'],
  ['an initial that may be of a later name', 'A. | López', 'Juan Antonio | López'],
  ['particles that are whole names', 'Anh | Do', 'Anh | Le'],
  ['particles that are names, further on', 'Anh Van | Do', 'Anh Van | Le'],
  ['an initial that could join', 'María E. | Ortega', 'María I. | Ortega'],
  ['a last name with a piece of the other', 'Lucía | Del', 'Lucía | Delgado'],
  ['a first name with a piece of the other', 'Ana | Ruiz', 'Mariana | Ruiz'],
  ['father and son', 'Robert | Hale', 'Robert | Hale Jr.'],
  ['Jr. and Sr.', 'Juan | López Jr', 'Juan | López Sr'],
  ['the second and the third', 'Juan | López II', 'Juan | López III'],
  ['another initial of the first name', 'A. | López', 'Juan | López'],
  ['only a first name', 'Ana | Ruiz', 'Ana | '],
  ['only initials', 'A. | L.', 'Ana | López'],
  ['only a particle in common', 'Ana | de Ruiz', 'Ana | de Peña'],
  ['nothing', ' | ', ' | '],
  ['no letter', '- | -', '. | .'],
  ['a vowel of Hindi', 'राम | शर्मा', 'रमा | शर्मा'],
  ['a voiced letter of Japanese', 'たた | 田中', 'ただ | 田中'],
  ['another Chinese character', '小明 | 王', '明 | 王'],
  ['first and last name of two people', 'Ana | Luis', 'Luis | Peña'],
]

test.each(twoPeople)('%s: %s and %s are two people, or none', (_why, one, other) => {
  expect(mayBeSamePerson(nameOf(one), nameOf(other))).toBe(false)
  expect(mayBeSamePerson(nameOf(other), nameOf(one))).toBe(false)
})

// How long it takes is measured in same-person.timing.test.ts; what grows out of hand ends with the time of a test.
test('names of the maximal length are distinguished', () => {
  const long = (word: string) => ({ firstName: `${word} `.repeat(100), lastName: `${word} `.repeat(100) })
  expect(mayBeSamePerson(long('ab'), { firstName: 'ab'.repeat(300), lastName: 'abc' })).toBe(false)
})

describe('the same name as it is written', () => {
  test.each([
    ['Ana Ruiz', 'ANA  RUIZ'],
    ['Ana Ruiz', 'Ana\u200b Ruiz'],
    ['Ana Ruiz Jr.', 'ana ruiz jr'],
    ['Jose\u0301 Pe\u0301rez', 'José Pérez'],
  ])('%s and %s are', (one, other) => {
    expect(isSameWrittenName(one, other)).toBe(true)
    expect(isSameWrittenName(other, one)).toBe(true)
  })

  test.each([
    ['Ana Ruiz', 'Ana Ruíz'],
    ['Ana Ruiz', 'Ana María Ruiz'],
    ['Ana Ruiz', 'Ana Ruiz Peña'],
    ['Ana Ruiz', 'A. Ruiz'],
    ['Ana Ruiz', 'Ruiz Ana'],
    ['Ana Ruiz', 'Fabio Rey'],
    ['', ''],
    ['\u200b', '\u200b'],
  ])('%s and %s are not', (one, other) => {
    expect(isSameWrittenName(one, other)).toBe(false)
    expect(isSameWrittenName(other, one)).toBe(false)
  })
})
