// An input type is one file of rules and one widget: no other code of the engine depends on the type of an input.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inputTypes } from '@careword/forms'
import { describe, expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'

const root = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const types = inputTypes.join('|')
const questions = [
  new RegExp(String.raw`\b[tT]ype\s*[!=]==?\s*'(${types})'`),
  new RegExp(String.raw`'(${types})'\s*[!=]==?\s*[\w.?]*\b[tT]ype\b`),
  new RegExp(String.raw`\bcase '(${types})':`),
]
const asked = (text: string): string[] =>
  text.split('\n').filter(line => questions.some(question => question.test(line)))

describe('which type an input is', () => {
  test('is asked in the rules of the types alone', () => {
    const engine = projectFiles(root).filter(
      file =>
        /^packages\/forms\/src\/.*\.ts$/.test(file) &&
        !file.endsWith('.test.ts') &&
        !/^packages\/forms\/src\/(inputs|testing)\//.test(file),
    )
    expect(engine.length).toBeGreaterThan(60)
    expect(engine.flatMap(file => asked(textOf(file)).map(line => `${file}: ${line.trim()}`))).toEqual([])
  })

  test.each([
    "if (input.type === 'signature') return",
    "const isRow = field.parent?.input.type !== 'textrow'",
    "'name' === input.type",
    "    case 'date':",
  ])('is found where a person asks: %s', line => expect(asked(line)).toEqual([line]))

  test.each([
    "if (source.type !== 'video') return",
    "if (event.type === 'setText') return",
    "kind === 'check'",
  ])('is not asked by %s', line => expect(asked(line)).toEqual([]))
})

test.each(inputTypes)('docs/forms.md shows what %s is', type =>
  expect(textOf('docs/forms.md')).toMatch(new RegExp(String.raw`^\| .*\`${type}\`.* \|$`, 'm')),
)
