import { rulesOf } from '../inputs/table.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition, MediaSource, SectionDefinition } from '../definition/form-definition.ts'
import { signingSection } from '@careword/domain/documents/signing-section'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { writtenInputs, writtenOptions, writtenValidators, type WrittenInput } from './walk-definition.ts'

/** The issues of the form as a whole, of single inputs and of media. */
export function partIssues(def: FormDefinition): DefinitionIssue[] {
  return [
    ...sectionIssues(def),
    ...signingIssues(def),
    ...writtenInputs(def).flatMap(inputIssues),
    ...def.sections.flatMap((section, index) => mediaIssues(section, `sections[${index}]`, def.languages)),
  ]
}

function sectionIssues({ sections }: FormDefinition): DefinitionIssue[] {
  const last = sections.length - 1
  return sections.flatMap((section, index): DefinitionIssue[] => {
    const place = `sections[${index}]`
    const issues: DefinitionIssue[] = []
    if (index === last && section.id !== signingSection)
      issues.push({ place: `${place}.id`, issue: 'lastSectionIsNotSecSubmit' })
    if (index !== last && section.id === signingSection)
      issues.push({ place: `${place}.id`, issue: 'secSubmitIsNotLast' })
    if (index === last && section.condition)
      issues.push({ place: `${place}.condition`, issue: 'lastSectionIsConditional' })
    if (section.start && sections.findIndex(one => one.start) < index)
      issues.push({ place: `${place}.start`, issue: 'startTwice' })
    return issues
  })
}

function signingIssues(def: FormDefinition): DefinitionIssue[] {
  const index = def.sections.findIndex(section => section.id === signingSection)
  if (index < 0) return []
  const fields = compile(def).byId.get(signingSection)?.fields ?? []
  const signatures = fields.filter(field => rulesOf(field.input).signs !== undefined)
  const place = `sections[${index}].inputs`
  if (signatures.length === 0) return [{ place, issue: 'noSignature' }]
  const required = signatures.some(field => field.input.required === true || field.requires.length > 0)
  return required || isAskedFor(def) ? [] : [{ place, issue: 'signatureNotRequired' }]
}

const isAskedFor = (def: FormDefinition): boolean =>
  writtenValidators(def).some(
    ({ validator }) =>
      'orValidator' in validator &&
      [...validator.orValidator.groupA, ...validator.orValidator.groupB].some(ref =>
        ref.startsWith(`${signingSection}.`),
      ),
  )

function inputIssues(written: WrittenInput): DefinitionIssue[] {
  const { input, place } = written
  const rules = rulesOf(input)
  const issues = (rules.issues?.(input) ?? []).map(
    ({ key, issue }): DefinitionIssue => ({ place: key === undefined ? place : `${place}.${key}`, issue }),
  )
  if (!rules.exclusiveOptions)
    for (const { option, place: path } of writtenOptions(written))
      for (const key of ['exclusive', 'includesOthers'] as const)
        if (option[key] !== undefined)
          issues.push({ place: `${path}.${key}`, issue: 'exclusiveOutsideCheck' })
  if (input.meaning !== undefined && !rules.signs)
    issues.push({ place: `${place}.meaning`, issue: 'meaningUnused' })
  // Paper has lines to write or sign on and boxes to tick; a list to open it has not.
  if (input.paper && !rules.paperLine) issues.push({ place: `${place}.paper`, issue: 'paperUnused' })
  if (printedDoesNotFit(written)) issues.push({ place: `${place}.printed`, issue: 'printedDoesNotFit' })
  // A required input that this portal never shows could never be answered.
  if (input.required && input.allowedSites && !input.allowedSites.includes('PE'))
    issues.push({ place: `${place}.required`, issue: 'neverShown' })
  return issues
}

/**
 * Issues of a wrong `printed`: a signature is always printed, and so are paper lines; a required answer is never empty; a text row prints
 * for its items.
 */
function printedDoesNotFit({ input, parent }: WrittenInput): boolean {
  const { printed } = input
  if (printed === undefined) return false
  if (rulesOf(input).signs || (parent && rulesOf(parent.input).describesItems)) return true
  if (printed === false) return input.paper !== undefined || input.printHelp === true
  return input.required === true
}

/** The file of captions beside the English one, or beside the video where it has none. */
const captionsBeside = ({ src, captions }: MediaSource, lang: string): string =>
  (captions?.['en'] ?? src).replace(/(?:\.en)?\.\w+$/, `.${lang}.vtt`)

function mediaIssues(section: SectionDefinition, place: string, languages: string[]): DefinitionIssue[] {
  const media = section.mediaSources ?? []
  const index = section.heroModule?.sourceIndex
  const issues: DefinitionIssue[] = []
  const shown = new Set([index, ...(section.tips ?? []).map(tip => tip.video)])
  section.tips?.forEach((tip, at) => {
    if (tip.video === undefined || media[tip.video]?.type === 'video') return
    issues.push({ place: `${place}.tips[${at}].video`, issue: 'leadsNowhere', values: { ref: tip.video } })
  })
  if (index !== undefined && index >= media.length)
    issues.push({ place: `${place}.heroModule.sourceIndex`, issue: 'leadsNowhere', values: { ref: index } })
  media.forEach((source, at) => {
    const here = `${place}.mediaSources[${at}]`
    if (!shown.has(at)) issues.push({ place: here, issue: 'unusedMedia' })
    if (source.type !== 'video') return
    if (source.thumbnail === undefined) issues.push({ place: here, issue: 'thumbnailMissing' })
    // Ruling G-50: captions for video.
    for (const lang of languages)
      if (source.captions?.[lang] === undefined)
        issues.push({
          place: `${here}.captions.${lang}`,
          issue: 'captionsMissing',
          values: { lang, file: captionsBeside(source, lang) },
        })
  })
  return issues
}
