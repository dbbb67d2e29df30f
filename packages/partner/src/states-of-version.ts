import type { DocumentTypeSettings, PartnerSettings } from './settings/partner-settings.ts'

/** The states that a version is for: those it names itself, and for advance directives those that stateVersions leads to it. */
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
