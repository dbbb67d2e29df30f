import { jsonAt, type PartnerFolder } from '../partner-folder.ts'
import type { DocumentTypeSettings, PartnerSettings } from '../settings/partner-settings.ts'
import type { Finding } from './check-agreement.ts'

/**
 * Finds settings that are each valid but together leave people stuck: a document that is made and never shown, a paper that cannot be sent.
 */
export const checkSettingsTogether = (folder: PartnerFolder, settings: PartnerSettings): Finding[] => [
  ...settings.smartform_schemas.flatMap((schema, i) => ofType(folder, schema, `smartform_schemas[${i}]`)),
  ...words(settings),
  ...support(settings),
  ...largestUpload(settings),
]

function ofType(folder: PartnerFolder, schema: DocumentTypeSettings, settingPath: string): Finding[] {
  const { permissions, format, collections, uploadWorkflow, needs } = schema
  const found: Finding[] = []
  if (permissions.create.length + permissions.upload.length > 0 && permissions.view.length === 0)
    found.push({ settingPath: `${settingPath}.permissions.view`, code: 'seenByNobody' })
  const forms = collections.flatMap(({ site, version, creatable }) => {
    const form = jsonAt(folder, `forms/${schema.type}/${site}-${version}/definition.json`)
    return creatable && form !== undefined ? [form] : []
  })
  if (format === 'handwriting' && permissions.create.length > 0 && forms.length > 0)
    found.push({ settingPath: `${settingPath}.format`, code: 'handwrittenForm' })
  if (needs.includes('witnesses') && forms.some(form => !hasWitness(form)))
    found.push({ settingPath: `${settingPath}.needs`, code: 'needsNoWitnesses' })
  uploadWorkflow.forEach(({ type, config }, i) => {
    const { unlockNextOption: wanted, options } = config
    const allowed = options.map(({ value }) => value)
    if (wanted === null || (type === 'options' && allowed.includes(wanted))) return
    const here = `${settingPath}.uploadWorkflow[${i}].config.unlockNextOption`
    found.push({ settingPath: here, code: 'noOption', found: wanted, allowed })
  })
  return found
}

/** Whether any signature of the form belongs to a witness. */
function hasWitness(form: unknown): boolean {
  if (Array.isArray(form)) return form.some(hasWitness)
  if (typeof form !== 'object' || form === null) return false
  const { type, signer, execution } = form as { type?: unknown; signer?: unknown; execution?: unknown }
  // In a form whose state requirements could not be resolved, only `execution` describes its witnesses.
  if (execution !== undefined && execution !== null) return true
  return (type === 'signature' && signer === 'witness') || Object.values(form).some(hasWitness)
}

function words({ documentDefinitions, smartform_schemas }: PartnerSettings): Finding[] {
  const types = smartform_schemas.map(({ type }) => type)
  const unknown = Object.keys(documentDefinitions).flatMap((found): Finding[] =>
    types.includes(found)
      ? []
      : [{ settingPath: `documentDefinitions.${found}`, code: 'noType', found, allowed: types }],
  )
  const without = smartform_schemas.flatMap(({ type, permissions }, i): Finding[] =>
    Object.hasOwn(documentDefinitions, type) || permissions.create.length === 0
      ? []
      : [{ settingPath: `smartform_schemas[${i}].type`, code: 'typeWithoutWords', values: { type } }],
  )
  return [...unknown, ...without]
}

/** A number that a phone can call. */
const support = ({ support: { phone } }: PartnerSettings): Finding[] =>
  phone === null || phone.replaceAll(/\D/g, '').length >= 7
    ? []
    : [{ settingPath: 'support.phone', code: 'noPhone', found: phone }]

/** The size of a photo of one page. */
const smallestUpload = 1_000_000

const largestUpload = ({ upload }: PartnerSettings): Finding[] =>
  upload.maxUploadFileSize.bytes >= smallestUpload
    ? []
    : [
        {
          settingPath: 'upload.maxUploadFileSize.bytes',
          code: 'uploadTooSmall',
          values: { bytes: upload.maxUploadFileSize.bytes, least: smallestUpload },
        },
      ]
