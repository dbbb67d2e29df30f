// While a browser translates the page, typing and saving work, and counters and statuses show the newest words.
import { screen, waitFor, within } from '@testing-library/react'
import { autosaveLimits } from '@careword/domain/limits'
import { afterEach, expect, test } from 'vitest'
import { openThreeParts } from '../testing/open-three-parts.ts'
import { setLimits } from '../testing/set-limits.ts'
import { setupPerson } from '../testing/user.ts'
import { followTranslation } from './translated-page.ts'

const person = setupPerson()
setLimits(autosaveLimits, { pause: 100 })
const undo: (() => void)[] = []
afterEach(() => {
  for (const each of undo.splice(0)) each()
})

/** As browsers do it: each text is replaced by two elements around its translation, at once and whenever the page changes. */
function translate(): () => void {
  const translated = new WeakSet<Node>()
  const all = () => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const { parentElement } = text
      if (!parentElement || translated.has(parentElement) || text.data.trim() === '') continue
      if (parentElement.closest('script, style, textarea, [translate="no"]')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      translated.add(inner)
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  const watching = new MutationObserver(all)
  watching.observe(document.body, { childList: true, characterData: true, subtree: true })
  all()
  return () => watching.disconnect()
}

test('a person who reads the form in a translation types, reads what is kept, and goes on to the last part', async () => {
  undo.push(followTranslation())
  const { findByRole } = await openThreeParts()
  undo.push(translate())
  const footer = () => screen.getByRole('group', { name: 'Save and move on' })
  await person.type(screen.getByLabelText(/Name at home/), 'Mari')
  await waitFor(() => expect(footer().textContent).toMatch(/What you wrote is kept: \d/))
  await person.click(screen.getByRole('button', { name: 'Save and continue' }))
  await findByRole('heading', { level: 1, name: 'What you wish' })
  const left = () =>
    Number(/([\d,]+) characters left/.exec(document.body.textContent ?? '')?.[1]?.replace(',', ''))
  const before = left()
  await person.type(screen.getByLabelText(/Your wish/), 'To be at home')
  await waitFor(() => expect(footer().textContent).toMatch(/What you wrote is kept: \d/))
  // The counter is the new one, although the one before was translated.
  expect(left()).toBe(before - 'To be at home'.length)
  await person.click(screen.getByRole('button', { name: 'Save and continue' }))
  await findByRole('heading', { level: 1, name: 'Read it once more' })
})

test('a text that changes, goes or gets a neighbour after it was translated', async () => {
  undo.push(followTranslation())
  const place = document.createElement('p')
  document.body.append(place)
  const [one, two] = [document.createTextNode('5 left'), document.createTextNode('kept')]
  place.append(one, two)
  undo.push(translate())
  await waitFor(() => expect(place.querySelectorAll('font')).toHaveLength(4))
  one.nodeValue = '4 left'
  expect(place.textContent).toBe('4 leftkept')
  place.insertBefore(document.createElement('b'), two).append('new ')
  expect(place.textContent).toBe('4 leftnew kept')
  await waitFor(() => expect(within(place).getByText('4 left').tagName).toBe('FONT'))
  place.removeChild(two)
  place.removeChild(one)
  expect(place.textContent).toBe('new ')
  place.remove()
})
