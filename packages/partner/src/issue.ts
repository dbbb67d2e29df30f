/** One thing wrong with a partner's folder. Errors stop publishing, warnings are printed. */
export interface Issue {
  /** File and setting: 'evergreen/partner.json: theme.accent'. */
  place: string
  /** A sentence for the person who writes the configuration. */
  issue: string
  level: 'error' | 'warning'
}
