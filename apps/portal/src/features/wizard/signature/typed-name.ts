// How a typed name stands in its picture: one line, as large as fits, nothing cut, in whatever script.
import type { Pad } from '../../../pad/ink.ts'

/** Where the ink of a text lies, measured from the place at which it is set. */
export interface TextBox {
  left: number
  right: number
  top: number
  bottom: number
}

const LARGEST = 60

/**
 * The size of a text and the place to set it, so that its ink stands in the middle of a room and inside of it.
 * @param measure the box of the text at a size.
 */
export function fitName(
  room: Pad,
  measure: (size: number) => TextBox,
): { size: number; x: number; y: number } {
  let size = LARGEST
  let box = measure(size)
  // Glyphs do not grow evenly with their size, so that one step may leave a hair too much.
  for (let step = 0; step < 4; step++) {
    const over = Math.max((box.right - box.left) / room.width, (box.bottom - box.top) / room.height)
    if (over <= 1) break
    size = Math.floor((size / over) * 20) / 20
    box = measure(size)
  }
  return {
    size,
    x: (room.width - (box.right - box.left)) / 2 - box.left,
    y: (room.height - (box.bottom - box.top)) / 2 - box.top,
  }
}

/** Slanted where letters are: a slanted Arabic, Hebrew or Chinese name is a wrong one. */
export function nameFont(name: string, size: number): string {
  const letters =
    /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u
  return `${letters.test(name) ? 'italic ' : ''}${size}px Georgia, 'Times New Roman', 'Noto Serif', serif`
}

/** Does it begin with a letter of a script that runs to the left? */
export function nameRunsLeft(name: string): boolean {
  const [first = ''] = /\p{L}/u.exec(name) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first)
}
