import { capabilitiesFor } from '@careword/domain'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'

/**
 * GET /api/blank-form/files/{name}: a partner's own blank form, as it was published. The name is looked up among the published files that
 * a document type names; nothing is read from a path. As with a generated form, the reader must be allowed to see documents of its type.
 */
export function blankFormFile(
  { tenant, person }: AuthenticatedContext,
  name: string,
): { bytes: Buffer; fileName: string } {
  const path = `files/${name}`
  const named = tenant.config.settings.smartform_schemas.some(
    schema =>
      capabilitiesFor(schema.permissions, person.roles).canView &&
      schema.downloadablePDFs.some(({ url }) => url === path),
  )
  const asset = named ? tenant.assets.get(path) : undefined
  if (!asset) throw new AppError('PRINT_PDF_MISSING', 'no such file')
  return { bytes: asset.bytes, fileName: name }
}
