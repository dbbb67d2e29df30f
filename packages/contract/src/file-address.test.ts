import { expect, test } from 'vitest'
import { isFileAddress } from './file-address.ts'

test.each([
  '/api/blank-form/AD/ALL/5WISHES1?lang=es&state=OR',
  '/api/blank-form/files/polst-or.pdf',
  '/api/pdf/one?patientId=two&lang=en',
  '/api/pdf/one?download=false',
])('%s is shown in a tab', address => expect(isFileAddress(address)).toBe(true))

test.each([
  ['a download', '/api/pdf/one?download=true'],
  ['a download by the bare word', '/api/pdf/one?download'],
  ['a picture', '/api/pdf/one?format=png'],
  ['an original, which is always kept', '/api/document/one/original/0'],
  ['any other call', '/api/dashboard/user'],
  ['a page', '/patientportal/error'],
  ['another site', 'https://elsewhere.example/api/pdf/one'],
  ['another site without its scheme', '//elsewhere.example/api/pdf/one'],
  ['a script', 'javascript:alert(1)//api/pdf/one'],
  ['more than one step', '/api/pdf/one/../../dashboard/user'],
  ['nothing', ''],
])('%s is not: %s', (_, address) => expect(isFileAddress(address)).toBe(false))
