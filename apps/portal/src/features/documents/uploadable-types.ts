import type { DashboardConfig } from '@careword/partner'
import type { DocumentGroup } from '../../patient/documents-query.ts'

/** The types whose papers can be added here, as far as their partner asks anything about them. */
export const uploadableTypes = (
  schemas: DashboardConfig['smartform_schemas'],
  groups: readonly DocumentGroup[],
): string[] =>
  schemas
    .filter(
      ({ type, uploadWorkflow }) =>
        uploadWorkflow.length > 0 && groups.some(group => group.type === type && group.permissions.canUpload),
    )
    .map(({ type }) => type)
