/**
 * An issue of one field: its place, the broken rule and numbers. The texts are translations under 'field.<rule>'. packages/forms names the
 * rules of a form; a call may have rules of its own.
 */
export interface FieldIssue<Rule extends string = string> {
  /** 'sectionId.inputId' with a suffix where one part is meant, or the body's own path. */
  path: string
  rule: Rule
  values?: Record<string, string | number> | undefined
  /**
   * For 'refused': the id of the validator whose text gives the reason. For 'eitherRequired': the id of the validator, which all its fields
   * share.
   */
  validator?: string | undefined
}
