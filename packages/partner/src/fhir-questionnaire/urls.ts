// The names of FHIR's extensions, and of our own.
const core = 'http://hl7.org/fhir/StructureDefinition/'
const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/'
const own = 'https://careword.example/fhir/StructureDefinition/'

export const urls = {
  translation: `${core}translation`,
  itemControl: `${core}questionnaire-itemControl`,
  entryFormat: `${core}entryFormat`,
  hidden: `${core}questionnaire-hidden`,
  optionExclusive: `${core}questionnaire-optionExclusive`,
  optionPrefix: `${core}questionnaire-optionPrefix`,
  ordinalValue: `${core}ordinalValue`,
  minLength: `${core}minLength`,
  minValue: `${core}minValue`,
  maxValue: `${core}maxValue`,
  expression: `${core}cqf-expression`,
  minOccurs: `${core}questionnaire-minOccurs`,
  maxOccurs: `${core}questionnaire-maxOccurs`,
  unit: `${core}questionnaire-unit`,
  signatureRequired: `${core}questionnaire-signatureRequired`,
  choiceOrientation: `${core}questionnaire-choiceOrientation`,
  shortText: `${sdc}sdc-questionnaire-shortText`,
  itemMedia: `${sdc}sdc-questionnaire-itemMedia`,
  /** The kind of input of ours that an item is. */
  kind: `${own}kind`,
  /** The data that FHIR cannot express about a form, a part, a question or an option, as JSON. */
  rest: `${own}rest`,
} as const

/** The canonical address of this program's forms. */
export const canonical = 'https://careword.example/fhir/Questionnaire/'

export const itemControls = 'http://hl7.org/fhir/questionnaire-item-control'
export const stateCodes = 'https://www.usps.com/'
export const countryCodes = 'urn:iso:std:iso:3166'
export const signatureTypes = 'urn:iso-astm:E1762-95:2013'
