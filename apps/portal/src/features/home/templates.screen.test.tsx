// The partner's content on the home page of a patient, by template (Shell spec §2, §3).
import type { DashboardConfig } from '@careword/partner'
import { within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()

type Home = DashboardConfig['patientEngagement']['home']
function configOf(slug: 'evergreen' | 'lakeside', home: Partial<Home> = {}): DashboardConfig {
  const config = partnerConfig(slug)
  const { patientEngagement } = config
  return {
    ...config,
    patientEngagement: { ...patientEngagement, home: { ...patientEngagement.home, ...home } },
  }
}

const none = aGroup('AD', 'x', [])
const signed = aGroup('AD', 'x', [
  aDocument('signed', 'Active', { signedDate: '2026-05-03T14:05:00.000Z', version: '2021', site: 'UT' }),
])

async function atHome(config: DashboardConfig, group: DocumentGroup, lang: 'en' | 'es' = 'en') {
  const portal = renderPortal(
    '/home/patient-1/patient/user-1',
    { userInfo: () => aPatient(), allDocuments: () => documentsOf(group) },
    { config, lang },
  )
  await portal.findByRole('heading', { level: 1 })
  const main = portal.getByRole('main')
  return { ...portal, main, inMain: within(main) }
}

const order = (...nodes: Element[]) =>
  nodes.every(
    (node, index) =>
      index === 0 ||
      ((nodes[index - 1]?.compareDocumentPosition(node) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
  )

const words = {
  en: {
    title: 'Good to see you here',
    picture: 'A small boat on a still lake at sunrise, with hills behind it.',
    quickstart: ['Where to begin', /^Look at your documents first\./],
    content: [/^Your documents tell your care team/, /^People at Lakeside Care who need them/],
    footer: 'You can replace a document with a newer one at any time.',
    action: 'See my documents',
  },
  es: {
    title: 'Qué bueno verle por aquí',
    picture: 'Un bote pequeño en un lago tranquilo al amanecer, con colinas al fondo.',
    quickstart: ['Por dónde empezar', /^Primero mire sus documentos\./],
    content: [/^Sus documentos le dicen a su equipo de salud/, /^Pueden verlos el personal de Lakeside/],
    footer: 'Puede reemplazar un documento por uno más nuevo en cualquier momento.',
    action: 'Ver mis documentos',
  },
} as const

test.each(['en', 'es'] as const)(
  'the default home of Lakeside has in %s its title, action, picture, quickstart, content and foot, in this order',
  async lang => {
    const said = words[lang]
    const { inMain } = await atHome(configOf('lakeside'), none, lang)
    const picture = inMain.getByRole('img', { name: said.picture })
    expect(picture).toHaveAttribute('src', '/partner-files/images/home-picture.svg')
    const [quickstart, quickly] = said.quickstart
    const [one, two] = said.content
    const seen = [
      inMain.getByText(said.title),
      inMain.getByRole('button', { name: said.action }),
      picture,
      inMain.getByRole('heading', { level: 2, name: quickstart }),
      inMain.getByText(quickly),
      inMain.getByText(one),
      inMain.getByText(two),
      inMain.getByText(said.footer),
    ]
    expect(order(...seen)).toBe(true)
  },
)

const film = {
  type: 'video',
  url: 'https://media.example/welcome.mp4',
  description: 'home.media.description',
  captions: { en: '/partner-files/welcome.en.vtt', es: '/partner-files/welcome.es.vtt' },
} as unknown as NonNullable<Home['media']>

test.each(['en', 'es'] as const)(
  'a film in the place of the picture is named, and has its captions in %s',
  async lang => {
    const { inMain, main } = await atHome(configOf('lakeside', { media: film }), none, lang)
    const video = main.querySelector('video')
    expect(video).toHaveAttribute('src', 'https://media.example/welcome.mp4')
    expect(video).toHaveAccessibleName(words[lang].picture)
    expect(video?.controls).toBe(true)
    expect(video?.querySelector('track')?.getAttribute('src')).toBe(`/partner-files/welcome.${lang}.vtt`)
    expect(inMain.queryByRole('img', { name: words[lang].picture })).toBeNull()
  },
)

test('without picture, quickstart and foot the rest of the default home remains, and nothing empty', async () => {
  const { media: _, ...rest } = partnerConfig('lakeside').patientEngagement.home
  const bare = { ...rest, quickstart_title: null, quickstart_content: null, footer: null }
  const config = partnerConfig('lakeside')
  const { inMain, main } = await atHome(
    { ...config, patientEngagement: { ...config.patientEngagement, home: bare as unknown as Home } },
    none,
  )
  expect(main.querySelector('video')).toBeNull()
  expect(inMain.queryByRole('img', { name: words.en.picture })).toBeNull()
  expect(inMain.queryByText('Where to begin')).toBeNull()
  expect(inMain.queryByText(words.en.footer)).toBeNull()
  expect(inMain.getByText(words.en.content[0])).toBeVisible()
  for (const each of main.querySelectorAll('p, h2')) expect(each).not.toBeEmptyDOMElement()
})

test('each button of the default home carries its own label and does what it names', async () => {
  const { inMain, path } = await atHome(configOf('lakeside'), signed)
  expect(inMain.getByRole('heading', { level: 2, name: 'Your advance directive is here' })).toBeVisible()
  const read = inMain.getByRole('button', { name: 'Read my advance directive' })
  const see = inMain.getByRole('button', { name: 'See my documents' })
  expect(order(read, see)).toBe(true)
  await person.click(see)
  expect(path()).toBe('/patientportal/documents/patient-1/patient/user-1')
})

test('the button that reads opens the document in force', async () => {
  const { inMain, router } = await atHome(configOf('lakeside'), signed)
  const went: string[] = []
  router.subscribe('onBeforeNavigate', ({ toLocation }) => went.push(toLocation.pathname))
  await person.click(inMain.getByRole('button', { name: 'Read my advance directive' }))
  expect(went[0]).toBe('/print/patient-1/patient/user-1/signed/AD/UT/2021')
})

test('the home of the five topics has an introduction, the fixed picture, and five numbered topics', async () => {
  const { inMain, main } = await atHome(configOf('evergreen'), none)
  expect(inMain.getByText(/^Thinking about serious illness is hard\./)).toBeVisible()
  expect(inMain.getByText(/^This guide takes you through five topics/)).toBeVisible()
  expect(main.querySelector('img[src="/partner-files/images/five-wishes.svg"]')).not.toBeNull()
  const topics = within(inMain.getByRole('region', { name: 'The five topics' }))
  expect(topics.getByRole('list').tagName).toBe('OL')
  expect(topics.getAllByRole('listitem').map(each => each.textContent)).toEqual([
    '1The person who decides for me when I cannot',
    '2The medical treatment I want, and what I do not want',
    '3What keeps me comfortable',
    '4How I want people to be with me',
    '5What I want my loved ones to know',
  ])
})

test('the heading of the questions is above them, as wide as the column', async () => {
  const { inMain, main } = await atHome(configOf('evergreen'), none)
  const heading = inMain.getByRole('heading', { level: 2, name: 'Good to know' }).getBoundingClientRect()
  const first = main.querySelector('details')?.getBoundingClientRect()
  expect(first?.top).toBeGreaterThanOrEqual(heading.bottom)
  expect(first?.left).toBe(heading.left)
})

test('the questions of the home of the five topics are closed, and each opens to its own answer', async () => {
  const { inMain, main } = await atHome(configOf('evergreen'), none)
  const questions = [...main.querySelectorAll('details')]
  expect(questions.map(each => each.querySelector('summary')?.textContent)).toEqual([
    'Do I need a lawyer?',
    'What if I change my mind?',
    'What if I have nobody to name?',
    'Who will see it?',
    'How long does it take?',
  ])
  expect(questions.every(each => !each.open)).toBe(true)
  await person.click(inMain.getByText('Who will see it?'))
  expect(
    inMain.getByText(
      'People at Evergreen Health who need it for your care; the people in your shared circle; and the agent or clinician you ask to sign. In an emergency, others can open it too. You can see who did.',
    ),
  ).toBeVisible()
  expect(questions.filter(each => each.open)).toHaveLength(1)
})

const begun = aGroup('AD', 'x', [aDocument('draft', 'Incomplete')])
const inForce = aGroup('AD', 'x', [aDocument('one', 'Active', { signedDate: '2026-05-03T14:05:00.000Z' })])
test.each([
  ['nothing', none, 'Start my advance directive'],
  ['a draft', begun, 'Continue my document'],
  ['a signed document', inForce, 'Read it and print copies'],
])(
  'with %s the home of the five topics offers the first action of its view alone, labelled by the status',
  async (_, group, label) => {
    const { inMain } = await atHome(configOf('evergreen'), group)
    const next = inMain.getByRole('button', { name: label })
    const buttons = within(next.parentElement as HTMLElement).getAllByRole('button')
    // The partner names a second one, such as all documents, which the default home would show.
    expect(buttons.map(each => each.textContent)).toEqual([label])
  },
)
