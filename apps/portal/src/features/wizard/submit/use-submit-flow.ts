import { todayAt } from '@careword/domain/dates/dates'
import { screenTimes } from '@careword/domain/limits'
import {
  canQuicksave,
  currentScreen,
  type Draft,
  consentBoxOf,
  invalidatedPaths,
  screenAfter,
} from '@careword/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatTime } from '../../../partner/format-day.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { acceptTerms } from '../../../session/accept-terms.ts'
import { checkSessionUser } from '../../../session/check-session-user.ts'
import { useUser } from '../../../session/use-user.ts'
import { userQuery } from '../../../session/user-query.ts'
import { announce } from '../../../ui/announce.tsx'
import { showSnackbar } from '../../../ui/snackbar-store.ts'
import type { EditParams, LoadedForm } from '../api/fetch-form.ts'
import type { DraftStore } from '../../../form-ui/draft/draft-store.ts'
import type { Autosave } from '../saving/autosave.ts'
import { validateForm } from './validate-form.ts'
import { isLast, type PrimaryAction } from './primary-action.ts'
import type { Destination, SubmitFlow, SubmitFlowEvent, SaveEnd, SaveRequest } from './submit-flow.ts'
import { reduceSubmitFlow, untouched } from './reduce-submit-flow.ts'
import { saveDraft } from './save-draft.ts'

interface Options {
  store: DraftStore
  /** Stores autosaved text; a save includes it. */
  autosave: Autosave
  params: EditParams
  /** The patient of the document. */
  person: LoadedForm['person']
  /** Whether the draft waited here while its owner was signed out. */
  waited: boolean
  /** Whether a reminder is due before the section is left. */
  reminds(): boolean
  after: {
    /** Called when everything is stored. */
    follow(destination: Destination): void
    /** Called after a final refusal: this person can no longer change the document. */
    refuse(errorCode: string): void
  }
}

export interface NoticeConsent {
  /** Whether the notice's box is ticked, if the form has none of its own. */
  agreed: boolean
  agree(on: boolean): void
  /** Whether a submit reported the box as not ticked. */
  missing: boolean
  accepting: boolean
  /** The reason why the notice could not be accepted. */
  failure: unknown
  tryAgain(): void
}

export interface Submitting {
  flow: SubmitFlow
  /** True when the event began a save and everything typed so far is stored. */
  send(event: SubmitFlowEvent): Promise<boolean>
  /** The main button. */
  start(main: PrimaryAction): void
  /** The notice on signing on a screen, shown above the first signature pad. */
  notice: NoticeConsent
  /** The person signed in again over the page. */
  backAgain(): void
}

