/** One thing wrong with a partner's folder. Errors stop publishing, warnings are printed. */
export interface Fault {
  /** File and setting: 'evergreen/partner.json: theme.accent'. */
  place: string
  /** A sentence for the person who writes the configuration. */
  fault: string
  level: 'error' | 'warning'
}
