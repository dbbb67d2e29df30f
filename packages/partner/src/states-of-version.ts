import type { DocumentTypeSettings, PartnerSettings } from './settings/partner-settings.ts'

/** The states of a version: those that the version names, and for advance directives those that stateVersions maps to it. */
export function statesOfVersion(
  { stateVersions }: Pick<PartnerSettings, 'stateVersions'>,
  { type }: Pick<DocumentTypeSettings, 'type'>,
  collection: Pick<DocumentTypeSettings['collections'][number], 'version' | 'states'>,
): string[] {
  const led = Object.keys(stateVersions).filter(
    state => type === 'AD' && stateVersions[state] === collection.version,
  )
  return [...new Set([...collection.states, ...led])]
}
