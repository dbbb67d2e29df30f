// Two answers that no question settles: both with the way to them, kept knowingly with one press, and open again with another answer.
import { screen, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSmallForm, aSmallFormAt, signIt } from '../../testing/a-small-form.ts'
import { axeFindings } from '../../testing/axe.ts'
import { openThreeParts } from '../../testing/open-three-parts.ts'

const person = setupPerson()
afterEach(() => page.viewport(1280, 900))
const yesNo = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
]
const form = (answers: Record<string, string> = {}) =>
  aSmallForm({
    sections: [
      {
        id: 'secStepOne',
        title: 'Treatments',
        breadcrumb: 'Treatments',
        inputs: [
          { id: 'cpr', type: 'radio', label: 'CPR?', options: yesNo },
          { id: 'rest', type: 'radio', label: 'Comfort only?', options: yesNo },
          {
            id: 'both',
            type: 'keepBoth',
            label: 'CPR, and comfort only. Do you mean both?',
            printLabel: 'Both are meant',
            help: 'After CPR you need machines.',
            settles: {
              one: [{ input: 'secStepOne.cpr', is: 'yes' }],
              other: [{ input: 'secStepOne.rest', is: 'yes' }],
            },
          },
        ],
      },
      signIt,
    ],
    answers: { secStepOne: answers },
    ...(Object.keys(answers).length > 0
      ? { savedSections: ['secStepOne'], revisions: { secStepOne: 1 } }
      : {}),
  })
const choose = async (question: string, answer: string) =>
  person.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: answer }))
const box = () => screen.queryByRole('group', { name: 'Some of these answers may not fit together' })
const kept = () => screen.getByRole('checkbox', { name: 'Keep both, I mean it' })

test.each([[390], [1280]])(
  '%i px: the box comes, each answer is a press away, and both are kept',
  async width => {
    await page.viewport(width, 900)
    const { container } = await openThreeParts(form())
    await choose('CPR?', 'Yes')
    expect(box()).toBeNull()
    await choose('Comfort only?', 'Yes')
    expect(box()).toHaveAccessibleDescription('CPR? Yes Comfort only? Yes')
    expect(screen.getByText('After CPR you need machines.')).toBeVisible()
    expect(screen.getByText(/You can leave it open/)).toBeVisible()
    const ways = within(box() as HTMLElement).getAllByRole('button')
    expect(ways.map(way => way.textContent)).toEqual(['CPR?', 'Comfort only?'])
    for (const way of ways) expect(way.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
    expect(await axeFindings(container)).toEqual([])
    await person.click(ways[0] as HTMLElement)
    await waitFor(() =>
      expect(
        within(screen.getByRole('group', { name: 'CPR?' })).getByRole('radio', { name: 'Yes' }),
      ).toHaveFocus(),
    )
    await person.click(kept())
    expect(kept()).toBeChecked()
    expect(screen.queryByText(/You can leave it open/)).toBeNull()
    // A changed answer clears it, also when both contradict each other again.
    await choose('Comfort only?', 'No')
    expect(box()).toBeNull()
  },
)

test('it is in the review, is kept there, and the document prints it in the words of the answers', async () => {
  await openThreeParts(form({ cpr: 'yes', rest: 'yes' }), {}, { at: `${aSmallFormAt}?startIndex=1` })
  expect(box()).toHaveAccessibleDescription('CPR? Yes Comfort only? Yes')
  const paper = screen.getByRole('article')
  expect(within(paper).queryByText('Both are meant')).toBeNull()
  await person.click(kept())
  expect(await within(paper).findByText('Both are meant')).toBeVisible()
  expect(within(paper).getByText(/Comfort only\? Yes/)).toBeVisible()
  // The box is not required: with or without it the person can continue.
  await person.click(screen.getByRole('button', { name: 'Go to signing' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Read it'))
})

test('from the review a press leads to the answer and back', async () => {
  await openThreeParts(form({ cpr: 'yes', rest: 'yes' }), {}, { at: `${aSmallFormAt}?startIndex=1` })
  await person.click(within(box() as HTMLElement).getByRole('button', { name: 'Comfort only?' }))
  await screen.findByRole('heading', { level: 1, name: 'Treatments' })
  expect(screen.getByRole('button', { name: 'Save and back to the review' })).toBeVisible()
})
