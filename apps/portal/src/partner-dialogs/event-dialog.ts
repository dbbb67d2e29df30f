import { dialogForEvent, type Occasion } from '@careword/domain/dialogs/dialog-for-event'
import type { DashboardConfig } from '@careword/partner'
import type { User } from '../session/user-query.ts'
import { closedInSession } from '../session/closed-dialogs.ts'

export type DialogEvent = DashboardConfig['events'][number]
export type PartnerDialogDefinition = DashboardConfig['patientEngagement']['dialogs'][string]
export type DialogButton = PartnerDialogDefinition['buttons'][number]

/** The partner's dialog of this name; undefined when there is none (DIALOG_DOES_NOT_EXIST). */
export function dialogNamed(config: DashboardConfig, name: string): PartnerDialogDefinition | undefined {
  const { dialogs } = config.patientEngagement
  return Object.hasOwn(dialogs, name) ? dialogs[name] : undefined
}

/** The dialog that the partner's events name for this occasion. `leftOut` filters events that do not apply now. */
export function eventDialog(
  config: DashboardConfig,
  occasion: Occasion,
  leftOut: (event: DialogEvent) => boolean = () => false,
): string | undefined {
  const events = config.events.filter(event => !leftOut(event))
  return dialogForEvent(events, config.patientEngagement.configurations.eventExceptions, occasion)
}

/** Whether a dialog that opens once in a session was shown already. */
export function wasShownThisSession(config: DashboardConfig, user: User, name: string): boolean {
  return dialogNamed(config, name)?.oncePerSession === true && closedInSession(user, name)
}
