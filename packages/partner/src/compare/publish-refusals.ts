// Refuses to publish changes after which documents would read differently or could no longer be found (decision 0155).
import type { Change } from './change.ts'
import { countOf, documentsIn, type Reach } from './affected-documents.ts'

export interface Wished {
  /** Whether the author stated that differences in words only correct mistakes. */
  correct: boolean
  /** Whether a version from which no document was made may be published with other content. */
  replaceUnused: boolean
  /** Languages that the author withdraws until their words are complete again. */
  withdraw?: readonly string[]
}

export interface Reached {
  change: Change
  reach: Reach
}

/**
 * The reasons why a publication is refused, as sentences; empty if everything may be published.
 * @param withheld published languages that lack words, each with the reason
 */
export function refusalsOf(
  all: readonly Reached[],
  wished: Wished,
  withheld: ReadonlyMap<string, string> = new Map(),
): string[] {
  const forms = all.filter(each => isChangedForm(each, wished))
  return [
    ...forms.map(changedForm),
    ...waysFor(forms),
    ...all.flatMap(each => {
      const { about, name } = each.change
      const why = about === 'language' && !wished.withdraw?.includes(name) ? withheld.get(name) : undefined
      return why === undefined ? refusal(each) : [why]
    }),
  ]
}

function isChangedForm({ change, reach }: Reached, { correct, replaceUnused }: Wished): boolean {
  if (change.about !== 'form' || change.kind !== 'changed') return false
  return !(correct && change.correction === true) && !(replaceUnused && documentsIn(reach) === 0)
}

const changedForm = ({ change, reach }: Reached): string =>
  `${change.name} was published with other content (${countOf(reach)} made from it).`

/** The possible remedies, once for all refused forms. */
function waysFor(forms: readonly Reached[]): string[] {
  if (forms.length === 0) return []
  return [
    [
      'What is published stays. Give the other content a version of its own: careword partner version <form> <new version>.',
      ...(forms.some(({ change }) => change.correction === true)
        ? ["Where words alone differ, correct a mistake and change no meaning: --correct '<reason>'."]
        : []),
      ...(forms.some(({ reach }) => documentsIn(reach) === 0)
        ? ['Where no document was made from it: --replace-unused.']
        : []),
    ].join(' '),
  ]
}

const need = (reach: Reach): string => (documentsIn(reach) === 1 ? 'needs' : 'need')

function refusal({ change: { about, name, kind }, reach }: Reached): string[] {
  if (about === 'terms' && kind === 'changed')
    return [
      `The terms ${name} were published with other words, and people accept terms by their id. Give the new words a new id: everybody is then asked to accept them.`,
    ]
  if (kind !== 'gone' || documentsIn(reach) === 0) return []
  if (about === 'type')
    return [
      `The type ${name} cannot go: ${countOf(reach)} of this type would not be found any more. Leave it in smartform_schemas; with "creatable": false in its collections and empty permissions.create nothing new begins from it.`,
    ]
  if (about === 'version')
    return [
      `The version ${name} cannot go: ${countOf(reach)} of this version ${need(reach)} it. Leave it in its collection with "creatable": false: then it is kept for reading and nothing new begins from it.`,
    ]
  if (about === 'language')
    return [
      `The language ${name} cannot go: ${countOf(reach)} in this language ${need(reach)} it. Leave it in supported_languages, with all of its words.`,
    ]
  return []
}
