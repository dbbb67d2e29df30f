// Resolves the forms of a partner's folder: extended forms, changes and state requirements are computed here, once, so that checking,
// publishing and reading a folder all see the form that people fill in.
import { type Library, resolveSource } from '@careword/forms/authoring/resolve-source'
import type { FormTexts } from '@careword/forms/authoring/form-words'
import type { StateLaws } from '@careword/forms/state-requirements/state-requirement'
import { formWordsFile, issueOf, jsonAt, definitionIssueAsIssue, type PartnerFolder } from '@careword/partner'
import { withCaptionFiles } from '@careword/partner/words/caption-files'
import { stateNamesOf, withStateNames } from '@careword/partner/words/state-names'
import { wasImported } from '@careword/partner/words/translated-from'
import { rulesInLanguages, rulesVersions } from '@careword/partner/words/texts-of-rules'

const definitionPath = /^forms\/.*\/definition\.json$/

/** The folder with plain definitions. A definition that could not be made plain stays as it was written, with its issues. */
export function resolveForms(base: PartnerFolder, folder: PartnerFolder): PartnerFolder {
  const library = libraryOf(base, folder)
  const stateNames = stateNamesOf([base, folder])
  const states = statesNamed(folder)
  const isOfPartner = ({ state }: { state: string }) => states === undefined || states.includes(state)
  const json = { ...folder.json }
  const forms: PartnerFolder['forms'] = {}
  for (const path of Object.keys(json).filter(one => definitionPath.test(one))) {
    const resolved = resolveSource(json[path], library)
    if (resolved.definition)
      json[path] = withStateNames(withCaptionFiles([base, folder], resolved.definition), stateNames)
    forms[path] = {
      resolved: resolved.definition !== undefined,
      ...(resolved.execution && { execution: resolved.execution }),
      ...(resolved.usedOfRules && { usedOfRules: resolved.usedOfRules }),
      ...(resolved.noticeWords && { noticeWords: resolved.noticeWords }),
      placeInSource: resolved.placeInSource,
      issues: [
        ...resolved.issues.map(issue => definitionIssueAsIssue(folder.slug, path, issue)),
        ...resolved.unknownWords.map(({ lang, name }) => {
          const file = path.replace('definition.json', `${lang}.json`)
          const isFormer = wasImported(folder, lang, { file, key: name })
          return issueOf(`${folder.slug}/${file}: ${name}`, isFormer ? 'noLongerUsed' : 'wordOfNothing')
        }),
        ...resolved.overruledWords.map(({ lang, place }) =>
          issueOf(`${folder.slug}/${path}: ${place}`, 'wordOverruled', { values: { file: `${lang}.json` } }),
        ),
        ...(resolved.unreviewed && resolved.definition
          ? [
              rulesNotReviewed(
                `${folder.slug}/${path}: execution`,
                resolved.definition.type,
                resolved.unreviewed,
              ),
            ]
          : []),
        ...resolved.gaps
          .filter(isOfPartner)
          .map(({ state, notice }) =>
            issueOf(`${folder.slug}/${path}: execution`, 'noticeWithoutWords', { values: { state, notice } }),
          ),
      ],
    }
  }
  return { ...folder, json, forms }
}

/** The states that partner.json names; undefined where it names none, so that all are meant. */
function statesNamed(folder: PartnerFolder): unknown[] | undefined {
  const { states } = (jsonAt(folder, 'partner.json') ?? {}) as { states?: unknown }
  return Array.isArray(states) ? states : undefined
}

const rulesNotReviewed = (
  place: string,
  type: string,
  { version, reviewedFor }: Pick<StateLaws, 'version' | 'reviewedFor'>,
) =>
  issueOf(place, 'rulesNotReviewed', {
    values: { type, version, types: reviewedFor.types.join(', '), on: reviewedFor.on },
  })

/** A partner's own form has priority over a form of the base with the same name. */
export function libraryOf(base: PartnerFolder, folder: PartnerFolder): Library {
  const versions = rulesVersions(base)
  const compiled = new Map<string, StateLaws | undefined>()
  const rulesOf = (version: string): StateLaws | undefined => {
    if (!compiled.has(version)) compiled.set(version, rulesInLanguages(base, folder, version))
    return compiled.get(version)
  }
  return {
    find: name =>
      jsonAt(folder, `forms/${name}/definition.json`) ?? jsonAt(base, `forms/${name}/definition.json`),
    rules: (version = versions.at(-1)) => (version === undefined ? undefined : rulesOf(version)),
    words: name => wordsOf([base, folder], name),
  }
}

/** The files of words beside a form, by language; the partner's own win. */
function wordsOf(folders: readonly PartnerFolder[], name: string): Record<string, FormTexts> {
  const found: Record<string, FormTexts> = {}
  for (const { json } of folders)
    for (const [path, texts] of Object.entries(json)) {
      const [, form, lang] = formWordsFile.exec(path) ?? []
      if (form === `forms/${name}` && lang !== undefined && isTexts(texts))
        found[lang] = { ...found[lang], ...texts }
    }
  return found
}

/** Anything else is reported in the file itself. */
const isTexts = (value: unknown): value is FormTexts =>
  typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string')
