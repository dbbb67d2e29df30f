import type { SectionDefinition } from '@careword/forms'
import { setupPerson } from '../../testing/user.ts'
import { act, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import forms from 'virtual:shipped-forms'
import { aboutYou, aSmallForm, aSmallFormAt, signIt } from '../../testing/a-small-form.ts'
import { axeFindings } from '../../testing/axe.ts'
import { aPatient } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { setDevice, setNotify } from '../../device-link/device-status.ts'
import { partnerFile } from '../../partner/partner-file.ts'

// On a phone the hero is folded.
beforeEach(() => page.viewport(1280, 900))

const person = setupPerson()
/** The film of the base, where the test's page can fetch it. */
const folder = '/partners/base'
const film = {
  type: 'video' as const,
  src: `${folder}/media/your-agent.mp4`,
  thumbnail: `${folder}/images/your-agent.svg`,
  captions: { en: `${folder}/media/your-agent.en.vtt`, es: `${folder}/media/your-agent.es.vtt` },
}

test('files of the partner are fetched from its own place', () => {
  expect(partnerFile('media/a.mp4')).toBe('/partner-files/media/a.mp4')
  expect(partnerFile('images/a.svg')).toBe('/partner-files/images/a.svg')
})

async function openForm(more: Partial<SectionDefinition>, lang: 'en' | 'es' = 'en') {
  const portal = renderPortal(
    aSmallFormAt,
    {
      userInfo: () => aPatient(),
      patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
      getForm: () => aSmallForm({ sections: [{ ...aboutYou, ...more }, signIt] }),
    },
    { lang },
  )
  await portal.findByRole('heading', { level: 1, name: 'About you' }, { timeout: 15_000 })
  return portal
}

test.each(['en', 'es'] as const)(
  'the hero opens its video with captions in %s, and closes it by keyboard',
  async lang => {
    const portal = await openForm(
      { mediaSources: [film], heroModule: { sourceIndex: 0, items: [{ text: 'You stay in charge' }] } },
      lang,
    )
    const opener = await portal.findByRole('button', { name: /You stay in charge/ })
    opener.focus()
    await person.keyboard('{Enter}')
    const dialog = await portal.findByRole('dialog', { name: 'You stay in charge' })
    const video = dialog.querySelector('video')
    // The video can be played, and speaks the person's language.
    await expect.poll(() => video?.duration).toBeGreaterThan(20)
    expect(video?.querySelector('track')?.getAttribute('src')).toBe(film.captions[lang])
    await Promise.all(document.getAnimations().map(animation => animation.finished))
    expect(await axeFindings(dialog)).toEqual([])
    await person.keyboard('{Escape}')
    await expect.poll(() => portal.queryByRole('dialog')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(opener)
  },
)

test('a tip opens the video it names', async () => {
  const portal = await openForm({
    mediaSources: [film],
    tips: [{ title: 'Who to choose', text: 'Somebody calm.', inputId: 'nick', video: 0 }],
  })
  await person.click(portal.getByText('Who to choose'))
  await person.click(await portal.findByRole('button', { name: 'Watch the video: Who to choose' }))
  expect(await portal.findByRole('dialog', { name: 'Who to choose' })).toBeVisible()
})

test('a video without a source states it in the stated words', async () => {
  const portal = await openForm({ mediaSources: [{ ...film, src: '' }], heroModule: { sourceIndex: 0 } })
  await person.click(await portal.findByRole('button', { name: /Watch the video/ }))
  expect(await portal.findByText('Video could not be loaded')).toBeVisible()
  expect(
    portal.getByText('Please make sure the video source is setup correctly in the editor schema'),
  ).toBeVisible()
})

test.each<[string, Partial<SectionDefinition>]>([
  ['the hero', { heroModule: { sourceIndex: 0 } }],
  ['a tip', { tips: [{ title: 'Who to choose', text: 'Somebody calm.', video: 0 }] }],
])('a video of %s without a still picture is reported to the form’s author', async (_where, shown) => {
  const { thumbnail: _none, ...bare } = film
  const portal = await openForm({ mediaSources: [bare], ...shown })
  // Its words name the code: they are for developers, in English.
  expect(await portal.findByText(/thumbnail/i)).toBeVisible()
})

const hero = { mediaSources: [film], heroModule: { sourceIndex: 0, items: [{ text: 'You stay in charge' }] } }
afterEach(() => {
  setNotify(null)
  setDevice({ status: 'disconnected', owner: null })
})

test('without a phone the hero states it, and leads to where one is connected', async () => {
  const portal = await openForm(hero)
  await person.click(await portal.findByRole('button', { name: 'Device not connected' }))
  expect(await portal.findByRole('dialog', { name: 'Connect a phone' })).toBeVisible()
})

test('with a phone the hero sends its film there, states that it is seen there, and takes it away again', async () => {
  const told: object[] = []
  const portal = await openForm(hero)
  setNotify(show => told.push(show))
  act(() => setDevice({ status: 'connected' }))
  await person.click(await portal.findByRole('button', { name: 'Send to device' }))
  const { type: _type, ...sent } = film
  expect(told).toEqual([{ plugin: 'video', title: 'You stay in charge', ...sent }])
  await person.click(portal.getByRole('button', { name: 'Viewing on device' }))
  expect(told.at(-1)).toEqual({ plugin: 'waiting' })
  expect(portal.getByRole('button', { name: 'Send to device' })).toBeVisible()
})

test('whatever takes the phone, the hero offers its film again', async () => {
  const portal = await openForm(hero)
  act(() => setDevice({ status: 'connected' }))
  await person.click(await portal.findByRole('button', { name: 'Send to device' }))
  act(() => setDevice({ owner: Symbol('a pad') }))
  expect(portal.getByRole('button', { name: 'Send to device' })).toBeVisible()
  act(() => setDevice({ status: 'reconnecting' }))
  expect(portal.getByRole('button', { name: 'Device not connected' })).toBeVisible()
})

test('the film of a tip goes to the phone as that of the hero does, where one is connected', async () => {
  const told: object[] = []
  const portal = await openForm({
    mediaSources: [film],
    tips: [{ title: 'Who to choose', text: 'Somebody calm.', video: 0 }],
  })
  setNotify(show => told.push(show))
  const tip = within(portal.getByRole('complementary', { name: 'Tips for this part' }))
  await tip.findByRole('button', { name: /Watch the video/ })
  expect(tip.queryByRole('button', { name: /device/i })).toBeNull()
  act(() => setDevice({ status: 'connected' }))
  await person.click(await tip.findByRole('button', { name: 'Send to device' }))
  expect(told).toEqual([expect.objectContaining({ plugin: 'video', title: 'Who to choose', src: film.src })])
  expect(tip.getByRole('button', { name: 'Viewing on device' })).toBeVisible()
})

test('a form of the demo shows a film in its hero (ruling G-117)', () => {
  const films = forms
    .filter(({ slug }) => slug === 'evergreen')
    .flatMap(({ definition }) => definition.sections)
    .flatMap(({ heroModule, mediaSources }) =>
      heroModule?.sourceIndex === undefined ? [] : [mediaSources?.[heroModule.sourceIndex]],
    )
  expect(films.map(each => each?.type)).toContain('video')
})
