import { type FormDefinition, type FormIssue, refusalWords } from '@careword/forms'
import { questionWords } from './condition-words.ts'

/** Asked for and not there; every other rule refuses an answer. */
const isMissing = (rule: string) => /required$/i.test(rule)

/** “Your name” is missing: each question once, with the form's own reason where it refuses. */
export function missingQuestions(def: FormDefinition, lang: string, issues: readonly FormIssue[]): string[] {
  const lines = issues.map(({ path, rule, validator }) => {
    const reason = validator === undefined ? undefined : refusalWords(def, validator, lang)
    const refused = reason === undefined ? 'is refused' : `is refused: ${reason}`
    return `${questionWords(def, lang, path)} ${isMissing(rule) ? 'is missing' : refused}`
  })
  return [...new Set(lines)]
}
