import {
  type FormDefinition,
  pictureOfTypedName,
  type SignatureInput as SignatureDefinition,
} from '@careword/forms'
import { NoResponse } from '../../api/api-error.ts'
import { act, render, waitFor } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cdp, page as browserPage } from 'vitest/browser'
import { PartnerProvider } from '../../partner/partner-context.tsx'
import { axeFindings } from '../../testing/axe.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { createDraftStore } from '../draft/draft-store.ts'
import { DraftContext } from '../draft/use-draft.ts'
import { InputField } from '../inputs/input-field.tsx'
import { drawPath, inkOn, type Place, pointer } from '../../testing/draw-path.ts'
import { type DrawName, DrawNameContext } from './draw-name.ts'
import { typedPictureLimits } from './use-typed-picture.ts'
import { somePicture } from '../../testing/some-picture.ts'
import { signatureLimits } from '@careword/domain/documents/is-signature-empty'
import { setLimits } from '../../testing/set-limits.ts'
import '../../ui/theme.css'
import '../../ui/base.css'

const person = setupPerson()
setLimits(signatureLimits, { restBetweenStrokes: 30 })
const line: Place[] = Array.from({ length: 12 }, (_, i) => [0.2 + i * 0.05, 0.5 + 0.2 * Math.sin(i)])

setLimits(typedPictureLimits, { debounce: 0 })
/** The browser's own protocol; its types come with the provider, which the portal does not know. */
interface Protocol {
  send: (method: 'Emulation.setEmulatedMedia', params: object) => Promise<unknown>
}
const forcedColors = (value: 'active' | 'none') =>
  (cdp() as Protocol).send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

/** Draws typed names. */
const server: { draw: DrawName } = { draw: async ({ name }) => somePicture(name) }

/** One signature of a form, on a page of a chosen width. */
function openPad(
  more: Partial<SignatureDefinition> = {},
  answers: Record<string, string> = {},
  opened = true,
) {
  const def: FormDefinition = {
    type: 'AD',
    site: 'ALL',
    version: '1',
    title: 'Form',
    languages: ['en'],
    sections: [
      {
        id: 'secSubmit',
        title: 'Sign',
        breadcrumb: 'Sign',
        inputs: [{ id: 'sign', type: 'signature', label: 'Sign here', required: true, ...more }],
      },
    ],
  }
  const store = createDraftStore({
    def,
    answers: { secSubmit: answers },
    savedSections: [],
    revisions: {},
    sectionId: 'secSubmit',
  })
  const page = (shown: boolean, width: number) => (
    <PartnerProvider config={partnerConfig()}>
      <DraftContext value={store}>
        <DrawNameContext value={server.draw}>
          <div style={{ width }}>
            {shown && def.sections[0]?.inputs[0] ? (
              <InputField sectionId="secSubmit" input={def.sections[0].inputs[0]} />
            ) : null}
          </div>
        </DrawNameContext>
      </DraftContext>
    </PartnerProvider>
  )
  const screen = render(page(true, 380))
  // A closed pad takes no ink; one press opens it.
  const open = () => act(() => document.querySelector<HTMLButtonElement>('[data-signing="open"]')?.click())
  if (opened) open()
  const pad = () => {
    const all = document.querySelectorAll<HTMLCanvasElement>('canvas[data-signature-surface]')
    const last = [...all].at(-1)
    if (!last) throw new Error('no pad')
    return last
  }
  return {
    ...screen,
    pad,
    open,
    dispatch: store.dispatch,
    answers: () => store.read().answers['secSubmit'] ?? {},
    show: (shown: boolean, width = 380) => screen.rerender(page(shown, width)),
  }
}

