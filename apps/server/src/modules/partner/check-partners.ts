import { checkDefinition } from '@careword/forms'
import { checkRules } from '@careword/forms/state-requirements/check-rules'
import {
  type BaseFolder,
  buildConfig,
  checkBase,
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
    issues: [...checkPartner(folder, base), ...checkDefinitions(folder)],
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

/** Checks every form of the folder: issues of its source are reported alone, issues of the form at the place of their source. */
export function checkDefinitions(folder: PartnerFolder): Issue[] {
  return Object.entries(folder.json)
    .filter(([path]) => /^forms\/.*\/definition\.json$/.test(path))
    .flatMap(([path, definition]) => {
      const form = folder.forms?.[path]
      if (form?.resolved === false) return form.issues
      const issues = checkDefinition(definition).map(issue =>
        ofDefinition(folder.slug, path, { ...issue, place: form?.placeInSource(issue.place) ?? issue.place }),
      )
      return [...(form?.issues ?? []), ...issues]
    })
}

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
