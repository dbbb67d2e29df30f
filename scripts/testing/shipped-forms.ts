// Every published form of the partners, resolved, with its sample answers: for tests in Node and, as a module of Vite, in a browser, which
// reads no folder.
import path from 'node:path'
import { type Answers, type FormDefinition, withPatientRecord } from '@careword/forms'
import { readPartnerFolders } from '../../apps/server/src/modules/partner/read-partner-folders.ts'
import { madeUpPerson } from './made-up-person.ts'
import { extendedBy, sampleOf } from './sample-of.ts'

interface ShippedForm {
  slug: string
  /** The name of the form's folder: 'AD/ALL-5WISHES1'. */
  name: string
  /** For a state's own form, which differs in few questions, the form that it extends. */
  extends: string | undefined
  definition: FormDefinition
  answers: Answers
}

const root = path.join(import.meta.dirname, '..', '..', 'partners')

export function shippedForms(): ShippedForm[] {
  return readPartnerFolders(root).partners.flatMap(folder => {
    return Object.keys(folder.json)
      .filter(file => /^forms\/.*\/definition\.json$/.test(file))
      .map(file => {
        const name = path.posix.dirname(file).replace('forms/', '')
        const definition = folder.json[file] as FormDefinition
        const answers = withPatientRecord(definition, sampleOf(folder, name), madeUpPerson)
        return { slug: folder.slug, name, extends: extendedBy(folder, name), definition, answers }
      })
  })
}

/** `import forms from 'virtual:shipped-forms'` in a browser test; forms that extend another only in `npm run test:all`. */
export const shippedFormsModule = {
  name: 'shipped-forms',
  resolveId: (id: string) => (id === 'virtual:shipped-forms' ? `\0${id}` : undefined),
  load: (id: string) =>
    id === '\0virtual:shipped-forms'
      ? `export default ${JSON.stringify(shippedForms().filter(form => process.env.TEST_ALL || !form.extends))}`
      : undefined,
}
