import type { PartnerSettings } from './settings/partner-settings.ts'

type Schema = PartnerSettings['smartform_schemas'][number]

/** The states that a version is for: those it names itself, and for advance directives those that stateVersions leads to it. */
export function statesOfVersion(
  { stateVersions }: Pick<PartnerSettings, 'stateVersions'>,
  { type }: Pick<Schema, 'type'>,
  collection: Pick<Schema['collections'][number], 'version' | 'states'>,
): string[] {
  const led = Object.keys(stateVersions).filter(
    state => type === 'AD' && stateVersions[state] === collection.version,
  )
  return [...new Set([...collection.states, ...led])]
}