describe('drawing', () => {
  test('too little ink is no signature yet: a message appears, the ink stays, and one line more makes it one', async () => {
    const { pad, answers, findByText, getByRole } = openPad()
    await drawPath(pad(), [[0.3, 0.3]])
    expect(getByRole('button', { name: 'Clear signature' })).toBeVisible()
    expect(
      await findByText('We cannot see a signature yet. Draw a little more, or clear it and start again.'),
    ).toBeVisible()
    expect(answers()).toEqual({})
    expect(inkOn(pad())).toBeDefined()
    await drawPath(pad(), line)
    expect(await findByText(/^Ready\./)).toBeVisible()
    expect(answers()).toMatchObject({ sign: expect.stringMatching(/^data:image\/png;base64,/) })
  })

  test.each<[string, Place[][]]>([
    [
      'a cross',
      [
        [
          [0.4, 0.3],
          [0.5, 0.6],
        ],
        [
          [0.5, 0.3],
          [0.4, 0.6],
        ],
      ],
    ],
    [
      'a J',
      [
        [
          [0.5, 0.2],
          [0.5, 0.5],
          [0.48, 0.6],
          [0.44, 0.55],
        ],
      ],
    ],
  ])('%s is a signature, with its date stamp; clearing takes both away', async (_name, strokes) => {
    const { pad, open, answers, getByRole, queryByRole } = openPad()
    for (const stroke of strokes) await drawPath(pad(), stroke)
    await waitFor(() => expect(Object.keys(answers())).toEqual(['sign', 'signDate']))
    expect(answers()).toMatchObject({ signDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) })
    await person.click(getByRole('button', { name: 'Clear signature' }))
    expect(answers()).toEqual({})
    expect(queryByRole('button', { name: 'Clear signature' })).toBeNull()
    // The pad is ready for the next try (ruling G-109).
    expect(pad()).toHaveFocus()
    open()
    expect(inkOn(pad())).toBeUndefined()
    expect(getByRole('img', { name: 'Signature pad' })).toHaveFocus()
  })

  test.each<[string, Place[]]>([
    [
      'down, in its arc',
      [
        [0.5, 0.05],
        [0.48, 0.4],
        [0.47, 0.7],
        [0.465, 0.95],
      ],
    ],
    [
      'across',
      [
        [0.2, 0.5],
        [0.8, 0.5],
      ],
    ],
  ])('a thumb that scrolls %s is no signature, with a message', async (_way, stroke) => {
    const { pad, answers, findByText } = openPad()
    await drawPath(pad(), stroke)
    expect(
      await findByText(
        'We cannot see a signature yet. Draw a little more, or clear it and start again.',
        {},
        { timeout: 4000 },
      ),
    ).toBeVisible()
    expect(answers()).toEqual({})
  })

  test('a pad that is not open takes no ink and lets the page scroll', async () => {
    const { answers, getByRole } = openPad({}, {}, false)
    const closed = getByRole('button', { name: 'Sign here' })
    expect(document.querySelector('canvas')).toBeNull()
    expect(getComputedStyle(closed).touchAction).not.toBe('none')
    await drawPath(closed, line)
    expect(answers()).toEqual({})
  })

  test('opened it has the focus and announces itself, is whole in a small window, and the input is announced at a press', async () => {
    document.body.style.paddingBlock = '900px'
    onTestFinished(() => {
      document.body.style.paddingBlock = ''
    })
    const { pad, getByRole, getByText, dispatch, findAllByText } = openPad({}, {}, false)
    const closed = getByRole('button', { name: 'Sign here' })
    expect(getByText('Not signed yet')).toBeVisible()
    closed.scrollIntoView({ block: 'start' })
    window.scrollBy(0, 60)
    await act(async () => closed.click())
    expect(pad()).toHaveFocus()
    expect(getByText('Not signed yet. The pad is ready to draw on.')).toHaveAttribute('role', 'status')
    const box = pad().getBoundingClientRect()
    expect([box.top >= 0, box.bottom <= window.innerHeight]).toEqual([true, true])
    await drawPath(pad(), [[0.3, 0.3]])
    await act(async () => dispatch({ type: 'showErrors', on: true }))
    expect(await findAllByText(/^We cannot see a signature yet/)).toHaveLength(1)
    expect(getByText('Not signed yet')).toBeVisible()
  })

  test('initials that are missing are asked for as initials', async () => {
    const { findByText, dispatch } = openPad({ kind: 'initials' }, {}, false)
    await act(async () => dispatch({ type: 'showErrors', on: true }))
    expect(await findByText('Write your initials here to continue.')).toBeVisible()
  })

  test('is black on white where a screen has colors of its own, the typed name too', async () => {
    await forcedColors('active')
    onTestFinished(async () => {
      await forcedColors('none')
    })
    const { pad, getByRole, findByRole } = openPad()
    const paper = (of: HTMLElement) => getComputedStyle(of).backgroundColor
    const frame = pad().parentElement
    if (!frame) throw new Error('no frame')
    expect(paper(frame)).toBe('rgb(255, 255, 255)')
    expect(getComputedStyle(pad()).forcedColorAdjust).toBe('none')
    await person.click(getByRole('button', { name: 'Type instead' }))
    await person.keyboard('Ana')
    const image = await findByRole('img', { name: 'How it will look: Ana' })
    expect(paper(image.parentElement ?? image)).toBe('rgb(255, 255, 255)')
  })

  test('the hint remains until drawing starts', async () => {
    const { pad, queryByText, getByText } = openPad()
    expect(getByText('Draw signature here')).toBeVisible()
    await act(async () => pointer(pad(), 'pointerdown', [0.3, 0.3]))
    expect(queryByText('Draw signature here')).toBeNull()
    await act(async () => pointer(pad(), 'pointerup', [0.3, 0.3]))
  })

  test('a last line drawn just before the next press is in the signature', async () => {
    const { pad, answers } = openPad()
    await drawPath(pad(), line)
    const first = answers()['sign']
    await drawPath(pad(), [
      [0.2, 0.8],
      [0.8, 0.8],
    ])
    // Taken at most every half second …
    expect(answers()['sign']).toBe(first)
    // … but before anything else is pressed.
    await act(async () => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
    })
    expect(answers()['sign']).not.toBe(first)
  })

  test('a wider page, a narrower one, going away and coming back: the drawing is where it was', async () => {
    const { pad, answers, show, getByAltText } = openPad()
    await drawPath(pad(), line)
    const [before, picture] = [inkOn(pad()), answers()['sign']]
    for (const width of [700, 300, 380]) {
      show(true, width)
      await waitFor(() => expect(pad().getBoundingClientRect().width).toBeCloseTo(width - 4, 0))
      await act(() => new Promise(resolve => setTimeout(resolve, 100)))
      // The pad's shape changes with its width: the drawing is neither cut nor stretched.
      const now = inkOn(pad())
      expect((now?.width ?? 0) / (now?.height ?? 1)).toBeCloseTo(
        (before?.width ?? 0) / (before?.height ?? 1),
        0,
      )
    }
    show(false)
    show(true)
    await act(() => new Promise(resolve => setTimeout(resolve, 100)))
    // The pad is closed now: it shows the drawing and accepts no ink.
    expect(document.querySelector('canvas')).toBeNull()
    expect(getByAltText('Your signature')).toHaveAttribute('src', picture)
    expect(answers()['sign']).toBe(picture)
  })

  test('a line under way goes on when the pad changes its size under the hand', async () => {
    const { pad, answers, show, getByRole, queryByRole } = openPad()
    await act(async () => {
      pointer(pad(), 'pointerdown', [0.2, 0.5])
      pointer(pad(), 'pointermove', [0.4, 0.5])
    })
    show(true, 700)
    await act(() => new Promise(resolve => setTimeout(resolve, 100)))
    await act(async () => {
      pointer(pad(), 'pointermove', [0.9, 0.8])
      pointer(pad(), 'pointerup', [0.9, 0.8])
    })
    await waitFor(() => expect(answers()['sign']).toBeDefined())
    const ink = inkOn(pad())
    expect((ink?.right ?? 0) - (ink?.left ?? 1)).toBeGreaterThan(0.5)
    expect(getByRole('button', { name: 'Clear signature' })).toBeVisible()
    // The signature is one line: no earlier one remains.
    expect(queryByRole('button', { name: 'Undo the last line' })).toBeNull()
  })

  test('on a phone on its side the big pad fills the screen, shows the same drawing and takes a line more', async () => {
    await browserPage.viewport(844, 390)
    onTestFinished(() => browserPage.viewport(414, 896))
    const { pad, answers, getByRole, getByAltText, findByRole, queryByRole } = openPad()
    await drawPath(pad(), line)
    const small = pad()
    const before = inkOn(small)
    const one = answers()['sign']
    await person.click(getByRole('button', { name: 'Use the whole screen' }))
    const dialog = await findByRole('dialog', { name: 'Sign here' })
    await waitFor(() => expect(pad().getBoundingClientRect().width).toBeGreaterThan(700))
    expect(pad().getBoundingClientRect().height).toBeGreaterThan(200)
    expect(dialog.scrollHeight).toBeLessThanOrEqual(390)
    const shape = (ink: ReturnType<typeof inkOn>) => (ink?.width ?? 0) / (ink?.height ?? 1)
    await waitFor(() => expect(shape(inkOn(pad()))).toBeCloseTo(shape(before), 0))
    await drawPath(pad(), [
      [0.1, 0.9],
      [0.9, 0.9],
    ])
    await person.click(getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
    const both = answers()['sign']
    expect(both).not.toBe(one)
    expect(getByAltText('Your signature')).toHaveAttribute('src', both)
    expect(getByRole('button', { name: 'Clear signature' })).toBeVisible()
  })
})

