// The frame around the questions of a section: list, arrows, header, tips, reminders (Documents spec §2, §9).
import type { SectionDefinition } from '@careword/forms'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { goToSigning } from '../../testing/go-to-signing.ts'
import { aSmallForm, aSmallFormAt } from '../../testing/a-small-form.ts'
import { aPatient } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const [about, sign] = aSmallForm().sections as [SectionDefinition, SectionDefinition]
const part = (id: string, more: Partial<SectionDefinition> = {}): SectionDefinition => ({
  id,
  title: `Title of ${id}`,
  breadcrumb: `Crumb of ${id}`,
  inputs: [{ id: `${id}Text`, type: 'text', label: `Question of ${id}` }],
  ...more,
})

async function openForm(form: Parameters<typeof aSmallForm>[0], at = '') {
  const portal = renderPortal(`${aSmallFormAt}${at}`, {
    userInfo: () => aPatient(),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    getForm: () => aSmallForm(form),
    saveSection: ({ query }) =>
      ({
        documentId: 'document-1',
        sectionId: query.get('sectionId') ?? '',
        status: 'Incomplete',
        revision: 1,
        savedAt: '2026-05-03T14:05:00.000Z',
        savedSections: [query.get('sectionId') ?? ''],
        answers: {},
        signed: false,
      }) as never,
  })
  await portal.findByRole('heading', { level: 1 }, { timeout: 15_000 })
  return portal
}

beforeEach(() => page.viewport(1280, 900))
afterEach(() => void vi.useRealTimers())

test('the list names the parts; only saved ones that are not locked can be opened, and a lock states it', async () => {
  const portal = await openForm(
    {
      sections: [about, part('secTwo'), part('secThree'), part('secFour'), sign],
      savedSections: ['secStepOne', 'secTwo', 'secFour'],
      validators: [
        {
          id: 'lock',
          when: { input: 'secStepOne.nick', filled: false },
          actions: [{ action: 'lockSection', section: 'secFour' }],
        },
      ],
    },
    '?startIndex=0',
  )
  const list = portal.getByRole('navigation', { name: /steps/i })
  expect([...list.querySelectorAll('li')].map(item => item.textContent)).toEqual([
    expect.stringContaining('About you'),
    expect.stringContaining('Crumb of secTwo'),
    expect.stringContaining('Crumb of secThree'),
    expect.stringContaining('Crumb of secFour'),
    expect.stringContaining('Read it once more'),
    expect.stringContaining('You sign'),
  ])
  expect(portal.getByRole('button', { name: /Crumb of secTwo/ })).toBeEnabled()
  expect(portal.queryByRole('button', { name: /Crumb of secThree/ })).toBeNull()
  expect(portal.queryByRole('button', { name: /Crumb of secFour/ })).toBeNull()
  expect(list.querySelector('.lucide-lock')).not.toBeNull()
})

/** The text before the change, 99 milliseconds after it, and one millisecond later. */
async function around(change: () => void, said: () => unknown): Promise<unknown[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const before = said()
  act(change)
  act(() => void vi.advanceTimersByTime(99))
  const soon = said()
  act(() => void vi.advanceTimersByTime(1))
  return [before, soon, said()]
}

test('the list of steps follows an answer after a tenth of a second', async () => {
  const portal = await openForm(
    {
      sections: [about, part('secTwo'), sign],
      savedSections: ['secTwo'],
      validators: [
        {
          id: 'lock',
          when: { input: 'secStepOne.nick', filled: false },
          actions: [{ action: 'lockSection', section: 'secTwo' }],
        },
      ],
    },
    '?startIndex=0',
  )
  const list = portal.getByRole('navigation', { name: /steps/i })
  const box = portal.getByLabelText(/Name at home/)
  const locks = () => list.querySelectorAll('.lucide-lock').length
  expect(await around(() => fireEvent.change(box, { target: { value: 'Mia' } }), locks)).toEqual([1, 1, 0])
})

test('the foot follows an answer after a tenth of a second', async () => {
  const portal = await openForm({}, '?startIndex=0')
  await person.click(portal.getByRole('button', { name: 'Save' }))
  const save = portal.getByRole('button', { name: 'Save and stay' }) as HTMLButtonElement
  const box = portal.getByLabelText(/Name at home/)
  const rests = () => save.disabled
  expect(await around(() => fireEvent.change(box, { target: { value: 'Mia' } }), rests)).toEqual([
    true,
    true,
    false,
  ])
})

test('of 26 steps the list shows 20', async () => {
  const many = Array.from({ length: 23 }, (_, n) => part(`secPart${n}`))
  const portal = await openForm({ sections: [about, ...many, sign] })
  expect(portal.getByText('Step 1 of 26')).toBeVisible()
  expect(portal.getByRole('navigation', { name: /steps/i }).querySelectorAll('li')).toHaveLength(20)
})

