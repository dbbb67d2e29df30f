import { expect, test } from 'vitest'
import { inTwoLines } from './in-two-lines.ts'

test.each([
  ['Home', ['Home']],
  ['Sign out', ['Sign out']],
  ['Configuraciones', ['Configuraciones']],
  ['Cerrar sesión', ['Cerrar', 'sesión']],
  ['The patient’s documents', ['The patient’s', 'documents']],
  ['Personas que comparten conmigo', ['Personas que', 'comparten conmigo']],
  ['', ['']],
])('“%s” is in a phone’s header as %o', (text, lines) => {
  expect(inTwoLines(text)).toEqual(lines)
})