describe('the hand', () => {
  test('a second finger draws nothing, and does not end the line of the first', async () => {
    const { pad } = openPad()
    await act(async () => {
      pointer(pad(), 'pointerdown', [0.2, 0.3], { pointerId: 11, pointerType: 'touch' })
      pointer(pad(), 'pointerdown', [0.8, 0.9], { pointerId: 12, pointerType: 'touch', isPrimary: false })
      pointer(pad(), 'pointermove', [0.4, 0.3], { pointerId: 11, pointerType: 'touch' })
      pointer(pad(), 'pointermove', [0.9, 0.9], { pointerId: 12, pointerType: 'touch', isPrimary: false })
      pointer(pad(), 'pointerup', [0.9, 0.9], { pointerId: 12, pointerType: 'touch', isPrimary: false })
      pointer(pad(), 'pointermove', [0.6, 0.3], { pointerId: 11, pointerType: 'touch' })
      pointer(pad(), 'pointerup', [0.6, 0.3], { pointerId: 11, pointerType: 'touch' })
    })
    const ink = inkOn(pad())
    expect(ink?.right).toBeCloseTo(0.6, 1)
    expect(ink?.bottom).toBeLessThan(0.4)
  })

  test.each(['pointercancel', 'blur'])('what was drawn until a %s stays', async how => {
    const { pad, answers } = openPad()
    await act(async () => {
      pointer(pad(), 'pointerdown', [0.2, 0.5])
      pointer(pad(), 'pointermove', [0.5, 0.3])
      if (how === 'blur') window.dispatchEvent(new Event('blur'))
      else pointer(pad(), 'pointercancel', [0, 0])
      pointer(pad(), 'pointermove', [0.9, 0.9])
    })
    await waitFor(() => expect(answers()['sign']).toBeDefined())
    expect(inkOn(pad())?.right).toBeCloseTo(0.5, 1)
  })

  test('a line that leaves the pad goes on when it comes back', async () => {
    const { pad, answers } = openPad()
    await act(async () => {
      pointer(pad(), 'pointerdown', [0.5, 0.5])
      for (const place of [
        [0.9, 0.5],
        [1.2, 0.5],
        [1.2, 0.8],
        [0.7, 0.8],
      ] as Place[])
        pointer(document.body, 'pointermove', place, {}, pad())
      pointer(document.body, 'pointerup', [0.6, 0.8], {}, pad())
    })
    await waitFor(() => expect(answers()['sign']).toBeDefined())
    const ink = inkOn(pad())
    expect(ink?.right).toBeCloseTo(1, 1)
    expect(ink?.bottom).toBeGreaterThan(0.75)
  })

  test('a finger does not scroll the page', () => {
    const { pad } = openPad()
    expect(getComputedStyle(pad()).touchAction).toBe('none')
    const touch = new TouchEvent('touchmove', { bubbles: true, cancelable: true })
    pad().dispatchEvent(touch)
    expect(touch.defaultPrevented).toBe(true)
  })
})

