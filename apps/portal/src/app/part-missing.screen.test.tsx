// A newer release came while a page was open: a file that it wants is gone. Whoever reads there reads on in their language, and keeps what they typed.
import { unfinishedLimits } from '@careword/domain/limits'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type * as Part from '../api/part.ts'
import { aboutYou, aSmallForm, signIt } from '../testing/a-small-form.ts'
import { axeFindings } from '../testing/axe.ts'
import { openThreeParts } from '../testing/open-three-parts.ts'
import { renderPortal } from '../testing/render-portal.tsx'
import { setLimits } from '../testing/set-limits.ts'
import { setupPerson } from '../testing/user.ts'

vi.mock('../api/part.ts', async () => {
  const actual = await vi.importActual<typeof Part>('../api/part.ts')
  const isGone = (load: () => unknown) => /note-dialog|errors\/error-page/.test(String(load))
  return {
    ...actual,
    part: (load: () => Promise<unknown>) =>
      actual.part(isGone(load) ? () => Promise.reject(new TypeError('Failed to fetch')) : load),
  }
})

const person = setupPerson()
// By the pause alone nothing is kept here.
setLimits(unfinishedLimits, { pause: 60_000 })

const said = {
  en: ['We cannot reach the portal', 'Try again', 'Note'],
  es: ['No pudimos conectar con el portal', 'Intentar de nuevo', 'nota'],
} as const

test.each(['en', 'es'] as const)(
  'a dialog of the wizard that does not come keeps what was typed, and says so in %s',
  async lang => {
    const [title, again, note] = said[lang]
    const about = {
      ...aboutYou,
      inputs: [
        ...aboutYou.inputs,
        { id: 'alone', type: 'check' as const, label: 'Nobody else', notes: true },
      ],
    }
    const portal = await openThreeParts(aSmallForm({ sections: [about, signIt] }), {}, { lang })
    await person.type(portal.getByLabelText(/Name at home/), 'Mari')
    expect(portal.asked('autosaveSection')).toEqual([])
    await person.click(portal.getByRole('button', { name: new RegExp(note, 'i') }))
    expect(await portal.findByText(title)).toBeVisible()
    expect(portal.getByRole('button', { name: again })).toBeVisible()
    expect(portal.path()).not.toContain('/error')
    await waitFor(() => expect(portal.asked('autosaveSection')).toHaveLength(1))
    expect(portal.asked('autosaveSection')[0]?.body).toMatchObject({ answers: { nick: 'Mari' } })
    expect(await axeFindings(portal.container)).toEqual([])
  },
)

test.each(['en', 'es'] as const)('the error page whose own file is gone speaks %s too', async lang => {
  const [title, again] = said[lang]
  const portal = renderPortal('/error?errorCode=UNHANDLED_ERROR', {}, { lang })
  expect(await portal.findByText(title)).toBeVisible()
  expect(portal.getByRole('button', { name: again })).toBeVisible()
  expect(portal.queryByText(/something went wrong|show error/i)).toBeNull()
})
