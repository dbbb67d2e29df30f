import type { PartnerFolder } from '../partner-folder.ts'
import { type PartnerSettings, usStates } from '../settings/partner-settings.ts'
import type { Finding } from './check-agreement.ts'

/** The largest file of a blank form, in bytes: patients open them on phones. */
const largest = 5_000_000

const states = new Set([...usStates, 'DC'])

type Files = PartnerSettings['smartform_schemas'][number]['downloadablePDFs']

/** A partner's own blank forms: each file exists, is a small enough PDF, and is in a language of the partner and for a known state. */
export function checkBlankForms(
  folder: PartnerFolder,
  settingPath: string,
  files: Files,
  languages: readonly string[],
): Finding[] {
  return files.flatMap(({ url, language, state }, j) => {
    const here = `${settingPath}.downloadablePDFs[${j}]`
    const found: Finding[] = []
    if (!languages.includes(language))
      found.push({
        settingPath: `${here}.language`,
        code: 'languageNotSupported',
        found: language,
        allowed: languages,
      })
    if (state !== undefined && !states.has(state))
      found.push({ settingPath: `${here}.state`, code: 'noState', found: state, allowed: [...states] })
    if (!url.startsWith('https://')) found.push(...ofFile(folder, `${here}.url`, url))
    return found
  })
}

function ofFile(folder: PartnerFolder, settingPath: string, path: string): Finding[] {
  const bytes = folder.files[path]
  const pdf = folder.pdf[path]
  if (bytes === undefined || pdf === undefined)
    return [{ settingPath, code: 'namedFileMissing', values: { path } }]
  if (bytes > largest) return [{ settingPath, code: 'heavyBlankForm', values: { path, bytes, largest } }]
  return pdf.begins.startsWith('%PDF-') && pdf.ends.includes('%%EOF')
    ? []
    : [{ settingPath, code: 'noPdf', values: { path } }]
}
