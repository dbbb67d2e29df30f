import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { handWrittenPdf } from '../testing/hand-written-pdf.ts'
import { pictureKey, startPictureDrawer } from './draw-pictures.ts'

/** A drawer with a long time limit, because its process has a low priority while other tests run. */
const newDrawer = () => startPictureDrawer(50_000)
let drawer = newDrawer()
afterEach(async () => {
  await drawer.close()
  drawer = newDrawer()
})

const of = (file: Uint8Array, width = 100) => ({ want: 'image', file, page: 1, width }) as const
const one = handWrittenPdf({})
const other = handWrittenPdf({ box: '0 0 792 612' })
const widthAndHeight = async (result: object) => {
  const { width, height } = await sharp(
    'bytes' in result ? (result.bytes as Uint8Array) : Buffer.alloc(0),
  ).metadata()
  return [width, height]
}

test('each document is drawn as itself, in whichever order it is asked for', async () => {
  for (const [file, height] of [
    [one, 129],
    [other, 77],
    [one, 129],
  ] as const)
    expect(await widthAndHeight(await drawer.draw(of(file)))).toEqual([100, height])
})

test('a document that cannot be drawn leaves the next one alone, and is not remembered', async () => {
  const garbage = Buffer.from('%PDF-1.7 garbage')
  expect(await drawer.draw(of(garbage))).toEqual({ refused: 'damaged' })
  expect(drawer.kept(pictureKey(of(garbage)))).toBeUndefined()
  expect(await widthAndHeight(await drawer.draw(of(one)))).toEqual([100, 129])
})

test('what was drawn is kept under its document, page and size, and for nothing else', async () => {
  const drawn = await drawer.draw(of(one))
  expect(drawer.kept(pictureKey(of(one)))).toEqual('bytes' in drawn && drawn.bytes)
  expect(drawer.kept(pictureKey(of(one, 101)))).toBeUndefined()
  expect(drawer.kept(pictureKey({ ...of(one), page: 2 }))).toBeUndefined()
  expect(drawer.kept(pictureKey(of(other)))).toBeUndefined()
})

test('a page that is not there is reported to be missing', async () => {
  expect(await drawer.draw({ ...of(one), page: 2 })).toEqual({ noSuchPage: true })
})
