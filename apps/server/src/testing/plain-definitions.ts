import type { FormDefinition } from '@careword/forms'
import type { PartnerFolder } from '@careword/partner'
import { partnersDir, readPartnerFolders } from '../modules/partner/read-partner-folders.ts'

/** Every form of every partner as it is published, by its folder: 'evergreen/forms/AD/ALL-5WISHES1'. */
export function plainDefinitions(): Map<string, FormDefinition> {
  const { partners } = readPartnerFolders(partnersDir)
  return new Map(
    partners.flatMap(({ slug, json }) =>
      Object.entries(json).flatMap(([file, definition]) =>
        /^forms\/.*\/definition\.json$/.test(file)
          ? [[`${slug}/${file.slice(0, -'/definition.json'.length)}`, definition as FormDefinition] as const]
          : [],
      ),
    ),
  )
}

/** Evergreen's advance directive, to which sampleAnswers answers. */
export function sampleDefinition(): FormDefinition {
  const definition = plainDefinitions().get('evergreen/forms/AD/ALL-5WISHES1')
  if (!definition) throw new Error('evergreen has no advance directive')
  return definition
}

/** The folder of one partner. */
export function partnerFolder(slug: string): PartnerFolder {
  const found = readPartnerFolders(partnersDir).partners.find(folder => folder.slug === slug)
  if (!found) throw new Error(`there is no partner ${slug}`)
  return found
}
