// Home of a patient as other users see it: whose it is, and nothing in it that is meant for the patient (decision 0035).

import { waitFor } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { aDocument, aGroup } from '../../testing/people.ts'
import { atHome, begun, clinician, forbidden, signed, uploader } from '../../testing/at-home.ts'

const person = setupPerson()

test.each([
  ['en', 'For Walter Brandt', 'Born November 02, 1951', 'Record ••••0552'],
  ['es', 'Para Walter Brandt', 'Nació el 2 de noviembre de 1951', 'Expediente ••••0552'],
] as const)(
  'a clinician’s home shows in %s whose it is from its first paint',
  async (lang, name, born, record) => {
    const { heading, portal } = await atHome([signed], { user: clinician, lang })
    expect(heading).toHaveTextContent(name)
    expect(portal.getByText(born)).toBeVisible()
    expect(portal.getByText(record)).toBeVisible()
  },
)

test.each(['en', 'es'] as const)(
  'a clinician’s home states what there is, and shows nothing in %s that is meant for the patient',
  async lang => {
    const { main, portal } = await atHome([signed, aGroup('POA', 'Power of attorney', [])], {
      user: clinician,
      lang,
    })
    expect(main.getAllByText(/October 1[23], 2026|1[23] de octubre de 2026/)).toHaveLength(1)
    const text = portal.getByRole('main').innerText
    expect(text).not.toMatch(/\b(you|your|my)\b/i)
    expect(text).not.toMatch(/\b(usted|todavía no ha|empezó|mis?|sus documentos)\b/i)
    expect(
      main.queryByRole('heading', { name: /Your document is signed|Su documento está firmado/ }),
    ).toBeNull()
  },
)

test('a missing name keeps no clinician from the documents, and no other name is greeted', async () => {
  const { heading, main } = await atHome([signed], { user: clinician, named: false })
  expect(heading).toHaveTextContent('The patient')
  expect(main.getByRole('link', { name: 'See all documents' })).toBeVisible()
})

test('an uploader reads what is begun, and is not urged to go on', async () => {
  const { main } = await atHome([forbidden(begun)], { user: uploader })
  expect(main.queryByText(/Continue with the next part/)).toBeNull()
  expect(main.getByText(/^Started on /)).toBeVisible()
})

test('a person who comes to the documents hears first whose they are', async () => {
  const { portal, main } = await atHome([signed], { user: clinician })
  const heard: string[] = []
  portal.container.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) heard.push(target.innerText)
  })
  await person.click(main.getByRole('link', { name: 'See all documents' }))
  await waitFor(() => expect(heard).toEqual(['Documents of Walter Brandt']))
})

test.each([
  ['en', 'Advance directive: ready to sign', 'Read it and sign'],
  ['es', 'Directiva anticipada: ya se puede firmar', 'Leerlo y firmar'],
] as const)('what another person filled in is ready to sign, in %s', async (lang, title, button) => {
  const ready = aGroup('AD', 'Advance directive', [
    aDocument('draft', 'Incomplete', {
      readyAt: '2026-10-13T18:00:00.000Z',
      progress: { done: 7, left: 0, total: 8 },
    }),
  ])
  const own = await atHome([ready], { lang })
  expect(own.main.getByRole('heading', { name: title })).toBeVisible()
  expect(own.main.getByRole('button', { name: button })).toBeVisible()
  expect(own.main.queryByRole('progressbar')).toBeNull()
  own.portal.unmount()
  const { main } = await atHome([ready], { user: clinician, lang })
  expect(
    main.getByText(/^Ready to sign\. It was sent to the patient on October 13|^Ya se puede firmar\./),
  ).toBeVisible()
})
