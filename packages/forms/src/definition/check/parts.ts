import { rulesOf } from '../../inputs/table.ts'
import { compile } from '../compile.ts'
import type { FormDefinition, SectionDefinition } from '../types.ts'
import { signingSection } from '@careword/domain/documents/signing-section'
import type { DefinitionFault } from './fault.ts'
import { writtenInputs, writtenOptions, writtenValidators, type WrittenInput } from './walk.ts'

/** What is wrong with the form as a whole, with single inputs and with media. */
export function partFaults(def: FormDefinition): DefinitionFault[] {
  return [
    ...sectionFaults(def),
    ...signingFaults(def),
    ...writtenInputs(def).flatMap(inputFaults),
    ...def.sections.flatMap((section, at) => mediaFaults(section, `sections[${at}]`, def.languages)),
  ]
}

function sectionFaults({ sections }: FormDefinition): DefinitionFault[] {
  const last = sections.length - 1
  return sections.flatMap((section, at): DefinitionFault[] => {
    const place = `sections[${at}]`
    const faults: DefinitionFault[] = []
    if (at === last && section.id !== signingSection)
      faults.push({ place: `${place}.id`, fault: 'lastSectionIsNotSecSubmit' })
    if (at !== last && section.id === signingSection)
      faults.push({ place: `${place}.id`, fault: 'secSubmitIsNotLast' })
    if (at === last && section.condition)
      faults.push({ place: `${place}.condition`, fault: 'lastSectionIsConditional' })
    if (section.start && sections.findIndex(one => one.start) < at)
      faults.push({ place: `${place}.start`, fault: 'startTwice' })
    return faults
  })
}

function signingFaults(def: FormDefinition): DefinitionFault[] {
  const at = def.sections.findIndex(section => section.id === signingSection)
  if (at < 0) return []
  const fields = compile(def).byId.get(signingSection)?.fields ?? []
  const signatures = fields.filter(field => rulesOf(field.input).signs !== undefined)
  const place = `sections[${at}].inputs`
  if (signatures.length === 0) return [{ place, fault: 'noSignature' }]
  const required = signatures.some(field => field.input.required === true || field.requires.length > 0)
  return required || isAskedFor(def) ? [] : [{ place, fault: 'signatureNotRequired' }]
}

const isAskedFor = (def: FormDefinition): boolean =>
  writtenValidators(def).some(
    ({ validator }) =>
      'orValidator' in validator &&
      [...validator.orValidator.groupA, ...validator.orValidator.groupB].some(ref =>
        ref.startsWith(`${signingSection}.`),
      ),
  )

function inputFaults(written: WrittenInput): DefinitionFault[] {
  const { input, place } = written
  const rules = rulesOf(input)
  const faults = (rules.faults?.(input) ?? []).map(
    ({ key, fault }): DefinitionFault => ({ place: key === undefined ? place : `${place}.${key}`, fault }),
  )
  if (!rules.exclusiveOptions)
    for (const { option, place: at } of writtenOptions(written))
      for (const key of ['exclusive', 'includesOthers'] as const)
        if (option[key] !== undefined) faults.push({ place: `${at}.${key}`, fault: 'exclusiveOutsideCheck' })
  if (input.meaning !== undefined && !rules.signs)
    faults.push({ place: `${place}.meaning`, fault: 'meaningUnused' })
  // Paper has lines to write or sign on and boxes to tick; a list to open it has not.
  if (input.paper && !rules.paperLine) faults.push({ place: `${place}.paper`, fault: 'paperUnused' })
  if (printedDoesNotFit(written)) faults.push({ place: `${place}.printed`, fault: 'printedDoesNotFit' })
  // A required input that this portal never shows would be asked for by nobody.
  if (input.required && input.allowedSites && !input.allowedSites.includes('PE'))
    faults.push({ place: `${place}.required`, fault: 'neverShown' })
  return faults
}

/** A signature is what a document is for; what paper asks for stands on it; what has to be answered is never empty; a row speaks for its items. */
function printedDoesNotFit({ input, parent }: WrittenInput): boolean {
  const { printed } = input
  if (printed === undefined) return false
  if (rulesOf(input).signs || (parent && rulesOf(parent.input).speaksForItems)) return true
  if (printed === false) return input.paper !== undefined || input.printHelp === true
  return input.required === true
}

function mediaFaults(section: SectionDefinition, place: string, languages: string[]): DefinitionFault[] {
  const media = section.mediaSources ?? []
  const index = section.heroModule?.sourceIndex
  const faults: DefinitionFault[] = []
  const shown = new Set([index, ...(section.tips ?? []).map(tip => tip.video)])
  section.tips?.forEach((tip, at) => {
    if (tip.video === undefined || media[tip.video]?.type === 'video') return
    faults.push({ place: `${place}.tips[${at}].video`, fault: 'leadsNowhere', values: { ref: tip.video } })
  })
  if (index !== undefined && index >= media.length)
    faults.push({ place: `${place}.heroModule.sourceIndex`, fault: 'leadsNowhere', values: { ref: index } })
  media.forEach((source, at) => {
    const here = `${place}.mediaSources[${at}]`
    if (!shown.has(at)) faults.push({ place: here, fault: 'unusedMedia' })
    if (source.type !== 'video') return
    if (source.thumbnail === undefined) faults.push({ place: here, fault: 'thumbnailMissing' })
    // Decisions G-50: captions for video.
    for (const lang of languages)
      if (source.captions?.[lang] === undefined)
        faults.push({ place: `${here}.captions.${lang}`, fault: 'captionsMissing', values: { lang } })
  })
  return faults
}
