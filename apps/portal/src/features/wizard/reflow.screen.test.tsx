import { screen } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm } from '../../testing/a-small-form.ts'
import { openThreeParts } from '../../testing/open-three-parts.ts'

const person = setupPerson()
const root = document.documentElement
afterEach(async () => {
  root.style.fontSize = ''
  await page.viewport(1280, 900)
})

const long = 'Lo que quiere que se haga con los tratamientos que prolongan la vida'
const form = () =>
  aSmallForm({
    sections: [
      {
        id: 'secStepOne',
        title: long,
        breadcrumb: 'Uno',
        inputs: [
          {
            id: 'music',
            type: 'check',
            label: 'Around me',
            notes: true,
            required: true,
            options: [
              { value: 'songs', text: long },
              { value: 'quiet', text: 'Otorrinolaringología' },
            ],
          },
          { id: 'alone', type: 'check', label: long, notes: true },
        ],
      },
      { id: 'secWish', title: 'Wish', breadcrumb: 'Wish', inputs: [{ id: 'w', type: 'text', label: 'W' }] },
      {
        id: 'secSubmit',
        title: long,
        breadcrumb: 'Fin',
        inputs: [{ id: 'signature', type: 'signature', label: 'Su firma', required: true, meaning: 'm' }],
      },
    ],
    savedSections: ['secStepOne', 'secWish'],
  })

/** Large text as well as a large zoom: 195 is a phone of 390 at 200 %. */
const windows = [
  [195, '100%'],
  [320, '100%'],
  [320, '200%'],
  [390, '200%'],
] as const
const at = '/edit/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1?startIndex='

/** Elements that reach beyond the window, listed by their text; not elements that are visually hidden, such as text for screen readers. */
const beyond = (width: number) =>
  [...document.querySelectorAll('body *')]
    .filter(element => element.getBoundingClientRect().right > width + 1 && !isLaidOver(element))
    .map(element => `${element.tagName} ${element.textContent?.slice(0, 40)}`)

const isLaidOver = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).position === 'absolute' || isLaidOver(element.parentElement))

describe.each(windows)('in a window of %i with text at %s', (width, size) => {
  async function open(index: number) {
    await page.viewport(width, 844)
    root.style.fontSize = size
    await openThreeParts(form(), {}, { at: at + index, lang: 'es' })
  }

  test.each([0, 1, 2])('part %i is no wider than the window', async index => {
    await open(index)
    expect(beyond(width)).toEqual([])
    expect(root.scrollWidth).toBeLessThanOrEqual(width)
  })

  test('nor are its dialogs', async () => {
    await open(0)
    await person.click(screen.getAllByRole('button', { name: /^Nota para mí/ })[0] as HTMLElement)
    const area = await screen.findByRole('textbox', { name: 'Nota' })
    await person.type(area, 'x')
    expect(beyond(width)).toEqual([])
    await person.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Seguir escribiendo' })).toBeVisible()
    expect(beyond(width)).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Descartar' }))
    await person.click(screen.getByRole('button', { name: 'Guardar y continuar' }))
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    expect(beyond(width)).toEqual([])
  })
})
