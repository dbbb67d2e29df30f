import { paths } from '@careword/contract/paths'
import {
  breadcrumb,
  canQuicksave,
  definitionTitle,
  finishWords,
  heroWords,
  nextSection,
  previousSection,
  sectionWords,
  steps,
  tipsColumns,
} from '@careword/forms'
import { useNavigate } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { formatTime } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { keepWork } from '../../session/kept-work.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { useUser } from '../../session/use-user.ts'
import { Alert } from '../../ui/alert.tsx'
import { useNamedPart } from '../../ui/page-part.ts'
import type { LoadedForm } from './api/fetch-form.ts'
import type { DraftStore } from './draft/draft-store.ts'
import { draftKey } from './draft/draft-key.ts'
import { useSettledDraft } from './draft/use-settled-draft.ts'
import { useSectionDialogs } from './dialogs/use-section-dialogs.ts'
import { InputList } from './inputs/input-list.tsx'
import { useLeftWords } from './left/use-left-words.ts'
import { useLeaving } from './leave/use-leaving.ts'
import type { EditParams } from './load-wizard.ts'
import { SectionMedia } from './media/section-media.tsx'
import { PartProgress } from './navigation/part-progress.tsx'
import { SectionList } from './navigation/section-list.tsx'
import { PaperSteps } from './paper/paper-steps.tsx'
import { useFinishOnPaper } from './paper/use-finish-on-paper.ts'
import { ReviewBeforeSigning } from './review/review-before-signing.tsx'
import { FoundAgain } from './saving/found-again.tsx'
import { SaveTrouble } from './saving/save-trouble.tsx'
import { useContinue } from './saving/use-continue.ts'
import { usePrintDraft } from './saving/use-print-draft.ts'
import { useSaveKept } from './saving/use-save-kept.ts'
import { UnsavedStatus } from './saving/unsaved-status.tsx'
import { useKeeping } from './saving/use-keeping.ts'
import { useSaving } from './saving/use-saving.ts'
import { useNotice } from './signature/use-notice.ts'
import { ArrowNavigation } from './section/arrow-navigation.tsx'
import { RedFieldsBanner } from './section/red-fields-banner.tsx'
import { SectionFooter } from './section/section-footer.tsx'
import { SectionHeader } from './section/section-header.tsx'
import { FoldedSectionTips, SectionTips } from './section/section-tips.tsx'
import { usePartInAddress } from './use-part-in-address.ts'
import { WizardDialogs } from './wizard-dialogs.tsx'
import css from './wizard.module.css'

/** The last section of every form (Documents spec §2). */
const SUBMIT_SECTION = 'secSubmit'

interface Props {
  params: EditParams
  form: LoadedForm
  store: DraftStore
  /** The draft waited here while its person was signed out: it holds what is not saved yet. */
  kept: boolean
}

