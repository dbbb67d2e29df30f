import { afterEach, expect, test } from 'vitest'
import { applySheet } from './apply-sheet.ts'

const sheet = 'data:text/css,body{outline-color:rgb(1,2,3)}'
const later = 'data:text/css,body{outline-color:rgb(4,5,6)}'

/** The head of a built page: its sheet only fetched, and the sheet of a part that came since. */
function givenHead(href: string) {
  for (const attributes of [
    { rel: 'preload', as: 'style', crossorigin: '', 'data-sheet': '', href },
    { rel: 'stylesheet', href: later },
  ]) {
    const link = document.createElement('link')
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
    link.dataset['given'] = ''
    document.head.append(link)
  }
}
const applied = () =>
  [...document.querySelectorAll('link[rel=stylesheet]')].map(link => link.getAttribute('href'))

afterEach(() => {
  for (const link of document.querySelectorAll('link[data-given], link[href^="data:text/css"]')) link.remove()
})

test('the sheet that the page fetched is applied before those of later parts, as the same request', async () => {
  givenHead(sheet)
  await applySheet()
  expect(applied()).toEqual([sheet, later])
  const link = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${sheet}"]`)
  expect(link?.crossOrigin).toBe('anonymous')
  expect(link?.sheet?.cssRules).toHaveLength(1)
})

test('a sheet that does not come fails, and is asked for again', async () => {
  givenHead('http://127.0.0.1:9/none.css')
  await expect(applySheet()).rejects.toThrow('The style sheet did not come.')
  expect(applied()).toEqual([later])

  // The line is back.
  document.querySelector('link[data-sheet]')?.setAttribute('href', sheet)
  await applySheet()
  expect(applied()).toEqual([sheet, later])
})

test('a sheet that is applied is not applied twice, and a page without one needs none', async () => {
  givenHead(sheet)
  await applySheet()
  await applySheet()
  expect(applied()).toEqual([sheet, later])

  for (const link of document.querySelectorAll('link[data-sheet]')) link.remove()
  await applySheet()
  expect(applied()).toEqual([sheet, later])
})
