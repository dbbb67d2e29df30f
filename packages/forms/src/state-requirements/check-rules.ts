// Checks a file of state requirements: every id that a state names exists, and every sentence that `addRequirements` needs is there in
// English and in each language that other sentences have.
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { shapeIssues } from '../definition-checks/run-schema.ts'
import { usStates } from '../lists/us-states.ts'
import schemaFile from './rules.schema.json' with { type: 'json' }
import type { StateLaws, StateRule } from './state-requirement.ts'
import { neededWords } from './needed-words.ts'
import { textsOfRules } from './texts-of-rules.ts'

/** @param rules anything, such as a parsed file */
export function checkRules(rules: unknown): DefinitionIssue[] {
  const issues = shapeIssues(schemaFile, rules)
  if (issues.length > 0) return issues
  const sound = rules as StateLaws
  const states = Object.entries(sound.states).flatMap(([code, rule]) => [
    ...(Object.hasOwn(usStates, code)
      ? []
      : [{ place: `states.${code}`, issue: 'unknownOption' as const, values: { ref: code } }]),
    ...stateIssues(sound, rule, `states.${code}`),
  ])
  const missing = neededWords.filter(key => !Object.hasOwn(sound.words, key))
  return [
    ...missing.map((key): DefinitionIssue => ({ place: `words.${key}`, issue: 'missing' })),
    ...stateIssues(sound, sound.otherStates, 'otherStates'),
    ...states,
    ...translationIssues(sound),
  ]
}

function stateIssues(rules: StateLaws, rule: StateRule, place: string): DefinitionIssue[] {
  const nowhere = (path: string, ref: string): DefinitionIssue => ({
    place: `${place}.${path}`,
    issue: 'leadsNowhere',
    values: { ref },
  })
  const unknownExclusions = (ids: readonly string[] = [], path: string) =>
    ids.flatMap((id, n) => (Object.hasOwn(rules.exclusions, id) ? [] : [nowhere(`${path}[${n}]`, id)]))
  const lists = [
    { at: '', lists: rule },
    { at: 'poa.', lists: rule.poa },
    { at: 'directive.', lists: rule.directive },
  ]
  const exclusions = lists.flatMap(one =>
    (['everyWitness', 'oneWitness'] as const).flatMap(key =>
      unknownExclusions(one.lists[key], `${one.at}${key}`),
    ),
  )
  const wordIssues = (key: string, path: string, id: string) =>
    Object.hasOwn(rules.words, key) ? [] : [nowhere(path, id)]
  const remark = (id: string, path: string) => wordIssues(`remark.${id}`, path, id)
  const { careHome, remarks = [], remarksOf = {} } = rule
  return [
    ...exclusions,
    ...unknownExclusions(rule.notary, 'notary'),
    ...remarks.flatMap((id, n) => remark(id, `remarks[${n}]`)),
    ...Object.entries(remarksOf).flatMap(([kind, ids]) =>
      ids.flatMap((id, n) => remark(id, `remarksOf.${kind}[${n}]`)),
    ),
    ...(rule.poa.burial ? remark(rule.poa.burial.remark, 'poa.burial.remark') : []),
    ...(careHome
      ? [
          ...remark(careHome.text, 'careHome.text'),
          ...wordIssues(`careHome.${careHome.text}.name`, 'careHome.text', careHome.text),
        ]
      : []),
  ]
}

/** The texts that are missing in English or in one of the languages of the rules. */
function translationIssues(rules: StateLaws): DefinitionIssue[] {
  const texts = textsOfRules(rules)
  const langs = new Set(['en', ...texts.flatMap(({ wording }) => Object.keys(wording))])
  return texts.flatMap(({ wording, place }) =>
    [...langs].flatMap((lang): DefinitionIssue[] =>
      Object.hasOwn(wording, lang)
        ? []
        : [{ place: `${place}.${lang}`, issue: 'missingTranslation', values: { lang } }],
    ),
  )
}
