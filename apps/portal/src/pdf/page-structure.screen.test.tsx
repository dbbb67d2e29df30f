import { expect, test } from 'vitest'
import { applyStructure } from './page-structure.ts'

const run = (id: string, text: string) =>
  `<span class="markedContent" id="${id}"><span role="presentation">${text}</span></span>`

test('a screen reader hears the headings, lists and pictures of a PDF, and every word of it once', () => {
  const layer = document.createElement('div')
  layer.insertAdjacentHTML(
    'beforeend',
    [run('m2', 'First choice'), run('m1', 'Topic 1'), run('loose', 'Page 1 of 3')].join(''),
  )
  applyStructure(layer, {
    role: 'Root',
    children: [
      { role: 'H1', children: [{ type: 'content', id: 'm1' }] },
      { role: 'L', children: [{ role: 'LI', children: [{ type: 'content', id: 'm2' }] }] },
      { role: 'Figure', alt: 'Signature of Maria Alvarez', children: [] },
    ],
  })
  expect(layer.querySelector('[role=heading][aria-level="2"]')?.textContent).toBe('Topic 1')
  expect(layer.querySelector('[role=list] > [role=listitem]')?.textContent).toBe('First choice')
  expect(layer.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Signature of Maria Alvarez')
  expect(layer.textContent).toBe('Topic 1First choicePage 1 of 3')
})

test('a PDF without tags keeps its words as they are', () => {
  const layer = document.createElement('div')
  layer.insertAdjacentHTML('beforeend', run('m1', 'Scanned'))
  applyStructure(layer, null)
  expect(layer.textContent).toBe('Scanned')
  expect(layer.querySelector('[role=heading]')).toBeNull()
})
