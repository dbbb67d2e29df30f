import { lettersAndDigits } from '../read-back/find-in-order.ts'
import { poppler } from './poppler.ts'

export const turned = (letters: string): string => [...letters].toReversed().join('')

/** The letters and digits of the pages, line by line as they are drawn from left to right. */
export function drawnLetters(pdf: Uint8Array): string {
  const boxes = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">(.*?)<\/word>/g
  return poppler('pdftotext', pdf, '-bbox')
    .split('<page ')
    .map(page => {
      const words = [...page.matchAll(boxes)].map(([, x, top, foot, word = '']) => ({
        x: Number(x),
        middle: (Number(top) + Number(foot)) / 2,
        word: word.replace(/&\w+;/g, ' '),
      }))
      return linesOf(words).map(asDrawn).join('')
    })
    .join('')
}

interface Word {
  x: number
  middle: number
  word: string
}

/** The largest difference in height, in points, of letters of two scripts in one line. */
const oneLine = 5

function linesOf(words: Word[]): Word[][] {
  const lines: Word[][] = []
  for (const word of words.toSorted((one, other) => one.middle - other.middle)) {
    const line = lines.at(-1)
    if (line?.[0] && word.middle - line[0].middle < oneLine) line.push(word)
    else lines.push([word])
  }
  return lines
}

const asDrawn = (line: Word[]): string =>
  line
    .toSorted((one, other) => one.x - other.x)
    .map(({ word }) => lettersAndDigits(word))
    .join('')
