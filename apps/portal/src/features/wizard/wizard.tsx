import { canQuicksave, type OptionalParts, signatureRequestsOf, unsavedSections } from '@careword/forms'
import { Suspense, useEffect } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { lazyPart } from '../../partner/lazy-part.tsx'
import { stashWork } from '../../session/stashed-work.ts'
import { useUser } from '../../session/use-user.ts'
import type { EditParams, LoadedForm } from './api/fetch-form.ts'
import { useSectionDialogs } from './dialogs/use-section-dialogs.ts'
import { draftKey } from './draft-key.ts'
import type { DraftStore } from '../../form-ui/draft/draft-store.ts'
import { useSettledDraft } from '../../form-ui/draft/use-settled-draft.ts'
import { useLeaving } from './leave/use-leaving.ts'
import { MissingAnswersContext } from '../../signature-requests/missing-answers.ts'
import { primaryAction } from './submit/primary-action.ts'
import type { Save } from './submit/submit-flow.ts'
import { useAfterSave } from './submit/use-after-save.ts'
import { useSubmitFlow } from './submit/use-submit-flow.ts'
import { useAutosave } from './saving/use-autosave.ts'
import { OpenSection } from './section/open-section.tsx'
import { WizardFooter } from './section/wizard-footer.tsx'
import { loadEndOfForm } from './signing/end-of-form.ts'
import { isKiosk, currentSigningScreen } from './signing/current-signing-screen.ts'
import { useSigningBack } from './signing/use-signing-back.ts'
import { useKioskScreen } from './signing/use-kiosk-screen.ts'
import { usePartInAddress } from './use-part-in-address.ts'
import { WizardDialogs } from './wizard-dialogs.tsx'
import css from './wizard.module.css'
import { useBlocker } from '@tanstack/react-router'

// Watching the requests to sign is not needed for the first words of a form.
const WatchSignatureRequests = lazyPart(() =>
  import('./signature-requests/watch-signature-requests.tsx').then(file => file.WatchSignatureRequests),
)
const AnswersLocked = lazyPart(() =>
  import('./signature-requests/answers-locked.tsx').then(file => file.AnswersLocked),
)

interface Props {
  params: EditParams
  form: LoadedForm
  store: DraftStore
  /** Whether the draft, with unsaved text, was kept while its owner was signed out. */
  waited: boolean
}

/** Shows one section at a time, with the list of sections beside it and the buttons at the foot. */
export function Wizard({ params, form, store, waited }: Props) {
  const { userId } = useUser()
  const draft = useSettledDraft(store)
  const section = draft.def.sections.find(each => each.id === draft.sectionId)
  const main = primaryAction(draft, form.permissions.canSign)
  const kiosk = isKiosk(draft, main)
  const now = currentSigningScreen(draft, main)
  usePartInAddress(store, draft, kiosk)
  useKioskScreen(params, now, { kiosk, isBack: draft.holder === 'person' })

  const { autosave, state: autosaved } = useAutosave(store, params.documentId)
  const after = useAfterSave({ store, autosave, params })
  const dialogs = useSectionDialogs(
    { ...form.metadata, patientId: params.patientId },
    section ?? { id: draft.sectionId },
  )
  const pressing = useSubmitFlow({
    store,
    autosave,
    params,
    person: form.person,
    waited,
    reminds: dialogs.reminds,
    after,
  })
  const { send } = pressing
  useEffect(() => void loadEndOfForm(), [])
  const goBack = useSigningBack(draft, now, kiosk, go)
  useStayInKiosk(kiosk, goBack)
  const leaving = useLeaving({
    autosave,
    store,
    save: () => send({ type: 'save', request: { action: 'saveAndStay', allParts: true } }),
    stash: () => stashWork(userId, draftKey(params.documentId), store),
    onSignedInAgain: pressing.backAgain,
  })

  /** Documents spec §4, action navigate: saves the typed text, then opens the other section. */
  function go(to: string | undefined, place: { returnTo?: string } = {}): void {
    if (!to || kiosk) return
    const leadsTo = { to: 'part' as const, sectionId: to, ...place }
    if (canQuicksave(store.read())) void send({ type: 'save', request: { action: 'navigate', leadsTo } })
    else after.follow(leadsTo)
  }

  /** Saves text of all sections; sends nothing if everything is saved. */
  const anotherDay = () => {
    const leadsTo = { to: 'documents' } as const
    if (unsavedSections(store.read()).length > 0)
      void send({ type: 'save', request: { action: 'saveAndStay', allParts: true, leadsTo } })
    else after.follow(leadsTo)
  }
  const leave = ({ sections, ahead, next }: OptionalParts) =>
    void send({
      type: 'save',
      request: {
        action: 'continue',
        left: (ahead ? sections : sections.slice(1)).map(each => each.id),
        leadsTo: { to: 'part', sectionId: next.id },
      },
    })

  const leadToMissing = ({ fields, errorCode }: Pick<ApiError, 'fields' | 'errorCode'>) =>
    void send({ type: 'refused', issues: fields, errorCode })

  if (!section) return null
  const asksByLink = form.permissions.canEdit && signatureRequestsOf(draft.def).length > 0
  // The banner is about the answers, so it is above them, but below a signing screen.
  const signs = now !== undefined && now.screen.kind !== 'review'
  const locked =
    asksByLink && !kiosk ? (
      <Suspense>
        <AnswersLocked documentId={params.documentId} />
      </Suspense>
    ) : null
  return (
    <div className={css.wizard}>
      {asksByLink ? (
        <Suspense>
          <WatchSignatureRequests documentId={params.documentId} />
        </Suspense>
      ) : null}
      {signs ? null : locked}
      <MissingAnswersContext value={leadToMissing}>
        <OpenSection
          form={form}
          draft={draft}
          section={section}
          main={main}
          kiosk={kiosk}
          notice={pressing.notice}
          onGo={go}
          onChange={id => go(id, { returnTo: id })}
          onReminder={() => void send({ type: 'reminderLookedUp' })}
          onLeave={leave}
          leaving={isLeaving(pressing.flow.save)}
        >
          {signs ? locked : null}
        </OpenSection>
      </MissingAnswersContext>
      <WizardFooter
        {...{ draft, main, pressing, autosaved, kiosk, goBack }}
        makingPdf={after.makingPdf}
        onAnotherDay={anotherDay}
      />
      <WizardDialogs
        {...{ store, draft, main, kiosk, pressing, leaving }}
        patient={form.person}
        section={dialogs}
        left={after.left}
        onRecoveredRead={() => after.toDocuments()}
      />
      {dialogs.buttons.dialogs}
    </div>
  )
}

const isLeaving = (save: Save): boolean => save.kind === 'saving' && save.request.left !== undefined

/**
 * While another person holds the screen, the browser's Back and Forward open no other page: they do the action of the page's 'Back', if
 * there is one. Must be called before any other blocker.
 */
function useStayInKiosk(kiosk: boolean, back: (() => void) | undefined): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      const isWalked = kiosk && action !== 'PUSH' && action !== 'REPLACE'
      if (isWalked) back?.()
      return isWalked
    },
    enableBeforeUnload: false,
  })
}
