/** The event at which a partner's dialog opens (ruling G-40). */
export interface DialogEvent {
  /** A language tag, or '*' for every language. */
  language: string
  /** A named path, such as 'edit'. */
  path: string
  trigger: string
  type?: string | undefined
  site?: string | undefined
  /** Section ids; an empty list means every section. */
  sections: string[]
  dialog: string
}

/** The current situation. */
export interface Occasion {
  language: string
  path: string
  trigger: string
  type?: string
  site?: string
  section?: string
}

/**
 * The dialog of the first event that fits the occasion (Documents spec §2: 'Dialogs open through configured events per language and path').
 * An event among the exceptions never opens a dialog, whatever else it configures: the UtAdIntroduction case (ruling G-48).
 */
export function dialogForEvent(
  events: readonly DialogEvent[],
  exceptions: readonly string[],
  occasion: Occasion,
): string | undefined {
  return events.find(event => !exceptions.includes(event.dialog) && fits(event, occasion))?.dialog
}

function fits(event: DialogEvent, now: Occasion): boolean {
  return (
    (event.language === '*' || event.language === now.language) &&
    event.path === now.path &&
    event.trigger === now.trigger &&
    (event.type === undefined || event.type === now.type) &&
    (event.site === undefined || event.site === now.site) &&
    (event.sections.length === 0 || (now.section !== undefined && event.sections.includes(now.section)))
  )
}
