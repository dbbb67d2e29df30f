import { versionsForState } from '../documents/version-states.ts'
import type { UploadAnswers, UploadSchema } from './upload-steps.ts'

/** The version of an uploaded advance directive of every state that has none of its own (Documents spec §9). */
export const defaultStateVersion = '5WISHES1'

/** The version of each state: the partner's table (ruling G-62). */
export type StateVersions = Readonly<Record<string, string>>

export interface UploadTarget {
  type: string
  site: string
  version: string
}

/**
 * The target of an upload: the version of the chosen answer, or that of the state, or the one for papers from elsewhere, in this order.
 * Null where the type has no version at all.
 */
export function uploadTarget(
  schema: UploadSchema,
  answers: Pick<UploadAnswers, 'usState' | 'chosen'>,
  stateVersions: StateVersions,
): UploadTarget | null {
  const { type, collections } = schema
  const found = versionByAnswers(schema, answers, stateVersions) ?? collections.find(each => !each.creatable)
  const { site, version } = found ?? collections[0] ?? {}
  return site === undefined || version === undefined ? null : { type, site, version }
}

/** Do these answers allow this target? Where no answer determines the version, any of the type may be named. */
export function fitsAnswers(
  schema: UploadSchema,
  answers: Pick<UploadAnswers, 'usState' | 'chosen'>,
  stateVersions: StateVersions,
  { type, site, version }: UploadTarget,
): boolean {
  const must = versionByAnswers(schema, answers, stateVersions)
  const isThat = (each: { site: string; version: string }) => each.site === site && each.version === version
  return type === schema.type && (must ? isThat(must) : schema.collections.some(isThat))
}

/** The version that the answers determine: the chosen option, else the state. Undefined where they determine none. */
function versionByAnswers(
  { type, collections, uploadWorkflow }: UploadSchema,
  { usState, chosen }: Pick<UploadAnswers, 'usState' | 'chosen'>,
  stateVersions: StateVersions,
): UploadSchema['collections'][number] | undefined {
  const named = uploadWorkflow.flatMap(
    ({ config }, index) => config.options.find(({ value }) => value === chosen?.[index])?.version ?? [],
  )
  const ofChoice = collections.find(({ version }) => version === named[0])
  if (ofChoice) return ofChoice
  const asksState = uploadWorkflow.some(step => step.type === 'usa_state_picker')
  if (!asksState || !usState) return undefined
  // Documents spec §9: state upload versions use site ALL and type AD.
  const ofState = stateVersions[usState] ?? defaultStateVersion
  const directive = collections.find(({ site, version }) => site === 'ALL' && version === ofState)
  return (type === 'AD' ? directive : undefined) ?? versionsForState(collections, usState)[0]
}
