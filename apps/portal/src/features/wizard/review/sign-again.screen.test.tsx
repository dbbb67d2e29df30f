// An answer changes after others have signed: who signs again is named on the page, after the save and in the list of steps.
import { type Answers, seenAnswers } from '@careword/forms'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm, aSmallFormAt } from '../../../testing/a-small-form.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { made, sections as asking, seenBy } from '../../../testing/open-asking.ts'
import { openThreeParts } from '../../../testing/open-three-parts.ts'
import { setupPerson } from '../../../testing/user.ts'

const person = setupPerson()
afterEach(() => page.viewport(1280, 900))
const before: Answers = { secStepOne: { agentFirst: 'Ana', agentLast: 'Ruiz' } }
const definition = {
  type: 'AD',
  site: 'ALL',
  version: '5WISHES1',
  title: 'My wishes',
  languages: ['en'],
  sections: asking,
}
const mark = seenAnswers(definition, before)
/** The person and the witness have signed; the agent, too, where two are wanted. */
const open = (signers: 1 | 2, more: Answers[string] = {}, lang: 'en' | 'es' = 'en') =>
  openThreeParts(
    aSmallForm({
      sections: asking,
      answers: {
        ...before,
        secSeen: seenBy,
        secSubmit: {
          ...made('sign'),
          ...made('seen'),
          seenSeen: mark,
          ...(signers === 2 ? { ...made('accept'), acceptSeen: mark } : {}),
          ...more,
        },
      },
      savedSections: ['secStepOne', 'secSubmit'],
      revisions: { secStepOne: 1, secSubmit: 1 },
    }),
    {},
    { at: `${aSmallFormAt}?startIndex=0`, lang },
  )
const words = (text: string) => within(screen.getByRole('main')).queryByText(text)

test.each([
  [1, 'en', 'Pedro Luna has signed already. When an answer changes, Pedro Luna must sign again.'],
  [2, 'en', 'Pedro Luna and Ana Ruiz have signed already. When an answer changes, they must all sign again.'],
  [1, 'es', 'Pedro Luna ya firmó. Si se cambia alguna respuesta, Pedro Luna tiene que firmar otra vez.'],
  [
    2,
    'es',
    'Pedro Luna y Ana Ruiz ya firmaron. Si se cambia alguna respuesta, tienen que firmar todos otra vez.',
  ],
] as const)('before a change the part says who of %i signs again, in %s', async (signers, lang, text) => {
  const portal = await open(signers, {}, lang)
  await waitFor(() => expect(words(text)).toBeVisible())
  expect(await axeFindings(portal.container)).toEqual([])
})

test('a change takes their ticks at once and never the focus; its save names who signs again, and so does every part from then on', async () => {
  const portal = await open(1)
  const steps = () => within(portal.getByRole('navigation', { name: 'Steps of this document' }))
  expect(steps().queryByText('has to sign again')).toBeNull()
  const box = portal.getByRole('textbox', { name: /^First name/ })
  await person.clear(box)
  await person.type(box, 'Carmen')
  expect(box).toHaveValue('Carmen')
  expect(box).toHaveFocus()
  await waitFor(() => expect(steps().getByText('has to sign again')).toBeVisible())
  await person.click(portal.getByRole('button', { name: 'Save and continue' }))
  const sentence = '“About you” changed after Pedro Luna signed. Please ask Pedro Luna to sign again.'
  // The next part names them, and no message covers it.
  expect(await portal.findByText(sentence)).toBeVisible()
  expect(portal.queryByText('Your change is saved')).toBeNull()
})

test('without a signature that covers the answers, no one is named', async () => {
  const portal = await open(1, { seenSeen: '' })
  expect(portal.queryByText(/sign again/)).toBeNull()
})
