/**
 * An issue with one field of a form: a place, a rule and numbers. The texts are in translations, under 'field.<rule>'. packages/forms names
 * the rules of a form; a call may have rules of its own.
 */
export interface FieldIssue<Rule extends string = string> {
  /** 'sectionId.inputId' with a suffix where one part is meant, or the body's own path. */
  path: string
  rule: Rule
  values?: Record<string, string | number> | undefined
  /**
   * For 'refused': the id of the validator whose text gives the reason. For 'eitherRequired': of the validator, which has one id for all
   * its fields.
   */
  validator?: string | undefined
}
