import { checkDefinition, type DefinitionIssue, type FormDefinition } from '@careword/forms'
import { wordingIssues } from '@careword/forms/definition-checks/check-wording'
import { walkForm } from '@careword/forms/form-walk/walk-form'
import { checkRules } from '@careword/forms/state-requirements/check-rules'
import {
  applyWaivers,
  type BaseFolder,
  buildConfig,
  checkBase,
  checkCopies,
  checkGates,
  checkHosts,
  checkPartner,
  checkSamples,
  type Issue,
  isOfDraft,
  issueOf,
  definitionIssueAsIssue,
  type PartnerFolder,
} from '@careword/partner'
import { isOfRules } from '@careword/partner/words/words-of-language'

/**
 * All issues of one folder partners/: base first, then each partner with its forms.
 * @param shipped the partners that are our samples, of which a folder may be a copy
 */
export function checkPartners(
  base: BaseFolder,
  partners: PartnerFolder[],
  shipped: PartnerFolder[] = [],
): Issue[] {
  const none: Issue[] = partners.length > 0 ? [] : [issueOf('partners', 'noPartner')]
  const slugs = partners.map(({ slug }) => slug)
  const all = [...partners, ...shipped.filter(({ slug }) => !slugs.includes(slug))]
  const each = partners.map(folder => ({
    folder,
    issues: issuesOfPartner(base, folder, all),
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

/** All issues of one partner, including remainders of another partner whose folder was copied. */
export function issuesOfPartner(
  base: BaseFolder,
  folder: PartnerFolder,
  others: readonly PartnerFolder[],
): Issue[] {
  const forms = formsOf(folder)
  const sound = forms.filter(({ form, issues }) => form?.resolved !== false && issues.every(isOfDraft))
  return applyWaivers(folder, [
    ...checkPartner(folder, base),
    ...forms.flatMap(issuesOf),
    ...sound.flatMap(({ path, definition, issueAt, isOfAuthor }) => [
      ...walked(definition).filter(isOfAuthor).map(issueAt),
      ...checkSamples(folder, path, definition),
    ]),
    ...checkGates(
      folder,
      sound.map(({ path }) => path),
    ),
    ...checkCopies(folder, others),
  ])
}

/** Checks every form of the folder: issues of its source are reported alone, issues of the form at the place of their source. */
export const checkDefinitions = (folder: PartnerFolder): Issue[] => formsOf(folder).flatMap(issuesOf)

const issuesOf = ({ form, issues, issueAt, placeOf }: ReturnType<typeof formsOf>[number]): Issue[] =>
  form?.resolved === false
    ? form.issues
    : [
        ...(form?.issues ?? []),
        // checkRulesWords counts the words that the rules of the states lack in a language.
        ...issues.filter(issue => !isOfDraft(issue) || !isOfRules(placeOf(issue))).map(issueAt),
      ]

const formsOf = (folder: PartnerFolder) =>
  Object.entries(folder.json)
    .filter(([path]) => /^forms\/.*\/definition\.json$/.test(path))
    .map(([path, definition]) => {
      const form = folder.forms?.[path]
      const placeOf = ({ place }: DefinitionIssue) => form?.placeInSource(place) ?? place
      return {
        path,
        form,
        placeOf,
        definition: definition as FormDefinition,
        issues: form?.resolved === false ? [] : checkDefinition(definition),
        issueAt: (issue: DefinitionIssue) =>
          definitionIssueAsIssue(folder.slug, path, { ...issue, place: placeOf(issue) }),
        isOfAuthor: (issue: DefinitionIssue) => !isSpare({ ...issue, place: placeOf(issue) }),
      }
    })

/** Issues by the text of a sound form: a folder is checked again after each change, and its other forms are not walked again. */
const walks = new Map<string, DefinitionIssue[]>()
const mostWalks = 100

/** Issues that only a sound form can have: words that people cannot read, parts that no answers reach. */
function walked(definition: FormDefinition): DefinitionIssue[] {
  const text = JSON.stringify(definition)
  const known = walks.get(text)
  if (known) return known
  const issues = [...wordingIssues(definition), ...walkForm(definition)]
  if (walks.size >= mostWalks) walks.clear()
  walks.set(text, issues)
  return issues
}

/**
 * The state requirements add some questions that are never asked in these states, whatever way of signing is chosen. The author did not
 * write these questions.
 */
const isSpare = ({ place, issue }: DefinitionIssue): boolean =>
  isOfRules(place) && (issue === 'conditionNeverHolds' || issue === 'validatorNeverActs')

/** The rules of the states, from which the parts about witnesses are added. */
function checkStateLaws(base: BaseFolder): Issue[] {
  return Object.entries(base.json).flatMap(([path, rules]) => {
    const version = /^execution\/([^/.]+)\.json$/.exec(path)?.[1]
    if (version === undefined) return []
    const issues = checkRules(rules).map(issue => definitionIssueAsIssue(base.slug, path, issue))
    const found = (rules as { version?: unknown }).version
    return found === version
      ? issues
      : [
          ...issues,
          definitionIssueAsIssue(base.slug, path, {
            place: 'version',
            issue: 'notAllowed',
            allowed: [version],
          }),
        ]
  })
}
