import {
  type CurrentScreen,
  type Draft,
  findInput,
  hasSigned,
  inputWords,
  screenAfter,
  type SignerScreen,
  tasksOf,
} from '@careword/forms'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Suspense } from 'react'
import { nameOfForm } from '../../../patient/type-name.ts'
import { useUser } from '../../../session/use-user.ts'
import type { LoadedForm } from '../api/fetch-form.ts'
import { useDraftStore } from '../draft/use-draft.ts'
import type { NoticePress } from '../press/use-press.ts'
import { ReviewBeforeSigning } from '../review/review-before-signing.tsx'
import { AskByLink } from '../../../signature-requests/ask-by-link-lazy.ts'
import { FallenNotice } from './fallen-notice.tsx'
import { FinishScreen } from './finish-screen.tsx'
import { HandOver } from './hand-over.tsx'
import { Prepared } from './prepared-lazy.ts'
import { SignerInputs } from './signer-inputs.tsx'

interface Props {
  form: LoadedForm
  draft: Draft
  now: CurrentScreen
  notice: NoticePress
  /** Whoever looks prepares the document, and somebody else signs it. */
  mayNotSign: boolean
  onChange(sectionId: string): void
}

/** The end of a form: everything to read, then one screen for each who signs, then the look at all signatures. */
export function SigningPart({ form, draft, now, notice, mayNotSign, onChange }: Props) {
  const { lang, config } = usePartner()
  const store = useDraftStore()
  const { userType } = useUser()
  const { screens, screen, handed } = now
  const signed = hasSigned(draft, screens, screen)
  const leaveForLater = () => store.dispatch({ type: 'goToScreen', id: screenAfter(screens, screen.id).id })
  const byLink = tasksOf(draft.def).map(({ sectionId, inputId }) => `${sectionId}.${inputId}`)
  /** Nobody asks themselves: it is the staff who ask the patient (decisions 0069). */
  const askPatient = () => {
    const patients = screens.find(each => each.kind === 'signer' && each.signer === 'patient')
    if (userType === 'patient' || !patients || !byLink.includes(patients.id)) return null
    return hasSigned(draft, screens, patients) ? null : (
      <Suspense>
        <AskByLink documentId={form.documentId} path={patients.id} />
      </Suspense>
    )
  }
  switch (screen.kind) {
    case 'review':
      return (
        <>
          <ReviewBeforeSigning
            draft={draft}
            documentId={form.documentId}
            patientId={form.patientId}
            person={form.person}
            timeZone={form.metadata.timeZone}
            onChange={onChange}
          />
          {mayNotSign ? (
            <Suspense>
              <Prepared form={form} draft={draft} />
            </Suspense>
          ) : null}
        </>
      )
    case 'finish':
      return (
        <FinishScreen
          draft={draft}
          screens={screens}
          patient={form.person.fullname}
          documentTitle={nameOfForm(config, lang, draft.def)}
        />
      )
    case 'signer':
      if (handed)
        return (
          <>
            <SignerInputs key={screen.id} {...{ draft, screen, notice }} />
            {screen.signer === 'patient' ? askPatient() : null}
          </>
        )
      return (
        <>
          <FallenNotice draft={draft} only={screen.id} />
          <HandOver
            screen={screen}
            documentId={form.documentId}
            mayBeAsked={byLink.includes(screen.id)}
            asked={draft.askedOf?.includes(screen.id) ?? false}
            byLink={draft.signedByLink?.includes(screen.id) ?? false}
            help={helpOf(draft, screen, lang)}
            {...(screen.optional && !signed ? { onLater: leaveForLater } : {})}
            {...(signed
              ? { onAgain: () => store.dispatch({ type: 'goToScreen', id: screen.id, handed: true }) }
              : {})}
          />
        </>
      )
  }
}

const helpOf = ({ def }: Draft, { id }: SignerScreen, lang: string): string | undefined => {
  const input = findInput(def, id)
  return input && inputWords(input, lang).help
}
