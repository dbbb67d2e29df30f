/**
 * What is wrong with one field of what a person filled in: a place, a rule and numbers. The words live in translations, under
 * 'field.<rule>'. packages/forms names the rules of a form; a call may have rules of its own.
 */
export interface FieldIssue<Rule extends string = string> {
  /** 'sectionId.inputId' with a suffix where one part is meant, or the body's own path. */
  path: string
  rule: Rule
  values?: Record<string, string | number> | undefined
  /** Of 'refused': the id of the validator whose words say why. Of 'eitherRequired': of the one that asks, for all its fields together. */
  validator?: string | undefined
}
