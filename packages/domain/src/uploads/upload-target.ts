import { versionsForState } from '../documents/version-states.ts'
import type { UploadAnswers, UploadSchema } from './upload-steps.ts'

/** The version of an uploaded advance directive for states without a version of their own (Documents spec §9). */
export const defaultStateVersion = '5WISHES1'

/** The version of each state: the partner's table (ruling G-62). */
export type StateVersions = Readonly<Record<string, string>>

export interface UploadTarget {
  type: string
  site: string
  version: string
}

/**
 * The target of an upload: the version of the chosen answer, else that of the state, else the one for papers from elsewhere. Null for a
 * type without a version.
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

/** Whether these answers allow this target. If no answer determines the version, any version of the type is allowed. */
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

/** The version that the answers determine: by the chosen option, else by the state. Undefined if none does. */
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