/** One section at a time, with its list beside it and its buttons at the foot. */
export function Wizard({ params, form, store, kept }: Props) {
  const { t, lang, config } = usePartner()
  const user = useUser()
  const navigate = useNavigate()
  const { signOut } = useSignOut()
  const draft = useSettledDraft(store)
  const { def, sectionId } = draft
  usePartInAddress(draft)
  const section = def.sections.find(each => each.id === sectionId)
  const last = sectionId === SUBMIT_SECTION
  const documentTitle = definitionTitle(def, lang)

  const toDocuments = (snackbarCode?: string) =>
    void navigate({
      to: paths.documents.to(params),
      search: snackbarCode === undefined ? {} : { snackbarCode },
      ignoreBlocker: true,
    })
  const goTo = (to: string | undefined) => to && store.dispatch({ type: 'goTo', sectionId: to })

  const [found, setFound] = useState<Parameters<typeof WizardDialogs>[0]['found']>()
  const { keeper, state: keeping } = useKeeping(store, params.documentId)
  const saving = useSaving({
    keeper,
    store,
    documentId: params.documentId,
    person: form.person,
    metadata: { type: params.documentType, site: params.documentSite, version: params.documentVersion },
    onRefused: code => {
      if (code === 'DOCUMENT_ALREADY_SUBMITTED') void left.look()
      // Kept first, so that the next page can say that words were left.
      else void keeper.flushed().then(() => toDocuments(code))
    },
    onProblems: (problems, errorCode) => {
      store.dispatch({ type: 'showErrors', on: true })
      setFound({ problems, errorCode })
    },
    onNoticeFirst: () => void notice.askAgain(),
  })
  const left = useLeftWords({
    store,
    keeper,
    address: params,
    onNothing: () => toDocuments('DOCUMENT_ALREADY_SUBMITTED'),
  })
  const sectionDialogs = useSectionDialogs(
    { ...form.metadata, patientId: params.patientId },
    section ?? { id: sectionId },
  )
  const continuing = useContinue({
    store,
    last,
    patient: form.person.fullname,
    noticeAccepted: user.electronicNotice.accepted,
    save: saving.save,
    onMissing: problems => setFound({ problems }),
    reminds: sectionDialogs.reminds,
    onSaved: () => goTo(nextSection(def, store.read().answers, store.read().sectionId)),
    onSigned: () =>
      void navigate({
        to: paths.print.to({ ...params }),
        search: { snackbarCode: 'DOCUMENT_SUBMITTED_SUCCESSFULLY' },
        state: { justSigned: true },
        ignoreBlocker: true,
      }),
  })
  const leaving = useLeaving({
    keeper,
    store,
    save: () => saving.save({ action: 'saveAndStay', allParts: true }),
    keep: () => keepWork(user.userId, draftKey(params.documentId), store),
    back: saving.goOn,
  })
  const notice = useNotice(continuing.askNotice)
  const printing = usePrintDraft(params)
  const saveAndPrint = (toSign = false) =>
    void saving.save({ action: 'saveAndPrint', afterwards: () => void printing.print(toSign) })
  const paper = useFinishOnPaper({
    store,
    onMissing: problems => setFound({ problems }),
    print: () => saveAndPrint(true),
  })
  useSaveKept(kept, saving.goOn)

  /** Documents spec §4, action navigate: what was typed is saved, then the other section opens. */
  const saveAndGo = (to: string | undefined) => {
    if (!to) return
    if (!canQuicksave(store.read())) return goTo(to)
    void saving.save({ action: 'navigate', afterwards: () => goTo(to) })
  }

  // Who may prepare a document but not sign it leaves it, saved, for the one who may.
  const onPaper = last && paper.ends()
  const leavesUnsigned = last && !onPaper && !form.permissions.canSign
  const goOn = onPaper
    ? paper.start
    : leavesUnsigned
      ? () => void saving.save({ action: 'saveAndStay', afterwards: () => toDocuments() })
      : continuing.start
  const goLabel = onPaper
    ? 'wizard.saveAndPrint'
    : leavesUnsigned
      ? 'wizard.saveAndClose'
      : last
        ? 'wizard.signAndSubmit'
        : 'wizard.saveAndContinue'

  useNamedPart(section ? sectionWords(section, lang).title : documentTitle)
  const heading = useRef<HTMLHeadingElement>(null)
  useSectionArrival(sectionId, heading)
  if (!section) return null

  const words = sectionWords(section, lang)
  const finish = onPaper ? finishWords(def, lang) : undefined
  const { step, total } = steps(def, draft.answers, sectionId)
  const items = breadcrumb(def, draft.answers, draft.savedSections, sectionId, lang)
  const back = previousSection(def, draft.answers, sectionId)
  const next = nextSection(def, draft.answers, sectionId)
  const dirty = canQuicksave(draft)
  const showsList = form.featureToggles.hideBreadcrumb !== true
  const canLogout =
    user.userType === 'clinician' ? !user.sso : Boolean(user.logoutUrl || config.links.logoutUrl)

  return (
    <div className={css.wizard}>
      <div className={css.columns} style={{ '--tips': tipsColumns(section) } as CSSProperties}>
        {showsList ? (
          <div className={css.list}>
            <SectionList items={items} onGo={saveAndGo} />
          </div>
        ) : null}
        <div className={css.section} data-review={last}>
          {showsList ? (
            <div className={css.progress}>
              <PartProgress key={sectionId} step={step} steps={total} items={items} onGo={saveAndGo} />
            </div>
          ) : null}
          {form.featureToggles.showArrowNavigation ? (
            <ArrowNavigation
              step={step}
              steps={total}
              onBack={back ? () => saveAndGo(back) : undefined}
              onNext={
                next && items.find(item => item.sectionId === next)?.enabled
                  ? () => saveAndGo(next)
                  : undefined
              }
            />
          ) : null}
          <SectionHeader
            documentTitle={documentTitle}
            step={step}
            steps={total}
            title={words.title}
            subtitle={words.subtitle}
            text={words.text}
            heroItems={(section.heroModule?.items ?? []).map(item => heroWords(item, lang))}
            media={<SectionMedia section={section} sectionTitle={words.title} />}
            headingRef={heading}
            {...(section.reminder ? { onReminder: continuing.openReminder } : {})}
          />
          <FoldedSectionTips section={section} />
          <RedFieldsBanner />
          <FoundAgain />
          {leavesUnsigned ? <Alert tone="info">{t('wizard.cannotSign')}</Alert> : null}
          {last ? (
            <ReviewBeforeSigning
              draft={draft}
              person={form.person}
              timeZone={form.metadata.timeZone}
              onChange={saveAndGo}
              {...(finish ? { below: { goTo: t('wizard.paper.goTo'), title: finish.title } } : {})}
            />
          ) : null}
          {/* What is signed by hand has its line on the paper. */}
          <InputList
            key={sectionId}
            sectionId={sectionId}
            inputs={finish ? section.inputs.filter(input => input.type !== 'signature') : section.inputs}
          />
          {finish ? <PaperSteps draft={draft} text={finish.text} /> : null}
        </div>
        <SectionTips section={section} />
      </div>
      <SectionFooter
        status={
          printing.busy ? (
            t('wizard.makingPdf')
          ) : dirty ? (
            <UnsavedStatus keeping={keeping} said={saving.trouble?.noAnswer === true} />
          ) : saving.savedAt ? (
            t('wizard.savedAt', { time: formatTime(saving.savedAt, lang) })
          ) : (
            ''
          )
        }
        canGoBack={back !== undefined}
        canQuicksave={dirty}
        canLogout={canLogout}
        busy={saving.busy === 'continue' || ((leavesUnsigned || onPaper) && saving.busy !== undefined)}
        goLabel={t(goLabel)}
        onBack={() => saveAndGo(back)}
        onContinue={goOn}
        onSaveAndPrint={() => saveAndPrint()}
        onSaveAndStay={() => void saving.save({ action: 'saveAndStay' })}
        onSaveAndLogout={() =>
          void saving.save({ action: 'saveAndLogout', afterwards: () => void signOut() })
        }
      >
        {saving.trouble ? <SaveTrouble trouble={saving.trouble} busy={saving.busy !== undefined} /> : null}
      </SectionFooter>
      <WizardDialogs
        store={store}
        draft={draft}
        documentTitle={documentTitle}
        final={last}
        busy={saving.busy !== undefined}
        found={found}
        onFoundClosed={() => setFound(undefined)}
        onTryAgain={goOn}
        continuing={continuing}
        section={sectionDialogs}
        leaving={leaving}
        left={left.parts}
        onLeftRead={() => toDocuments()}
        onNoticeAccept={async () => {
          await notice.accept()
          continuing.noticeDone()
        }}
        patient={form.person}
        onKeepMine={() => void saving.save({ action: 'saveAndStay' })}
      />
      {sectionDialogs.buttons.dialogs}
    </div>
  )
}

/** A new section starts at its heading, for the eye and for whoever listens. */
function useSectionArrival(sectionId: string, heading: React.RefObject<HTMLHeadingElement | null>): void {
  const before = useRef(sectionId)
  useEffect(() => {
    if (before.current === sectionId) return
    before.current = sectionId
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [sectionId, heading])
}