/** Executes the effects of the submit reducer (reduce-submit-flow.ts): sends each save that begins and dispatches its result. */
export function useSubmitFlow(options: Options): Submitting {
  const { store, autosave, params, person, waited, reminds, after } = options
  const words = usePartner()
  const { t, lang } = words
  const cache = useQueryClient()
  const user = useUser()
  // A response is applied to the newest state, not to the last rendered one.
  const newest = useRef(untouched)
  const [flow, show] = useState(untouched)
  const [agreed, setAgreed] = useState(false)
  const [accepting, setAccepting] = useState<Accepting>({ busy: false, failure: null, main: 'keepSignature' })

  const step = useCallback((event: SubmitFlowEvent) => {
    newest.current = reduceSubmitFlow(newest.current, event)
    show(newest.current)
  }, [])

  async function send(event: SubmitFlowEvent): Promise<boolean> {
    const before = newest.current.save
    step(event)
    const { save } = newest.current
    return save.kind === 'saving' && save !== before ? perform(save.request) : false
  }

  async function perform(request: SaveRequest): Promise<boolean> {
    let end: SaveEnd = { kind: 'broken' }
    const { saved: before, sectionId } = store.read()
    try {
      end = await saveDraft({ store, autosave, params, person, lang, onStored }, request)
    } finally {
      step({ type: 'ended', end })
      autosave.goOn()
    }
    if (end.kind === 'saved' && request.leadsTo)
      after.follow(end.waits ? { to: 'waitingDocument' } : request.leadsTo)
    if (end.kind === 'saved' && !isLast(sectionId) && leavesForm(request.leadsTo))
      void nameWhoSignsAgain(before)
    if (end.kind === 'noticeFirst') void askForNewNotice()
    if (end.kind === 'refused') after.refuse(end.errorCode)
    return end.kind === 'saved'
  }

  function onStored(savedAt: string): void {
    step({ type: 'stored', savedAt })
    announce(t('wizard.savedAt', { time: formatTime(savedAt, lang) }))
  }

  /** The save changed answers that signatures cover: names the signers who sign again. The parts of a form name them themselves. */
  async function nameWhoSignsAgain(before: Draft['saved']): Promise<void> {
    const { def, saved } = store.read()
    const known = invalidatedPaths(def, before)
    const news = invalidatedPaths(def, saved).filter(path => !known.includes(path))
    if (news.length === 0) return
    const part = await import('./who-signs-again.ts').catch(() => undefined)
    const sentences = part?.whoSignsAgainAt(words, def, saved, news) ?? []
    if (sentences.length === 0) return
    showSnackbar({
      tone: 'info',
      title: t('wizard.changeSaved'),
      message: sentences.join(' '),
      duration: screenTimes.snackbarStoreDefault,
    })
  }

  /** The server refused because the notice has a new version, which the person must accept. */
  async function askForNewNotice(): Promise<void> {
    const found = await checkSessionUser()
    if (typeof found !== 'string') cache.setQueryData(userQuery.queryKey, found)
    setAgreed(false)
    const draft = store.read()
    const box = noticeBox(draft)
    if (box) store.dispatch({ type: 'toggleBox', path: box, checked: false })
    goToNotice()
    step({ type: 'noticeDue' })
  }

  /** Opens the screen with the notice, on which the person signs. */
  function goToNotice(): void {
    const person = currentScreen(store.read()).screens.find(
      screen => screen.kind === 'signer' && screen.signer === 'patient',
    )
    if (person) store.dispatch({ type: 'goToScreen', id: person.id })
  }

  const validation = (main: PrimaryAction) =>
    validateForm(main, store.read(), {
      lang,
      patient: person.fullname,
      noticeAccepted: user.electronicNotice.accepted,
      reminds,
      today: todayAt(new Date()),
    })

  function start(main: PrimaryAction): void {
    const { screens, screen } = currentScreen(store.read())
    if (main === 'handOver') {
      store.dispatch({ type: 'goToScreen', id: screen.id, handed: true })
      return
    }
    if (main === 'takeBack') {
      store.dispatch({ type: 'screenIsBack' })
      return
    }
    if (main === 'skipSigner') {
      store.dispatch({ type: 'goToScreen', id: screenAfter(screens, screen.id).id })
      return
    }
    const found = validation(main)
    if (main !== 'leaveUnsigned') store.dispatch({ type: 'showErrors', on: found.issues.length > 0 })
    if (found.issues.length === 0 && found.noticeDue) {
      const box = noticeBox(store.read())
      if (box ? isTicked(store.read(), box) : agreed) {
        void acceptNotice(main)
        return
      }
      goToNotice()
    }
    void send({ type: 'pressed', validation: found })
    if (main === 'goToSigning' && found.issues.length === 0)
      store.dispatch({ type: 'goToScreen', id: screenAfter(screens, screen.id).id })
  }

  /** Accepts the ticked notice, before anything is signed. */
  async function acceptNotice(main: PrimaryAction): Promise<void> {
    if (accepting.busy) return
    setAccepting({ busy: true, failure: null, main })
    try {
      cache.setQueryData(userQuery.queryKey, await acceptTerms(user, user.electronicNotice.id))
      setAccepting({ busy: false, failure: null, main })
      void send({ type: 'noticeAccepted', validation: validation(main) })
    } catch (failure) {
      setAccepting({ busy: false, failure, main })
    }
  }

  function backAgain(): void {
    const draft = store.read()
    // A signature is only stored when its signer presses the button; before that it is autosaved.
    const signs = isLast(draft.sectionId) && currentScreen(draft).screen.kind === 'signer'
    void send({ type: 'backAgain', unsaved: !signs && canQuicksave(draft) })
    if (newest.current.save.kind !== 'saving') autosave.goOn()
  }

  // Autosaving resumes when the browser is online again, and the footer shows it. Some devices always report to be online, so a successful
  // autosave after a failed one counts too.
  useEffect(() => {
    const online = () => step({ type: 'online' })
    addEventListener('online', online)
    let failing = autosave.state().failing
    const stop = autosave.subscribe(() => {
      if (failing && !autosave.state().failing) online()
      failing = autosave.state().failing
    })
    return () => {
      removeEventListener('online', online)
      stop()
    }
  }, [step, autosave])

  // A draft that waited for its owner to sign in shows a message once, and is saved.
  const shown = useRef(false)
  useEffect(() => {
    if (!waited || shown.current) return
    shown.current = true
    showSnackbar({ tone: 'success', title: t('wizard.keptTitle'), message: t('wizard.keptText') })
    backAgain()
  })

  const notice: NoticeConsent = {
    agreed,
    agree(on) {
      setAgreed(on)
      step({ type: 'closed', question: 'notice' })
    },
    missing: flow.question?.kind === 'notice',
    accepting: accepting.busy,
    failure: accepting.failure,
    tryAgain: () => void acceptNotice(accepting.main),
  }
  return { flow, send, start, notice, backAgain }
}

interface Accepting {
  busy: boolean
  failure: unknown
  /** The button to press again after a success. */
  main: PrimaryAction
}

/** The form's own box for the notice, if it is asked. */
function noticeBox({ def, derived }: Draft): string | undefined {
  const path = consentBoxOf(def)
  return path !== undefined && derived.fields[path]?.visible ? path : undefined
}

function isTicked({ answers }: Draft, path: string): boolean {
  const dot = path.indexOf('.')
  return answers[path.slice(0, dot)]?.[path.slice(dot + 1)] === true
}

/** Whether a person sees another page than one of the form after the save, and stays signed in. */
const leavesForm = (leadsTo: Destination | undefined): boolean =>
  leadsTo?.to === 'documents' || leadsTo?.to === 'draftPdf'
