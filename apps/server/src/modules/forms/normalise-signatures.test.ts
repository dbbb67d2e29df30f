import { type Answers, type FormDefinition, pictureOfTypedName } from '@careword/forms'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../core/app-error.ts'
import { normaliseSignatures } from './normalise-signatures.ts'

const form: FormDefinition = {
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
      inputs: [{ id: 'sign', type: 'signature', label: 'Sign' }],
    },
  ],
}

const drawsNone = {
  typedName: async (): Promise<Buffer> => {
    throw new Error('nothing was typed')
  },
}

/** What the pad sends: its picture of 720 by 240 pixels, white, with this on it. */
async function picture(path: string, width = 4): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="240"><path d="${path}" fill="none" stroke="#111827" stroke-width="${width}" stroke-linecap="round"/></svg>`
  const png = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

async function send(sign: string): Promise<unknown> {
  const answers: Record<string, unknown> = { sign, signDate: '2026-05-04T10:00:00.000Z' }
  try {
    await normaliseSignatures(
      { pdf: drawsNone },
      { definition: form, answers: {} },
      new Map([['secSubmit', answers]]),
    )
    return answers['sign']
  } catch (error) {
    return error instanceof AppError ? error.fields : error
  }
}

describe('a signature that comes in', () => {
  test.each([
    ['a cross', 'M300 60L420 180M420 60L300 180', 5],
    ['a very small cross', 'M340 100L366 126M366 100L340 126', 4],
    ['the letter J', 'M360 40V170Q350 210 300 190', 6],
    ['a short straight line', 'M300 120L345 118', 4],
    ['one upright stroke', 'M360 40V200', 4],
    ['a thin, faint hand', 'M60 120C140 20 200 220 280 120S420 40 640 130', 1.5],
  ])('is kept when it is %s, and may be sent again as it was kept', async (_name, path, width) => {
    const kept = await send(await picture(path, width))
    expect(kept).toMatch(/^data:image\/png;base64,/)
    expect(await send(String(kept))).toMatch(/^data:image\/png;base64,/)
  })

  test.each([
    ['an empty pad', ''],
    ['a dot', 'M360 120h0.1'],
    ['a touch that slipped', 'M360 120l9 3'],
    ['a scribble on the spot', 'M360 120l6 3l-6 4l7 -2l-7 -5l5 6'],
  ])('is none yet when it is %s', async (_name, path) => {
    expect(await send(await picture(path))).toEqual([{ path: 'secSubmit.sign', rule: 'signatureRequired' }])
  })

  test('that cannot be read states it', async () => {
    const broken = (await picture('M60 60L600 200')).slice(0, 400)
    expect(await send(broken)).toEqual([{ path: 'secSubmit.sign', rule: 'notAnImage' }])
  })
})

describe('a typed name', () => {
  const typed = (name: string) => ({
    sign: pictureOfTypedName,
    signDate: '2026-05-04T10:00:00.000Z',
    signTyped: 'true',
    signName: name,
  })
  const pngOf = (name: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(name)])
  const urlOf = (name: string) => `data:image/png;base64,${pngOf(name).toString('base64')}`
  async function come(answers: Record<string, unknown>, stored: Answers = {}) {
    const names: string[] = []
    const pdf = {
      typedName: async (name: string) => {
        names.push(name)
        return pngOf(name)
      },
    }
    try {
      await normaliseSignatures(
        { pdf },
        { definition: form, answers: stored },
        new Map([['secSubmit', answers]]),
      )
      return { sign: answers['sign'], names }
    } catch (error) {
      return { refused: error instanceof AppError ? error.fields : error, names }
    }
  }

  test('is drawn here from its letters, whatever picture came with it', async () => {
    const lie = await picture('M60 60L600 200')
    expect(await come({ ...typed(' สมชาย ใจดี '), sign: lie })).toEqual({
      sign: urlOf('สมชาย ใจดี'),
      names: ['สมชาย ใจดี'],
    })
  })

  test('stays as it is stored while its letters stay', async () => {
    const stored = { secSubmit: { ...typed('Ana Ruiz'), sign: 'data:image/png;base64,bWFkZSBiZWZvcmU=' } }
    expect(await come({ ...stored.secSubmit }, stored)).toEqual({ sign: stored.secSubmit.sign, names: [] })
    expect((await come({ ...stored.secSubmit, signName: 'Ana' }, stored)).names).toEqual(['Ana'])
  })

  test.each([
    ['without a letter', '...', [{ path: 'secSubmit.sign', rule: 'signatureRequired' }]],
    [
      'longer than its box',
      'W'.repeat(121),
      [{ path: 'secSubmit.signName', rule: 'tooLong', values: { max: 120 } }],
    ],
    [
      'with letters that no font has',
      '\u{1e900}',
      [{ path: 'secSubmit.signName', rule: 'unprintable', values: { characters: 'U+1E900', at: 1 } }],
    ],
  ])('%s is refused, and nothing is drawn', async (_what, name, refused) => {
    expect(await come(typed(name))).toEqual({ refused, names: [] })
  })
})
