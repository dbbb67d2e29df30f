import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { partnerConfig } from '../testing/partner-config.ts'
import { Snackbar } from '../ui/snackbar.tsx'
import { hideSnackbar } from '../ui/snackbar-store.ts'
import { setLanguage } from './language.ts'
import { lazyDialog, lazyPart } from './lazy-part.tsx'
import { PartnerProvider } from './partner-context.tsx'

interface Props {
  onClose: () => void
}

const Here: ComponentType<Props> = () => <p>Here it is</p>
const words = {
  en: { gone: 'Load this page again', load: 'Load the page again', away: 'We cannot reach the portal' },
  es: {
    gone: 'Vuelva a cargar esta página',
    load: 'Volver a cargar la página',
    away: 'No pudimos conectar con el portal',
  },
}
type Lang = keyof typeof words

afterEach(() => {
  hideSnackbar()
  vi.restoreAllMocks()
})

/** A page with a box to type in, and what opens with a press. */
function Page({ of: Part }: { of: ComponentType<Props> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Snackbar page="/" dismissLabel="Close" />
      <input aria-label="Wish" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <Suspense>
          <Part onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function start(lang: Lang, of: ComponentType<Props>) {
  setLanguage(lang, ['en', 'es'])
  render(
    <PartnerProvider config={partnerConfig()}>
      <Page of={of} />
    </PartnerProvider>,
  )
  fireEvent.change(screen.getByLabelText('Wish'), { target: { value: 'Stay at home' } })
  fireEvent.click(screen.getByText('Open'))
}

const typed = () => (screen.getByLabelText('Wish') as HTMLInputElement).value
const server = (answers: boolean) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      answers ? Promise.resolve(new Response(null)) : Promise.reject(new TypeError('no')),
    )

test.each(['en', 'es'] as const)(
  'a dialog whose file is gone (%s): the page stays with the input, a message offers a reload, and the next press asks again',
  async lang => {
    server(true)
    const load = vi.fn<() => Promise<ComponentType<Props>>>(() =>
      Promise.reject(new TypeError('dynamically imported module')),
    )
    start(lang, lazyDialog(load))
    const alert = await screen.findByText(words[lang].gone)
    expect(alert.closest('[role="alert"]')).not.toBeNull()
    expect(screen.getByRole('button', { name: words[lang].load })).toBeVisible()
    expect(screen.queryByText(words[lang].away)).toBeNull()
    expect(typed()).toBe('Stay at home')
    load.mockImplementation(() => Promise.resolve(Here))
    fireEvent.click(screen.getByText('Open'))
    await screen.findByText('Here it is')
    expect(load).toHaveBeenCalledTimes(2)
  },
)

test('a dialog that fails to load without a server: the page stays, and offers no reload', async () => {
  server(false)
  start(
    'en',
    lazyDialog(() => Promise.reject(new TypeError('no'))),
  )
  await screen.findByText(words.en.away)
  expect(screen.queryByRole('button', { name: words.en.load })).toBeNull()
  expect(typed()).toBe('Stay at home')
})

test.each([true, false])(
  'a part of the page that fails to load is reported in its place, once (the server answers: %s)',
  async answers => {
    server(answers)
    const load = vi.fn<() => Promise<ComponentType<Props>>>(() => Promise.reject(new TypeError('no')))
    start('en', lazyPart(load))
    const title = await screen.findByText(answers ? words.en.gone : words.en.away)
    expect(title.closest('[role="alert"]')).not.toBeNull()
    expect(typed()).toBe('Stay at home')
    expect(load).toHaveBeenCalledTimes(1)
    if (answers) return
    load.mockImplementation(() => Promise.resolve(Here))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText('Here it is')).toBeVisible())
  },
)

test('a part that was loaded ahead appears with the press, loaded once', async () => {
  const load = vi.fn<() => Promise<ComponentType<Props>>>(() => Promise.resolve(Here))
  const part = lazyPart(load)
  await part.preload()
  start('en', part)
  expect(screen.getByText('Here it is')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('what is shown already keeps its input when loading it ahead ends later', async () => {
  const Typed: ComponentType<Props> = () => <input aria-label="Name" />
  const part = lazyPart(() => Promise.resolve(Typed))
  start('en', part)
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Ana' } })
  await part.preload()
  fireEvent.click(screen.getByText('Open'))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana')
})

test('a part that cannot be loaded ahead is loaded where it is needed', async () => {
  const load = vi.fn<() => Promise<ComponentType<Props>>>(() => Promise.reject(new TypeError('no')))
  const part = lazyPart(load)
  await part.preload()
  load.mockImplementation(() => Promise.resolve(Here))
  start('en', part)
  expect(await screen.findByText('Here it is')).toBeVisible()
})
