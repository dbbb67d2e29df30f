import { answerPath } from '@careword/domain/uploads/check-upload-answers'
import type { UploadStep } from '@careword/domain/uploads/upload-steps'
import { jsonAt, type PartnerFolder } from '../partner-folder.ts'
import type { DocumentTypeSettings, PartnerSettings } from '../settings/partner-settings.ts'
import { missingIn } from './complete-languages.ts'
import { checkBlankForms } from './check-blank-forms.ts'
import type { Finding } from './check-agreement.ts'

/** Document types: names in every language, no doubles, and a form for every version that people can start. */
export function checkDocumentTypes(folder: PartnerFolder, settings: PartnerSettings): Finding[] {
  const others = settings.business.supported_languages.filter(lang => lang !== 'en')
  const regionsMissing = settings.regions.length === 0
  return settings.smartform_schemas.flatMap((schema, i) => {
    const settingPath = `smartform_schemas[${i}]`
    const found: Finding[] = [
      ...names(settingPath, schema, others),
      ...collections(folder, settingPath, schema, others),
    ]
    if (settings.smartform_schemas.findIndex(other => other.type === schema.type) !== i)
      found.push({ settingPath: `${settingPath}.type`, code: 'occursTwice', values: { what: schema.type } })
    if (schema.workflow === 'region' && regionsMissing)
      found.push({ settingPath: `${settingPath}.workflow`, code: 'noRegions' })
    if (!('format' in rawSchema(folder, i)))
      found.push({
        settingPath: `${settingPath}.format`,
        code: 'formatNotWritten',
      })
    const starts = schema.collections.some(collection => collection.creatable)
    if (schema.permissions.create.length > 0 && !starts)
      found.push({
        settingPath: `${settingPath}.permissions.create`,
        code: 'rolesWithoutForm',
      })
    if (schema.permissions.create.length === 0 && starts)
      found.push({
        settingPath: `${settingPath}.permissions.create`,
        code: 'formWithoutRoles',
      })
    if (schema.permissions.upload.length > 0 && schema.uploadWorkflow.length === 0)
      found.push({ settingPath: `${settingPath}.uploadWorkflow`, code: 'noUploadSteps' })
    found.push(
      ...checkBlankForms(folder, settingPath, schema.downloadablePDFs, settings.business.supported_languages),
    )
    found.push(...uploadWorkflow(settingPath, schema))
    return found
  })
}

function uploadWorkflow(
  settingPath: string,
  { uploadWorkflow: steps, collections }: DocumentTypeSettings,
): Finding[] {
  return steps.flatMap((step, i) => {
    const here = `${settingPath}.uploadWorkflow[${i}]`
    const found: Finding[] = []
    if (step.type === 'options' && step.config.options.length === 0)
      found.push({ settingPath: `${here}.config.options`, code: 'noOptions' })
    step.config.options.forEach(({ version }, j) => {
      if (version !== undefined && !collections.some(each => each.version === version))
        found.push({
          settingPath: `${here}.config.options[${j}].version`,
          code: 'noCollection',
          found: version,
          allowed: collections.map(each => each.version),
        })
    })
    // Each question has one place in the submitted answers, so only steps with options may repeat.
    if (step.type !== 'options' && steps.findIndex(other => isSameQuestion(step, other)) !== i)
      found.push({ settingPath: here, code: 'askedBefore' })
    return found
  })
}

const isSameQuestion = (one: UploadStep, other: UploadStep): boolean =>
  answerPath(one, 0) === answerPath(other, 0)

function names(
  settingPath: string,
  named: Pick<DocumentTypeSettings, 'secondLang'>,
  languages: string[],
): Finding[] {
  return languages
    .filter(lang => named.secondLang[lang] === undefined)
    .map(lang => ({
      settingPath: `${settingPath}.secondLang.${lang}`,
      code: 'nameMissing',
      values: { lang },
      level: missingIn(lang),
    }))
}

function collections(
  folder: PartnerFolder,
  settingPath: string,
  schema: DocumentTypeSettings,
  languages: string[],
): Finding[] {
  return schema.collections.flatMap((collection, i) => {
    const here = `${settingPath}.collections[${i}]`
    const key = `${collection.site}-${collection.version}`
    const found = names(here, collection, languages)
    if (schema.collections.findIndex(other => `${other.site}-${other.version}` === key) !== i)
      found.push({ settingPath: here, code: 'occursTwice', values: { what: key } })
    if (collection.creatable && schema.format === 'electronic') {
      const path = `forms/${schema.type}/${key}/definition.json`
      // A file that cannot be read has its own message.
      if (jsonAt(folder, path) === undefined && !(path in folder.unreadable))
        found.push({ settingPath: here, code: 'formMissing', values: { path } })
    }
    return found
  })
}

function rawSchema(folder: PartnerFolder, index: number): object {
  const raw = jsonAt(folder, 'partner.json') as { smartform_schemas?: unknown[] } | undefined
  const schema = raw?.smartform_schemas?.[index]
  return typeof schema === 'object' && schema !== null ? schema : {}
}
