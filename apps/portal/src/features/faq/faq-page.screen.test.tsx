// Shell spec §2, FAQ page.
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { axeFindings } from '../../testing/axe.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { setWindowWidth } from '../../testing/window-width.ts'

afterEach(() => setWindowWidth(null))

const at = '/faq/patient-1/patient/user-1'

async function open(address = at, lang: 'en' | 'es' = 'en') {
  const portal = renderPortal(address, { userInfo: () => aPatient() }, { lang })
  await portal.findByRole('heading', { level: 1 })
  return portal
}
const answerOf = (portal: Awaited<ReturnType<typeof open>>, question: string) =>
  portal.getByText(question).closest('details') as HTMLDetailsElement

test.each([
  ['en', 'Frequently Asked Questions'],
  ['es', 'Preguntas frecuentes'],
] as const)(
  'in %s the page is headed %s, asks every question of the partner, and axe finds nothing',
  async (lang, heading) => {
    const portal = await open(at, lang)
    expect(portal.getByRole('heading', { level: 1 }).textContent).toBe(heading)
    const { faq, translations } = partnerConfig().patientEngagement
    expect(faq.length).toBeGreaterThan(8)
    for (const { title, message } of faq) {
      const answer = answerOf(portal, translations[lang]?.[title] ?? title)
      expect(answer.open).toBe(false)
      expect(answer.textContent).toContain(translations[lang]?.[message])
    }
    expect(await axeFindings(document.body)).toEqual([])
  },
)

test('a question opens to its answer and folds again, by the keyboard too', async () => {
  const portal = await open()
  const answer = answerOf(portal, 'Whom do I call?')
  await userEvent.click(portal.getByText('Whom do I call?'))
  expect(answer.open).toBe(true)
  answer.querySelector('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  expect(answer.open).toBe(false)
})

test('an address leads to one question, which is open', async () => {
  const portal = await open(`${at}#faq-witness`)
  const answer = answerOf(portal, 'Do I need witnesses or a notary?')
  expect(answer.open).toBe(true)
  expect(document.activeElement).toBe(answer.querySelector('summary'))
  expect(answerOf(portal, 'Whom do I call?').open).toBe(false)
})

test('a partner’s own page of questions is in the header instead', async () => {
  const config = partnerConfig()
  const { patientEngagement } = config
  const { configurations } = patientEngagement
  const faq = { link: 'https://questions.example/faq' }
  const portal = renderPortal(
    '/documents/patient-1/patient/user-1',
    { userInfo: () => aPatient(), allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [])) },
    {
      config: {
        ...config,
        patientEngagement: { ...patientEngagement, configurations: { ...configurations, faq } },
      },
    },
  )
  setWindowWidth(1280)
  expect(await portal.findByRole('link', { name: 'Frequently asked questions' })).toHaveAttribute(
    'href',
    faq.link,
  )
})

test.each([
  [390, true],
  [1280, false],
])('a link of the header leads here; at %d px it is in the menu: %s', async (width, inMenu) => {
  setWindowWidth(width)
  const portal = await open()
  const seen = portal.queryByRole('link', { name: 'Frequently asked questions' })
  expect(seen === null).toBe(inMenu)
  if (inMenu) await userEvent.click(portal.getByRole('button', { name: /of Maria Alvarez/ }))
  const link = await portal.findByRole('link', { name: 'Frequently asked questions' })
  expect(link.getAttribute('href')).toMatch(/\/faq\/patient-1\/patient\/user-1$/)
})

test.each([
  ['en', 'Who sees a patient’s documents?', 'Who sees my documents?'],
  ['es', '¿Quién ve los documentos de un paciente?', '¿Quién ve mis documentos?'],
] as const)(
  'in %s a person who is no patient reads of patients, and not of themselves',
  async (lang, theirs, own) => {
    const contact = { userType: 'contact', roles: ['contact', 'viewer'], patientId: null } as const
    const portal = renderPortal(
      '/faq/patient-1/contact/user-1',
      { userInfo: () => aPatient({ ...contact, roles: [...contact.roles] }) },
      { lang },
    )
    await portal.findByRole('heading', { level: 1 })
    expect(portal.getByText(theirs)).toBeVisible()
    expect(portal.queryByText(own)).toBeNull()
  },
)
