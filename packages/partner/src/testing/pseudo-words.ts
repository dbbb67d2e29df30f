// Words of a language made up from the English ones, in its letters and its direction: for all that no test reads.
import type { Word } from '../words/words-of-language.ts'

/** By language, a letter for each from a to z. */
const letters: Readonly<Record<string, string>> = {
  vi: 'àbcđểfghịjklmnộpqrstứvwxỷz',
  ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنه',
  zh: '安本成大东方高和家开来明年平前去人生天为小心学也在中',
}

/** The English in other letters; names in braces, the forms of plurals and tags stay. */
export function pseudoWord({ english }: Pick<Word, 'english'>, lang: string): string {
  const alphabet = [...(letters[lang] ?? '')]
  const inLetters = (text: string) =>
    text.replaceAll(/<[^>]+>|[a-z]/gi, found =>
      found.length > 1 ? found : (alphabet[found.toLowerCase().charCodeAt(0) - 97] ?? found),
    )
  /** The message up to the brace that closes it. */
  const message = (text: string): [made: string, read: number] => {
    let made = ''
    let at = 0
    while (at < text.length && text[at] !== '}') {
      const plain = /^[^{}]+/.exec(text.slice(at))?.[0]
      if (plain !== undefined) {
        made += inLetters(plain)
        at += plain.length
      } else {
        const [argument, read] = inBraces(text.slice(at))
        made += argument
        at += read
      }
    }
    return [made, at]
  }
  /** '{name}', or '{count, plural, one {…} other {…}}'. */
  const inBraces = (text: string): [made: string, read: number] => {
    let made = ''
    let at = 0
    while (text[at] !== '}' || at === 0) {
      const outer = /^(?:\{[^{}]*|[^{}]+)/.exec(text.slice(at))?.[0] ?? ''
      made += outer
      at += outer.length
      if (text[at] !== '{') continue
      const [inside, read] = message(text.slice(at + 1))
      made += `{${inside}}`
      at += read + 2
    }
    return [`${made}}`, at + 1]
  }
  return message(english)[0]
}
