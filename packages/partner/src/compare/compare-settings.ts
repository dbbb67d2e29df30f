import { describeDifference } from '@careword/domain/text/describe-difference'
import type { PartnerSettings } from '../settings/partner-settings.ts'

/** One sentence for each setting that differs. A type, version or language that is new or gone counts as one difference. */
export function compareSettings(before: PartnerSettings, after: PartnerSettings): string[] {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter(path => was.get(path) !== is.get(path) && !isWhole(path, was, is))
    .map(path => `${path} ${describeDifference(was.get(path), is.get(path))}`)
}

/** Every setting that has no settings below it, by its path: 'theme.accent' → '#1468b8'. */
function leavesOf(settings: PartnerSettings): Map<string, string> {
  const leaves = new Map<string, string>()
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value) && value.some(isObject))
      value.forEach((each, index) => walk(each, `${path}[${nameOf(each) ?? index}]`))
    else if (isObject(value))
      for (const [key, each] of Object.entries(value)) walk(each, path === '' ? key : `${path}.${key}`)
    else if (value !== undefined)
      leaves.set(path, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  }
  const { $schema: _, business, ...rest } = settings
  walk({ business: { name: business.name }, ...rest }, '')
  return leaves
}

/** The name by which an entry of a list is recognized, wherever it is in the list. */
function nameOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined
  const { type, site, version, 'user-type': userType, kid, code } = entry
  if (typeof site === 'string' && typeof version === 'string') return `${site}-${version}`
  const found = [userType, kid, code, Array.isArray(entry['collections']) ? type : undefined]
  return found.find(each => typeof each === 'string')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the path is below a type or a version that only one side has. */
function isWhole(path: string, was: Map<string, string>, is: Map<string, string>): boolean {
  const { type, version } =
    /^(?<type>smartform_schemas\[[^\]]+\])(?<version>\.collections\[[^\]]+\])?/.exec(path)?.groups ?? {}
  return [type, version === undefined ? undefined : `${type ?? ''}${version}`].some(
    whole => whole !== undefined && holds(was, whole) !== holds(is, whole),
  )
}

const holds = (leaves: Map<string, string>, whole: string): boolean =>
  [...leaves.keys()].some(path => path.startsWith(`${whole}.`))