test('a partner may do without the list, and may have arrows', async () => {
  const portal = await openForm(
    {
      sections: [about, part('secTwo'), sign],
      savedSections: ['secStepOne', 'secTwo'],
      featureToggles: { hideBreadcrumb: true, showArrowNavigation: true },
    },
    '?startIndex=1',
  )
  expect(portal.queryByText('Crumb of secTwo')).toBeNull()
  expect(await portal.findByText('2 / 4')).toBeVisible()
  await person.click(portal.getByRole('button', { name: 'Previous step' }))
  expect(await portal.findByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
  expect(portal.getByText('1 / 4')).toBeVisible()
  expect(portal.getByRole('button', { name: 'Previous step' })).toBeDisabled()
})

test('the header shows title, subtitle, text, picture and the calm words of a part', async () => {
  const portal = await openForm({
    sections: [
      {
        ...about,
        subtitle: 'Let us begin',
        text: 'Take your time.',
        heroModule: {
          imgSrc: 'images/a.svg',
          items: [{ text: 'Nothing is final', message: 'Come back later.' }],
        },
      },
      sign,
    ],
  })
  for (const words of [
    'Let us begin',
    'Take your time.',
    'Nothing is final',
    'Come back later.',
    'Step 1 of 3',
  ])
    expect(portal.getByText(words)).toBeVisible()
  expect(portal.container.querySelector('header img[src="/partner-files/images/a.svg"]')).not.toBeNull()
})

test.each([
  [undefined, 3],
  [6, 6],
  [12, 9],
])('tips that ask for %s of twelve columns are beside the section in %s', async (tipsWidth, columns) => {
  const tips = [{ title: 'Good to know', text: 'Somebody calm.' }]
  const portal = await openForm({
    sections: [{ ...about, tips, ...(tipsWidth === undefined ? {} : { tipsWidth }) }, sign],
  })
  const aside = portal.getByRole('complementary', { name: /tips/i })
  expect(aside).toBeVisible()
  const grid = aside.parentElement?.getBoundingClientRect().width ?? 0
  const padding = 48
  const free = grid - padding - 316
  // The questions keep room for a box and its note, however wide the tips would be.
  expect(aside.getBoundingClientRect().width).toBeCloseTo(Math.min((free * columns) / 12, free - 440), 0)
  const questions = portal.container.querySelector('[data-review]')
  expect(questions?.getBoundingClientRect().width).toBeGreaterThanOrEqual(439)
})

test.each([
  ['secWish2', false],
  ['secWish3', true],
])('%s has a reminder: %s', async (id, reminds) => {
  const portal = await openForm({
    sections: [about, part(id, reminds ? { reminder: true } : {}), sign],
    savedSections: ['secStepOne'],
  })
  expect(portal.getByRole('heading', { level: 1 })).toHaveTextContent(`Title of ${id}`)
  const button = portal.queryByRole('button', { name: 'About this part' })
  expect(button !== null).toBe(reminds)
  if (!button) return
  await person.click(button)
  expect(await portal.findByRole('dialog', { name: 'There is no wrong answer here' })).toBeVisible()
})

test('the last part, and it alone, has the button that signs', async () => {
  const portal = await openForm(
    {
      sections: [about, sign],
      savedSections: ['secStepOne'],
      answers: { secStepOne: { nick: 'Mari' } },
    },
    '?startIndex=1',
  )
  await goToSigning(portal)
  expect(await portal.findByRole('button', { name: 'Finish my document' })).toBeVisible()
  await person.click(portal.getByRole('button', { name: 'Back' }))
  expect(await portal.findByRole('button', { name: 'Go to signing' })).toBeVisible()
  await person.click(portal.getByRole('button', { name: 'Back' }))
  expect(await portal.findByRole('button', { name: 'Save and continue' })).toBeVisible()
  expect(portal.queryByRole('button', { name: 'Finish my document' })).toBeNull()
})

test('of a form with many parts each has its own number, and every one can be changed on the review', async () => {
  const parts = Array.from({ length: 24 }, (_, at) => part(`secPart${at}`))
  const portal = await openForm(
    {
      sections: [about, ...parts, sign],
      savedSections: ['secStepOne', ...parts.map(({ id }) => id)],
      answers: { secStepOne: { nick: 'Mari' } },
    },
    '?startIndex=25',
  )
  expect(await portal.findByText('Step 26 of 27')).toBeVisible()
  const list = portal.getByRole('navigation', { name: /steps/i })
  expect(list.querySelector('li [data-state="current"]')?.textContent).toContain('26')
  expect(list.querySelector('ol')).toHaveProperty('start', 8)
  expect(portal.getAllByRole('button', { name: /^Change / })).toHaveLength(25)
  // A keyboard user skips the steps with one press.
  const skip = portal.getByRole('link', { name: 'Skip the steps' })
  expect(skip.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  skip.focus()
  await person.keyboard('{Enter}')
  expect(portal.getByRole('heading', { level: 1 })).toHaveFocus()
})

test.each([1, 12])(
  'however short the page (%i questions), the buttons are at the edge of the window',
  async count => {
    await page.viewport(390, 844)
    const many = {
      ...part('secTwo'),
      inputs: Array.from({ length: count }, (_, at) => ({
        id: `q${at}`,
        type: 'text' as const,
        label: `Question ${at}`,
      })),
    }
    const portal = await openForm({ sections: [about, many, sign], savedSections: ['secStepOne'] })
    await portal.findByRole('heading', { level: 1, name: 'Title of secTwo' })
    const bar = portal.getByRole('button', { name: 'Save and continue' }).closest('[data-wizard-footer]')
    await expect.poll(() => Math.round(bar?.getBoundingClientRect().bottom ?? 0)).toBe(window.innerHeight)
  },
)

test('the title of the window names the part that is open', async () => {
  const portal = await openForm({ sections: [about, part('secTwo'), sign], savedSections: ['secStepOne'] })
  const title = (words: string) => waitFor(() => expect(document.title).toContain(words))
  await title('Title of secTwo · ')
  await person.click(portal.getByRole('button', { name: 'Back' }))
  await title('About you · ')
  await person.click(portal.getByRole('link', { name: 'My documents' }))
  await waitFor(() => expect(document.title).not.toContain('About you'))
})
