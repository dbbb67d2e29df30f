import { expect, test } from 'vitest'
import { isNameInText } from './is-name-in-text.ts'

const ana = { firstName: 'Ana', middleName: 'María', lastName: 'Delgado Ruiz' }

test.each<[string, string | typeof ana]>([
  ['My sister Ana Delgado should not decide.', ana],
  ['ana delgado', ana],
  ['Not Ana.', ana],
  ['ANA MARIA DELGADO', ana],
  ['Delgado Ana', ana],
  ['Mi hermana Ana', ana],
  ['Ana M. Ruiz, and nobody else', ana],
  ['Ana de Delgado', ana],
  ['Tom, Ana and Luis', ana],
  ['Tom Smith\nAna', ana],
  ['No quiero que decida María Delgado', ana],
  ['my brother Tomás', 'Tomas Okafor'],
  ['Nunca Íñigo O’Dea', { firstName: 'Iñigo', middleName: '', lastName: 'ODea' }],
  ['不要李小龙', '李小龙'],
])('%j speaks of %j', (text, name) => expect(isNameInText(text, name)).toBe(true))

test.each<[string, string | typeof ana]>([
  ['', ana],
  ['My brother Tom Delgado', ana],
  ['The Delgado family', ana],
  ['Ana Ruibal', ana],
  ['Not Ana Okafor', ana],
  ['a Delgado', ana],
  ['No quiero a mi hermano Luis Delgado', ana],
  ['bananas', ana],
  ['I will say later who', { firstName: 'Will', middleName: '', lastName: 'Okafor' }],
  ['Anyone', ''],
  ['Anyone', { firstName: '', middleName: '', lastName: '' }],
  ['不要李小', '李小龙'],
])('%j does not speak of %j', (text, name) => expect(isNameInText(text, name)).toBe(false))
