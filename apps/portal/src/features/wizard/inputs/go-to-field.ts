import type { DraftStore } from '../draft/draft-store.ts'
import { focusField } from './field-id.ts'

/**
 * Opens the part of a question and moves the focus there. What is typed elsewhere stays in the draft.
 * @param showErrors where the question is open because a press found it so
 */
export function goToField(store: DraftStore, path: string, showErrors: boolean): void {
  const sectionId = path.slice(0, path.indexOf('.'))
  if (sectionId !== store.read().sectionId) {
    store.dispatch({ type: 'goTo', sectionId })
    if (showErrors) store.dispatch({ type: 'showErrors', on: true })
  }
  // After a dialog gave the focus back and the section stands.
  setTimeout(() => focusField(path), 60)
}
