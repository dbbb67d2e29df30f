import { checkDefinition, type DefinitionIssue, type FormDefinition } from '@careword/forms'
import { walkForm } from '@careword/forms/form-walk/walk-form'
import { checkRules } from '@careword/forms/state-requirements/check-rules'
import {
  applyWaivers,
  type BaseFolder,
  buildConfig,
  checkBase,
  checkGates,
  checkHosts,
  checkPartner,
  type Issue,
  issueOf,
  ofDefinition,
  type PartnerFolder,
} from '@careword/partner'

/** All issues of one folder partners/: base first, then each partner with its forms. */
export function checkPartners(base: BaseFolder, partners: PartnerFolder[]): Issue[] {
  const none: Issue[] = partners.length > 0 ? [] : [issueOf('partners', 'noPartner')]
  const each = partners.map(folder => ({
    folder,
    issues: issuesOf(base, folder),
  }))
  const sound = each.filter(({ issues }) => issues.every(issue => issue.level !== 'error'))
  return [
    ...none,
    ...checkBase(base),
    ...checkStateLaws(base),
    ...each.flatMap(({ issues }) => issues),
    ...checkHosts(
      sound.map(({ folder }) => ({ slug: folder.slug, hosts: buildConfig(base, folder).settings.hosts })),
    ),
  ]
}

function issuesOf(base: BaseFolder, folder: PartnerFolder): Issue[] {
  const sound = formsOf(folder)
    .filter(({ definition, form }) => form?.resolved !== false && checkDefinition(definition).length === 0)
    .map(({ path }) => path)
  return applyWaivers(folder, [
    ...checkPartner(folder, base),
    ...checkDefinitions(folder),
    ...walkDefinitions(folder),
    ...checkGates(folder, sound),
  ])
}

/** Checks every form of the folder: issues of its source are reported alone, issues of the form at the place of their source. */
export const checkDefinitions = (folder: PartnerFolder): Issue[] =>
  formsOf(folder).flatMap(({ definition, form, issueAt }) =>
    form?.resolved === false
      ? form.issues
      : [...(form?.issues ?? []), ...checkDefinition(definition).map(issueAt)],
  )

/** Walks every sound form of the folder: what no answers reach, and where answers lead nowhere. */
const walkDefinitions = (folder: PartnerFolder): Issue[] =>
  formsOf(folder).flatMap(({ definition, form, issueAt }) =>
    form?.resolved === false || checkDefinition(definition).length > 0
      ? []
      : walkForm(definition as FormDefinition)
          .filter(issue => !isSpare({ ...issue, place: form?.placeInSource(issue.place) ?? issue.place }))
          .map(issueAt),
  )

const formsOf = (folder: PartnerFolder) =>
  Object.entries(folder.json)
    .filter(([path]) => /^forms\/.*\/definition\.json$/.test(path))
    .map(([path, definition]) => {
      const form = folder.forms?.[path]
      const issueAt = (issue: DefinitionIssue) =>
        ofDefinition(folder.slug, path, { ...issue, place: form?.placeInSource(issue.place) ?? issue.place })
      return { path, definition, form, issueAt }
    })

/** The rules of the states weave some questions that no way to sign in these states asks: they are not the author's. */
const isSpare = ({ place, issue }: DefinitionIssue): boolean =>
  place.startsWith('execution (') && (issue === 'conditionNeverHolds' || issue === 'validatorNeverActs')

/** The rules of the states, from which the parts about witnesses are added. */
function checkStateLaws(base: BaseFolder): Issue[] {
  return Object.entries(base.json).flatMap(([path, rules]) => {
    const version = /^execution\/([^/]+)\.json$/.exec(path)?.[1]
    if (version === undefined) return []
    const issues = checkRules(rules).map(issue => ofDefinition(base.slug, path, issue))
    const found = (rules as { version?: unknown }).version
    return found === version
      ? issues
      : [
          ...issues,
          ofDefinition(base.slug, path, { place: 'version', issue: 'notAllowed', allowed: [version] }),
        ]
  })
}
