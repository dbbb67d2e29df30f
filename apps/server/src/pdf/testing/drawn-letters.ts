import { lettersAndDigits } from '../read-back/find-in-order.ts'
import { poppler } from './poppler.ts'

export const turned = (letters: string): string => [...letters].toReversed().join('')

/** The letters and digits of the pages, line by line as they are drawn from left to right; of pages of two columns first those of the left one. */
export function drawnLetters(pdf: Uint8Array, columns: 1 | 2 = 1): string {
  const boxes = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">(.*?)<\/word>/g
  return poppler('pdftotext', pdf, '-bbox')
    .split('<page ')
    .map(page => {
      const words = [...page.matchAll(boxes)].map(([, x, top, foot, word = '']) => ({
        x: Number(x),
        middle: (Number(top) + Number(foot)) / 2,
        word: word.replace(/&\w+;/g, ' '),
      }))
      const isLeft = ({ x }: Word) => columns === 1 || x < middleOfPage
      return [words.filter(isLeft), words.filter(word => !isLeft(word))]
        .flatMap(linesOf)
        .map(asDrawn)
        .join('')
    })
    .join('')
}

interface Word {
  x: number
  middle: number
  word: string
}

const middleOfPage = 306

/** Letters of two scripts in one line differ in height, by points. */
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
