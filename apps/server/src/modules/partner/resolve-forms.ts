// Resolves the forms of a partner's folder: what they extend, what they change and the state requirements are computed here, once, so that
// checking, publishing and reading a folder all see the form that people fill in.
import { type Library, resolveSource } from '@careword/forms/authoring/resolve-source'
import { checkRules } from '@careword/forms/state-requirements/check-rules'
import type { StateLaws } from '@careword/forms/state-requirements/types'
import { issueOf, jsonAt, ofDefinition, type PartnerFolder } from '@careword/partner'

const definitionPath = /^forms\/.*\/definition\.json$/
const rulesPath = /^execution\/([^/]+)\.json$/

/** The folder with plain definitions; what could not be made plain stays as it was written, with its issues. */
export function resolveForms(base: PartnerFolder, folder: PartnerFolder): PartnerFolder {
  const library = libraryOf(base, folder)
  const json = { ...folder.json }
  const forms: PartnerFolder['forms'] = {}
  for (const path of Object.keys(json).filter(one => definitionPath.test(one))) {
    const resolved = resolveSource(json[path], library)
    if (resolved.definition) json[path] = resolved.definition
    forms[path] = {
      resolved: resolved.definition !== undefined,
      placeInSource: resolved.placeInSource,
      issues: [
        ...resolved.issues.map(issue => ofDefinition(folder.slug, path, issue)),
        ...(resolved.unreviewed && resolved.definition
          ? [
              rulesNotReviewed(
                `${folder.slug}/${path}: execution`,
                resolved.definition.type,
                resolved.unreviewed,
              ),
            ]
          : []),
        ...resolved.gaps.map(({ state, notice }) =>
          issueOf(`${folder.slug}/${path}: execution`, 'noticeWithoutWords', { values: { state, notice } }),
        ),
      ],
    }
  }
  return { ...folder, json, forms }
}

const rulesNotReviewed = (
  place: string,
  type: string,
  { version, reviewedFor }: Pick<StateLaws, 'version' | 'reviewedFor'>,
) =>
  issueOf(place, 'rulesNotReviewed', {
    values: { type, version, types: reviewedFor.types.join(', '), on: reviewedFor.on },
  })

/** A partner's own form comes before one of the base that has the same name. */
function libraryOf(base: PartnerFolder, folder: PartnerFolder): Library {
  const versions = Object.keys(base.json)
    .flatMap(path => rulesPath.exec(path)?.[1] ?? [])
    .toSorted()
  // Faulty rules are reported in their own file; they are not compiled into forms.
  const rulesOf = (version: string): StateLaws | undefined => {
    const rules = jsonAt(base, `execution/${version}.json`)
    return rules !== undefined && checkRules(rules).length === 0 ? (rules as StateLaws) : undefined
  }
  return {
    find: name =>
      jsonAt(folder, `forms/${name}/definition.json`) ?? jsonAt(base, `forms/${name}/definition.json`),
    rules: (version = versions.at(-1)) => (version === undefined ? undefined : rulesOf(version)),
  }
}
