import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addVersion, renameVersion, statesOf } from '@careword/partner/version/add-version'
import type { Texts } from '@careword/partner/text-shapes'
import { withNameOfCopy } from '@careword/partner/words/names-of-types'
import { withCopyOf } from '@careword/partner/words/translated-from'
import { command } from '../command.ts'
import { findForm } from '../find-form.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

export const partnerVersion = command({
  name: 'partner version',
  about:
    "copies a form's folder to a new version that new documents begin from; the former one is kept for reading",
  takes: { name: 'form', about: 'such as AD/ALL-2026; the type alone where it has one form', required: true },
  takesThen: { name: 'new version', about: 'such as 2026-12: letters, digits and hyphens', required: true },
  options: {
    folder: { takes: '<folder>', about: "the partner's folder; the current one when absent" },
  },
  example: 'partner version AD/ALL-2026 2026-12 --folder partners/riverside',
  notes: [
    'It changes files of the folder and publishes nothing. Drafts and signed documents keep the form that they were made from.',
    'What was changed in the former folder already is in the new one; nothing is published of a version that nothing new begins from.',
  ],
  async run({ folder: given = '.' }, { file }, form, to) {
    const folder = file(given)
    const settingsFile = path.join(folder, 'partner.json')
    if (!existsSync(settingsFile))
      throw new WrongCall(`${folder} holds no partner.json: name the partner's folder by --folder.`)
    if (!/^[A-Za-z0-9](-?[A-Za-z0-9]){0,39}$/.test(to))
      throw new WrongCall(
        `A version has letters and digits, with single hyphens between them: ${to} has not.`,
      )
    const { type, site, from } = findForm(folder, form)
    const former = `forms/${type}/${site}-${from}`
    const made = `forms/${type}/${site}-${to}`
    const settings = readFileSync(settingsFile, 'utf8')
    const states = statesOf(settings, { type, site, from })
    const changed = addVersion(settings, { type, site, from, to })
    if (changed === undefined)
      throw new Refused(`${former} belongs to no collection of smartform_schemas; nothing was changed.`)
    if (
      existsSync(path.join(folder, made)) ||
      addVersion(settings, { type, site, from: to, to }) !== undefined
    )
      throw new Refused(`There is a version ${type}/${site}-${to} already; nothing was changed.`)
    cpSync(path.join(folder, former), path.join(folder, made), { recursive: true })
    const definition = path.join(folder, made, 'definition.json')
    writeFileSync(definition, renameVersion(readFileSync(definition, 'utf8'), to))
    writeFileSync(settingsFile, changed)
    const rewrite = (files: string, change: (texts: Texts) => Texts | undefined) => {
      for (const file of globSync(path.join(folder, files))) {
        const texts = change(JSON.parse(readFileSync(file, 'utf8')) as Texts)
        if (texts) writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`)
      }
    }
    rewrite('translated-from/*.json', from => withCopyOf(from, former, made))
    rewrite('content/*.json', texts => withNameOfCopy(texts, former, made))
    return {
      lines: [
        `${made} was made as a copy of ${former}.`,
        `partner.json: new documents begin from ${to}, and ${from} is kept for reading ("creatable": false).`,
        ...(states.length > 0 ? [`stateVersions: ${states.join(', ')} lead to ${to}.`] : []),
        `Next: write what is new in ${made}, then careword partner diff ${given}`,
      ],
      json: { form: `${type}/${site}-${to}`, from: `${type}/${site}-${from}`, states },
    }
  },
})
