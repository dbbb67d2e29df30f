import { signingSection } from '@careword/domain/documents/signing-section'
import { screenOfField, signingScreens } from '@careword/forms'
import { afterDialogs } from '../../ui/open-dialogs.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { focusField } from './field-id.ts'

/**
 * Opens the part of a question and moves the focus there. What is typed elsewhere stays in the draft.
 * @param showErrors true when a submit reported this question as unanswered
 */
export function goToField(store: DraftStore, path: string, showErrors: boolean): void {
  const { def, answers, sectionId: here } = store.read()
  const screen = screenOfField(def, signingScreens(def, answers), path)
  const to = screen ? signingSection : path.slice(0, path.indexOf('.'))
  // A person who comes from the review returns to it.
  const returnTo = here === signingSection && to !== here ? { returnTo: path } : {}
  if (to !== here) store.dispatch({ type: 'goTo', sectionId: to, ...returnTo })
  // A signer's answers are on the signer's own screen.
  if (screen) store.dispatch({ type: 'goToScreen', id: screen.id, handed: true })
  if (showErrors && (to !== here || screen)) store.dispatch({ type: 'showErrors', on: true })
  // Waits until the dialog that named the field is closed and the section is rendered.
  afterDialogs(() => focusField(path))
}
