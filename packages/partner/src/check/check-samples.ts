import { checkShape, type FormDefinition } from '@careword/forms'
import { wrongAnswers } from '@careword/forms/validation/wrong-answers'
import { todayAt } from '@careword/domain/dates/dates'
import type { PartnerFolder } from '../partner-folder.ts'
import { type Issue, issueOf } from '../issue.ts'
import { isJsonObject } from './is-json-object.ts'

/**
 * Checks the sample answers beside a valid form: each question exists and can have that answer. Null removes a sample answer of the form
 * that this form extends.
 */
export function checkSamples(folder: PartnerFolder, path: string, definition: FormDefinition): Issue[] {
  const file = path.replace('definition.json', 'sample-answers.json')
  const samples = folder.json[file]
  if (!isJsonObject(samples)) return []
  const sections = definition.sections.map(({ id }) => id)
  return Object.entries(samples).flatMap(([section, answers]): Issue[] => {
    if (answers === null) return []
    const place = (settingPath: string) => `${folder.slug}/${file}: ${settingPath}`
    if (!sections.includes(section))
      return [issueOf(place(section), 'sampleOfNothing', { found: section, allowed: sections })]
    const given = isJsonObject(answers)
      ? Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null))
      : answers
    const misshapen = checkShape(definition, section, given)
    const wrong =
      misshapen.length === 0 && isJsonObject(given)
        ? wrongAnswers(definition, section, given, todayAt(new Date()))
        : []
    return [...misshapen, ...wrong].map(({ path: settingPath, rule }) =>
      rule === 'unknownInput'
        ? issueOf(place(settingPath), 'sampleOfNothing', { found: settingPath })
        : issueOf(place(settingPath), 'sampleDoesNotFit', { values: { rule } }),
    )
  })
}
