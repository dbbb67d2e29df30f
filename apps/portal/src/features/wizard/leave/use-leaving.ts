import { unsavedSections } from '@careword/forms'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLeaveGuard } from '../../../session/leave-guard.ts'
import type { DraftStore } from '../../../form-ui/draft/draft-store.ts'
import type { Autosave } from '../saving/autosave.ts'

interface Options {
  store: DraftStore
  autosave: Autosave
  /** Saves the unsaved text of all sections; true when it is stored. */
  save(): Promise<boolean>
  /** The session is over and this page closes: keeps the unsaved text for the same person. */
  stash(): void
  /** The person signed in again over the page. */
  onSignedInAgain(): void
}

export interface LeaveQuestion {
  stay(): void
  discard(): void
  save(): Promise<void>
}

/**
 * Unsaved answers block every way to leave: a link, the browser's back, another language, signing out, closing the window (Documents
 * spec §4, discard/save dialog). Returns the question to show, while there is one.
 */
export function useLeaving({
  store,
  autosave,
  save,
  stash,
  onSignedInAgain,
}: Options): LeaveQuestion | undefined {
  // Includes sections that are not on the screen.
  const isDirty = () => unsavedSections(store.read()).length > 0
  const [asked, setAsked] = useState<{ reply(choice: 'stay' | 'go'): void }>()

  const blocker = useBlocker({
    // Another part of the same document does not leave it.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  useLeaveGuard({
    isDirty,
    ask: () => {
      // Autosaves immediately, whatever the person answers, and even without an answer.
      autosave.flush()
      return new Promise(resolve => {
        setAsked({
          reply(choice) {
            setAsked(undefined)
            resolve(choice)
          },
        })
      })
    },
    stash,
    onSignedInAgain,
  })

  const blocked = blocker.status === 'blocked'
  useEffect(() => {
    if (blocked) autosave.flush()
  }, [blocked, autosave])
  /** Discards the unsaved text; the autosave removes it from the server too. */
  const discard = () => {
    store.discard()
    autosave.flush()
  }

  if (blocker.status === 'blocked') {
    return {
      stay: blocker.reset,
      discard: () => {
        discard()
        blocker.proceed()
      },
      save: async () => ((await save()) ? blocker.proceed() : blocker.reset()),
    }
  }
  if (!asked) return undefined
  return {
    stay: () => asked.reply('stay'),
    discard: () => {
      discard()
      asked.reply('go')
    },
    save: async () => asked.reply((await save()) ? 'go' : 'stay'),
  }
}
