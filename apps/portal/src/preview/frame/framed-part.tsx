import { describeForm, type Draft } from '@careword/forms'
import { useEffect, useRef, useState } from 'react'
import { KeyFactsSummary } from '../../document-text/key-facts-summary.tsx'
import { createDraftStore, type DraftStore } from '../../form-ui/draft/draft-store.ts'
import { DraftContext, useDraft } from '../../form-ui/draft/use-draft.ts'
import type { LoadedForm } from '../../features/wizard/api/fetch-form.ts'
import { OpenSection } from '../../features/wizard/section/open-section.tsx'
import { isKiosk } from '../../features/wizard/signing/current-signing-screen.ts'
import type { NoticeConsent } from '../../features/wizard/submit/use-submit-flow.ts'
import { primaryAction } from '../../features/wizard/submit/primary-action.ts'
import css from './framed-part.module.css'
import type { FrameContent } from './frame-message.ts'

interface Props {
  content: FrameContent
  onHeight(height: number): void
}

const timeZone = 'America/New_York'
const person = { fullname: 'Ada Joy Rivers', dob: '1951-03-04' }

/** Draws one part of a form, or its key facts, with the components of the portal itself. */
export function FramedPart({ content, onHeight }: Props) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const found = place.current
    if (!found) return
    const watch = new ResizeObserver(() => onHeight(Math.ceil(found.getBoundingClientRect().height)))
    watch.observe(found)
    return () => watch.disconnect()
  }, [onHeight])
  return (
    <article ref={place}>
      {content.show === 'keyFacts' ? <KeyFacts content={content} /> : <Part content={content} />}
    </article>
  )
}

function KeyFacts({ content: { definition, answers, lang } }: { content: FrameContent }) {
  const described = describeForm(definition, answers, lang, person)
  return (
    <div className={css.keyFacts}>
      <KeyFactsSummary
        level={2}
        text={{ ...described, lang, timeZone, signedAt: '2026-05-04T14:00:00.000Z' }}
      />
      {described.head ? null : (
        <p>
          This form marks no answer for the bedside (atBedside): a reader in a hurry has no summary of it.
        </p>
      )}
    </div>
  )
}

function Part({ content }: { content: FrameContent }) {
  const store = useStore(content)
  return (
    <DraftContext value={store}>
      <Section />
    </DraftContext>
  )
}

/** Typed text stays through a change of the form; another part, language or set of answers begins again. */
function useStore(content: FrameContent): DraftStore {
  const [made, setMade] = useState(() => ({ content, store: storeOf(content, content.answers) }))
  if (made.content === content) return made.store
  const { typed, saved } = made.store.read()
  const sameLook =
    JSON.stringify([made.content.show, made.content.lang, made.content.errors, made.content.answers]) ===
    JSON.stringify([content.show, content.lang, content.errors, content.answers])
  const next = { content, store: storeOf(content, sameLook && typed !== saved ? typed : content.answers) }
  setMade(next)
  return next.store
}

function storeOf({ definition, show, errors }: FrameContent, answers: FrameContent['answers']): DraftStore {
  const sectionId = show === 'keyFacts' ? '' : show.part
  const store = createDraftStore({
    def: definition,
    answers,
    // Every part counts as begun, so that each can be opened.
    savedSections: definition.sections.map(section => section.id),
    revisions: {},
    sectionId,
  })
  if (show !== 'keyFacts' && show.screen !== undefined)
    store.dispatch({ type: 'goToScreen', id: show.screen, handed: true })
  if (errors) store.dispatch({ type: 'showErrors', on: true })
  return store
}

const nothing = () => undefined
const notice: NoticeConsent = {
  agreed: false,
  agree: nothing,
  missing: false,
  accepting: false,
  failure: null,
  tryAgain: nothing,
}

function Section() {
  const draft = useDraft(whole)
  const section = draft.def.sections.find(each => each.id === draft.sectionId)
  if (!section) return null
  const main = primaryAction(draft, true)
  const { type, site, version, title } = draft.def
  // The wizard's knowledge of a stored document; this one is not stored.
  const form = {
    documentId: 'preview',
    patientId: 'preview',
    title,
    metadata: { type, site, version, signedAt: null, timeZone },
    permissions: { canEdit: true, canSign: true, canUpload: false },
    featureToggles: {},
    person,
  } as unknown as LoadedForm
  return (
    <OpenSection
      form={form}
      draft={draft}
      section={section}
      main={main}
      kiosk={isKiosk(draft, main)}
      notice={notice}
      onGo={nothing}
      onChange={nothing}
      onReminder={nothing}
      onLeave={nothing}
      leaving={false}
    >
      {null}
    </OpenSection>
  )
}

const whole = (draft: Draft): Draft => draft
