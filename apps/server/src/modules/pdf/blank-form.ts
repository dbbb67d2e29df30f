import { capabilitiesFor } from '@careword/domain'
import { blankFormAsksState } from '@careword/domain/documents/blank-forms'
import { documentFileName } from '@careword/domain/documents/document-file-name'
import { describeBlank } from '@careword/forms'
import { usStates } from '@careword/forms/lists/us-states'
import { AppError } from '../../core/app-error.ts'
import type { ForWhom } from '../../core/document-pdf-maker.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { blankFormsOf } from '../documents/blank-forms-of.ts'
import { formNameOf, typeNameOf } from '../documents/type-name-of.ts'
import type { DocumentTypeSettings } from '@careword/partner/settings/partner-settings'
import { loadDefinition } from '../documents/load-definition.ts'
import { refuseOtherState } from '../forms/refuse-other-state.ts'
import { formKey } from '../partner/form-key.ts'

interface WantedBlank {
  type: string
  site: string
  version: string
  lang: string
  state: string | undefined
}

/** As the screen asks: without a state a paper has the statements of every state's witnesses, and no witness can sign it (decision 0168). */
const asksState = (tenant: Tenant, schema: DocumentTypeSettings): boolean =>
  blankFormAsksState(
    { collections: schema.collections, downloadablePDFs: blankFormsOf(tenant, schema) },
    schema.needs.includes('witnesses'),
  )

/** Blank forms are the same for every user of a partner: some are cached, at some 80 KB each. */
const cachedBlanks = 60

/**
 * GET /api/blank-form/{type}/{site}/{version}: the current form, with lines and boxes for a pen (ruling G-56). The form contains no
 * person's data, so the download is not audited. Every reader who may see documents of its type may download it.
 */
export function makeBlankForms(services: Services) {
  const cache = new Map<string, Promise<Uint8Array>>()

  return async function blankForm(context: AuthenticatedContext, wanted: WantedBlank) {
    const { tenant, person } = context
    const { lang, state, ...place } = wanted
    const schema = tenant.config.settings.smartform_schemas.find(each => each.type === place.type)
    const hash = tenant.forms.get(formKey(place))
    const collection = schema?.collections.find(
      each => each.site === place.site && each.version === place.version,
    )
    const visible = schema && capabilitiesFor(schema.permissions, person.roles).canView
    const isSpoken = tenant.config.settings.business.supported_languages.includes(lang)
    if (!visible || !collection?.creatable || !hash || !isSpoken)
      throw new AppError('PRINT_PDF_MISSING', 'no such blank form')
    if (state !== undefined && !Object.hasOwn(usStates, state))
      throw new AppError('PRINT_PDF_MISSING', 'a blank form for no state')
    refuseOtherState(tenant, schema, place, state)
    if (state === undefined && asksState(tenant, schema))
      throw new AppError('DOCUMENT_CREATE_FAILED_STATE_MISSING', 'a blank form for all states')

    const key = [tenant.id, tenant.configHash, hash, lang, state ?? ''].join(' ')
    const cached = cache.get(key)
    // Others may wait for the same pages: a first caller who hangs up must not cancel them.
    const reader: ForWhom = { person: person.userId, signal: new AbortController().signal }
    const made = cached ?? make()
    if (!cached) addToCache(key, made)
    return {
      bytes: await made,
      fileName: documentFileName({
        kind: typeNameOf(tenant, place.type, lang) ?? place.type,
        form: formNameOf(tenant, place, lang),
        person: state === undefined ? '' : (usStates[state] ?? ''),
        day: null,
      }),
    }

    async function make(): Promise<Uint8Array> {
      const definition = await inTenant(services.db, tenant.id, trx =>
        loadDefinition(services, trx, tenant.id, hash ?? ''),
      )
      return services.pdf.blank({
        for: reader,
        tenant,
        form: describeBlank(definition, lang, { usState: state }),
        document: place,
        lang,
      })
    }
  }

  function addToCache(key: string, made: Promise<Uint8Array>): void {
    if (cache.size >= cachedBlanks) cache.delete(cache.keys().next().value ?? '')
    cache.set(key, made)
    // A blank that failed, or whose caller hung up, is made again for the next.
    made.catch(() => cache.delete(key))
  }
}
