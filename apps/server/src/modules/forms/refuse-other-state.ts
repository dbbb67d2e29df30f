import { type StateIssue, stateIssue } from '@careword/domain'
import { statesOfVersion } from '@careword/partner'
import type { DocumentTypeSettings } from '@careword/partner/settings/partner-settings'
import { AppError } from '../../core/app-error.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { formKey } from '../partner/form-key.ts'

interface Begun {
  readonly config: Pick<Tenant['config'], 'settings'>
  readonly forms: Pick<Tenant['forms'], 'has'>
}
interface Wanted {
  site: string
  version: string
}

/** Refuses a version for other states than the one that was named, or for some states where none was, by the rule that the screen offers by. */
export function refuseOtherState(
  tenant: Begun,
  schema: DocumentTypeSettings,
  { site, version }: Wanted,
  usState: string | undefined,
): void {
  const versions = schema.collections
    .filter(each => each.creatable && tenant.forms.has(formKey({ type: schema.type, ...each })))
    .map(each => ({ ...each, states: statesOfVersion(tenant.config.settings, schema, each) }))
  const wanted = versions.find(each => each.site === site && each.version === version)
  const issue = wanted ? stateIssue(versions, wanted, usState) : 'otherState'
  if (issue !== null) throw new AppError(codes[issue], issue)
}

const codes = {
  stateMissing: 'DOCUMENT_CREATE_FAILED_STATE_MISSING',
  otherState: 'DOCUMENT_CREATE_FAILED_OTHER_STATE',
} as const satisfies Record<StateIssue, string>
