import { versionsForState } from '@careword/domain'
import { statesOfVersion } from '@careword/partner'
import { AppError } from '../../http/app-error.ts'
import { type Tenant, formKey } from '../partner/partner-store.ts'

type Schema = Tenant['config']['settings']['smartform_schemas'][number]
interface Wanted {
  site: string
  version: string
}

/** Refuses a version for another state than the one that was named, by the rule that the screen offers by. */
export function refuseOtherState(
  tenant: Tenant,
  schema: Schema,
  { site, version }: Wanted,
  usState: string | undefined,
): void {
  if (usState === undefined) return
  const versions = schema.collections
    .filter(each => each.creatable && tenant.forms.has(formKey({ type: schema.type, ...each })))
    .map(each => ({ ...each, states: statesOfVersion(tenant.config.settings, schema, each) }))
  const fits = versionsForState(versions, usState).some(
    each => each.site === site && each.version === version,
  )
  if (!fits) throw new AppError('DOCUMENT_CREATE_FAILED_OTHER_STATE', 'a version for another state')
}
