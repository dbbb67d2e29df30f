import type { PartnerFolder } from '../folder.ts'
import { type PartnerSettings, usStates } from '../settings/partner-settings.ts'
import type { Finding } from './check-agreement.ts'

/** Blank forms go to phones. */
const largest = 5_000_000

const states = new Set([...usStates, 'DC'])

type Files = PartnerSettings['smartform_schemas'][number]['downloadablePDFs']

/** A partner's own blank forms: each is there, is a PDF and small enough, in a language the partner speaks and for a state that exists. */
export function checkBlankForms(
  folder: PartnerFolder,
  at: string,
  files: Files,
  languages: readonly string[],
): Finding[] {
  return files.flatMap(({ url, language, state }, j) => {
    const here = `${at}.downloadablePDFs[${j}]`
    const found: Finding[] = []
    if (!languages.includes(language))
      found.push({ at: `${here}.language`, issue: `${language} is not among supported_languages` })
    if (state !== undefined && !states.has(state))
      found.push({ at: `${here}.state`, issue: `${state} is no state` })
    const issue = url.startsWith('https://') ? null : issueOfFile(folder, url)
    if (issue !== null) found.push({ at: `${here}.url`, issue })
    return found
  })
}

function issueOfFile(folder: PartnerFolder, url: string): string | null {
  const bytes = folder.files[url]
  const pdf = folder.pdf[url]
  if (bytes === undefined || pdf === undefined) return `${url} is not there`
  if (bytes > largest) return `${url} has ${bytes} bytes; a blank form has ${largest} at most`
  return pdf.begins.startsWith('%PDF-') && pdf.ends.includes('%%EOF') ? null : `${url} is no PDF`
}
