import { parseArgs } from 'node:util'
import { type Command, type Options, takenBy } from './command.ts'
import { didYouMean } from '@careword/domain/text/did-you-mean'
import { WrongCall } from './wrong-call.ts'

export interface Call {
  /** Undefined for help about all commands, or about the group `name`. */
  command: Command | undefined
  name: string
  help: boolean
  json: boolean
  values: Record<string, string | boolean | undefined>
  taken: string
  second: string
}

const everywhere: Options = {
  help: { takes: 'flag', about: 'this help' },
  json: { takes: 'flag', about: 'one JSON document instead of lines' },
}

/** Parses the words after 'careword'. Throws WrongCall, which never repeats a typed value. */
export function readCall(argv: readonly string[], commands: readonly Command[]): Call {
  const json = argv.includes('--json')
  const first = argv.findIndex(word => word.startsWith('-'))
  const named = argv.slice(0, first < 0 ? argv.length : first)
  const found = commands
    .filter(({ name }) => name.split(' ').every((word, i) => named[i] === word))
    .toSorted((a, b) => b.name.length - a.name.length)[0]
  if (!found) return withoutCommand(argv, named, json, commands)

  const rest = argv.slice(found.name.split(' ').length)
  const options = { ...found.options, ...everywhere }
  const { values, positionals } = parsed(rest, options, found.name)
  const help = values.help === true
  const [taken = '', second = ''] = positionals
  const call = { command: found, name: found.name, help, json, values, taken, second }
  if (help) return call

  const wanted = takenBy(found)
  if (positionals.length > wanted.length)
    throw new WrongCall(
      `'${found.name}' takes ${wanted.map(({ name }) => `one ${name}`).join(' and ') || 'no word without an option'}, and the call has ${positionals.length}.`,
      helpOf(found.name),
    )
  for (const [index, { name, about, required }] of wanted.entries())
    if (required && (positionals[index] ?? '') === '')
      throw new WrongCall(`'${found.name}' needs ${name}: ${about}.`, helpOf(found.name))
  for (const [name, option] of Object.entries(options)) {
    const value = values[name]
    if (option.takes === 'flag') values[name] = value === true
    else if (value === '') throw new WrongCall(`--${name} is empty.`, helpOf(found.name))
    else if (option.required && value === undefined)
      throw new WrongCall(
        `'${found.name}' needs --${name} ${option.takes}: ${option.about}.`,
        helpOf(found.name),
      )
  }
  return call
}

function withoutCommand(
  argv: readonly string[],
  named: readonly string[],
  json: boolean,
  commands: readonly Command[],
): Call {
  const groups = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))]
  const [group = ''] = named
  const asks = argv.includes('--help') || group === 'help'
  const words = group === 'help' ? (named[1] ?? '') : group
  if (asks && (words === '' || groups.includes(words)))
    return { command: undefined, name: words, help: true, json, values: {}, taken: '', second: '' }
  if (group === '') throw new WrongCall('No command was given.', 'careword --help')
  const all = commands.map(each => each.name)
  if (!groups.includes(group)) {
    const nearest = didYouMean(named.slice(0, 2).join(' '), all) ?? didYouMean(group, groups)
    throw new WrongCall(`There is no command '${group}'.`, nearest ?? 'careword --help')
  }
  const inGroup = all.filter(each => each.startsWith(`${group} `)).map(each => each.split(' ')[1] ?? '')
  const [, second] = named
  if (second === undefined)
    throw new WrongCall(`'${group}' needs a second word: ${inGroup.join(', ')}.`, `careword ${group} --help`)
  const nearest = didYouMean(second, inGroup)
  throw new WrongCall(
    `There is no command '${group} ${second}'. Known: ${inGroup.join(', ')}.`,
    nearest && `${group} ${nearest}`,
  )
}

function parsed(args: readonly string[], options: Options, words: string) {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { takes }]) => [
      name,
      { type: takes === 'flag' ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const seen = new Set<string>()
  const loose = parseArgs({
    args: [...args],
    options: config,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  for (const token of loose.tokens) {
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined
    if (!option) {
      const near = didYouMean(token.name, Object.keys(options))
      throw new WrongCall(`'${words}' knows no option ${token.rawName}.`, near ? `--${near}` : helpOf(words))
    }
    if (seen.has(token.name)) throw new WrongCall(`${token.rawName} is given twice.`)
    seen.add(token.name)
    if (option.takes === 'flag' && token.value !== undefined)
      throw new WrongCall(`${token.rawName} takes no value.`, token.rawName)
    if (
      option.takes !== 'flag' &&
      (token.value === undefined || (!token.inlineValue && token.value.startsWith('--')))
    )
      throw new WrongCall(`${token.rawName} needs a value: ${option.takes}, ${option.about}.`)
  }
  return { values: { ...loose.values } as Call['values'], positionals: loose.positionals }
}

const helpOf = (words: string) => `careword ${words} --help`
