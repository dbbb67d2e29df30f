import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exportForm } from '@careword/partner/fhir-questionnaire/export-form'
import { givenWords } from '@careword/partner/fhir-questionnaire/given-words'
import { noteLines, worded } from '@careword/partner/fhir-questionnaire/import-notes'
import { openForm } from '../../modules/partner/open-form.ts'
import { readBaseFolder } from '../../modules/partner/read-partner-folders.ts'
import { command } from '../command.ts'
import { findForm } from '../find-form.ts'
import { readFolders } from '../partner-folder.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

/** The number of places that are listed for one cause. */
const named = 3

export const formExport = command({
  name: 'form export',
  about: 'writes a form as a FHIR R4 Questionnaire, and names what FHIR has no word for',
  takes: { name: 'folder', about: "the partner's folder", required: true },
  takesThen: {
    name: 'form',
    about: 'such as AD/ALL-2026; the type alone where it has one form',
    required: true,
  },
  options: {
    out: { takes: '<file>', about: 'file to write; TYPE-SITE-VERSION.questionnaire.json when absent' },
  },
  example: 'form export partners/evergreen TXP/ALL-2026 --out txp.questionnaire.json',
  notes: [
    'What FHIR has no word for is kept in extensions of our own; careword form import reads it again. --json names every place.',
    'The parts of witnesses and notary, which come from the rules of the states, are not in the file.',
  ],
  async run({ out }, { file }, given, form) {
    const { root, partners } = readFolders(file(given))
    const [partner] = partners
    if (!partner || partners.length > 1)
      throw new WrongCall('Name the folder of one partner: the one that holds partner.json.')
    const { type, site, from } = findForm(path.join(root, partner.slug), form)
    const name = `${type}/${site}-${from}`
    const target = file(out ?? `${type}-${site}-${from}.questionnaire.json`)
    if (existsSync(target)) throw new Refused(`${target} is there already; nothing was changed.`)
    const opened = openForm(root, partner.slug, name)
    if ('issues' in opened)
      throw new Refused(
        `${name} has faults; mend them first:`,
        opened.issues.map(({ place, issue }) => ({ issue: `${place}: ${issue}` })),
      )
    const { definition, execution } = opened
    const { questionnaire, notes } = exportForm(
      { ...definition, ...(execution && { execution }) },
      givenWords(readBaseFolder(root)),
    )
    writeFileSync(target, `${JSON.stringify(questionnaire, null, 2)}\n`)
    return {
      lines: [
        `${target} was written.`,
        ...(notes.length > 0
          ? [
              'FHIR has no word for these. Other programs do not see them; careword form import does.',
              ...noteLines(notes, named),
            ]
          : []),
      ],
      json: { form: name, file: target, notes: worded(notes) },
    }
  },
})