describe('a typed name', () => {
  const type = async (name: string, more: Partial<SignatureDefinition> = {}) => {
    const pad = openPad(more)
    await person.click(pad.getByRole('button', { name: 'Type instead' }))
    await person.keyboard(name)
    return pad
  }

  test('is shown as the server draws it, and what is sent is its letters', async () => {
    const { findByRole, answers } = await type('สมชาย ใจดี')
    const image = await findByRole('img', { name: 'How it will look: สมชาย ใจดี' })
    expect(image).toHaveAttribute('src', somePicture('สมชาย ใจดี'))
    expect(answers()).toMatchObject({ sign: pictureOfTypedName, signTyped: 'true', signName: 'สมชาย ใจดี' })
  })

  test('in letters that no paper can show is reported at the field while it is typed, and is no signature', async () => {
    const asked: string[] = []
    server.draw = async ({ name }) => {
      asked.push(name)
      return somePicture(name)
    }
    const { findByText, queryByRole, queryByText, getByLabelText } = await type('\u{1e900}\u{1e901}')
    expect(
      await findByText(/We cannot print .* on paper\. Type it in other letters, or draw it\./),
    ).toBeVisible()
    expect(queryByText(/^Ready/)).toBeNull()
    expect(queryByRole('img')).toBeNull()
    expect(asked).toEqual([])
    await person.clear(getByLabelText('Type your full name'))
    await person.keyboard('Adama')
    expect(await findByText(/^Ready/)).toBeVisible()
  })

  test('counts without its picture: the line is bad, and the person may go on or try again', async () => {
    let works = false
    server.draw = async ({ name }) => {
      if (!works) throw new NoResponse()
      return somePicture(name)
    }
    const { findByText, findByRole, getByText, getByLabelText } = await type('Ana María')
    expect(await findByText(/We cannot show how it will look right now/)).toBeVisible()
    expect(getByText(/^Ready/)).toBeVisible()
    works = true
    await person.click(await findByRole('button', { name: 'Try again' }))
    expect(getByLabelText('Type your full name')).toHaveFocus()
    expect(await findByRole('img', { name: 'How it will look: Ana María' })).toBeVisible()
  })
})

