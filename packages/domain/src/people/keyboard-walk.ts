const rows = [
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  // The columns from top to bottom, one after the other.
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
]
const paths = rows.flatMap(row => [row, Array.from(row).reverse().join('')])

/** The characters of the digit keys with shift on the United States keyboard. */
const shifted = '!@#$%^&*()'

/**
 * Whether a text is runs of at least three neighbouring keys or letters of the alphabet, with at most two other characters: 'Qwer1234!'.
 */
export function isKeyboardWalk(smallLetters: string): boolean {
  const keys = Array.from(smallLetters, key => {
    const digit = shifted.indexOf(key)
    return digit < 0 ? key : String((digit + 1) % 10)
  }).join('')
  let beside = 0
  for (let index = 0; index < keys.length; ) {
    const length = longestWalk(keys, index)
    if (length === 0) beside++
    index += Math.max(1, length)
  }
  return keys.length > 0 && beside <= 2
}

function longestWalk(keys: string, index: number): number {
  let longest = 0
  for (let length = 3; index + length <= keys.length; length++) {
    const walk = keys.slice(index, index + length)
    if (!paths.some(path => path.includes(walk))) break
    longest = length
  }
  return longest
}
