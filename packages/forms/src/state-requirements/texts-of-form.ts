import type { FormDefinition } from '../definition/form-definition.ts'
import { addRequirements } from './add-requirements.ts'
import { withLanguage } from './texts-of-rules.ts'
import type { StateLaws, StateRequirements } from './state-requirement.ts'

/** A language tag of private use, so that it is never a real language. */
const marks = 'qaa'

/**
 * The places of the rules' texts that the form uses. The form is generated once in a made-up language, in which each text is its own place.
 */
export function textsOfForm(def: FormDefinition, execution: StateRequirements, rules: StateLaws): string[] {
  const marked = withLanguage(rules, marks, (place, english) => {
    // The names in braces at which other texts are inserted.
    const names = [...english.matchAll(/\{\w+\}/g)].map(([name]) => name)
    return `\u27e6${place}\u27e7${names.join('')}`
  })
  const { definition } = addRequirements({ ...def, languages: ['en', marks] }, execution, marked)
  const places = JSON.stringify(definition).matchAll(/\u27e6([^\u27e7]+)\u27e7/g)
  return [...new Set([...places].map(([, place = '']) => place))]
}