describe('the keyboard', () => {
  test('signs by typing; what was drawn before waits for a change of mind', async () => {
    const { pad, answers, getByRole, getByLabelText, findByRole } = openPad()
    await drawPath(pad(), line)
    const drawn = answers()['sign']
    await person.click(getByRole('button', { name: 'Type instead' }))
    const box = getByLabelText('Type your full name')
    expect(box).toHaveFocus()
    expect(answers()).toEqual({})
    await person.keyboard('Ana')
    expect(answers()).toMatchObject({ signTyped: 'true', signName: 'Ana' })
    expect(await findByRole('img', { name: 'How it will look: Ana' })).toBeVisible()
    await person.click(getByRole('button', { name: 'Draw instead' }))
    expect(Object.keys(answers())).toEqual(['sign', 'signDate'])
    expect(answers()['sign']).toBe(drawn)
    await person.click(getByRole('button', { name: 'Type instead' }))
    expect(answers()).toMatchObject({ signTyped: 'true', signName: 'Ana' })
    await person.click(getByRole('button', { name: 'Clear signature' }))
    expect(answers()).toEqual({})
    expect(getByLabelText('Type your full name')).toHaveFocus()
  })

  test('dots and dashes are no typed signature', async () => {
    const { answers, getByRole, getByText } = openPad({ kind: 'initials' })
    await person.click(getByRole('button', { name: 'Type instead' }))
    await person.keyboard('. -')
    expect(answers()).toEqual({})
    expect(getByText('No initials yet')).toBeVisible()
    await person.keyboard('J')
    expect(answers()).toMatchObject({ signTyped: 'true', signName: '. -J' })
  })

  test('reaches everything, and axe finds nothing in any state', async () => {
    const { container, pad, getByRole } = openPad({ meaning: 'These are my wishes.' })
    expect(getByRole('img', { name: 'Signature pad' })).toHaveAccessibleDescription(
      'Draw with a finger, a pen or the mouse. To sign with the keyboard, choose “Type instead”.',
    )
    expect(await axeFindings(container)).toEqual([])
    await drawPath(pad(), line)
    expect(await axeFindings(container)).toEqual([])
    await person.click(getByRole('button', { name: 'Type instead' }))
    await person.keyboard('Ana')
    expect(await axeFindings(container)).toEqual([])
  })
})

test('a signature of another day is shown as its picture, and can be drawn again after it is cleared', async () => {
  const { pad, open, answers, getByRole, getByAltText } = openPad(
    {},
    { sign: somePicture('Ana'), signDate: '2026-05-04T10:00:00.000Z' },
  )
  expect(getByAltText('Your signature')).toBeVisible()
  await person.click(getByRole('button', { name: 'Type instead' }))
  await person.click(getByRole('button', { name: 'Draw instead' }))
  expect(answers()['sign']).toBe(somePicture('Ana'))
  await person.click(getByRole('button', { name: 'Clear signature' }))
  open()
  await drawPath(pad(), line)
  expect(answers()['sign']).not.toBe(somePicture('Ana'))
})
