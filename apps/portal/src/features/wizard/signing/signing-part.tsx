import {
  type CurrentScreen,
  type Draft,
  findInput,
  hasSigned,
  inputWords,
  isGivenBack,
  linkComesFirst,
  refusalOf,
  screenAfter,
  signerAt,
  type SignerScreen,
  signatureRequestsOf,
} from '@careword/forms'
import { mayReadDocument } from '@careword/domain/signature-requests/may-read-document'
import { lazyPart } from '../../../partner/lazy-part.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Suspense } from 'react'
import { nameOfForm } from '../../../partner/type-name.ts'
import { useUser } from '../../../session/use-user.ts'
import type { LoadedForm } from '../api/fetch-form.ts'
import { useDraftStore } from '../../../form-ui/draft/use-draft.ts'
import { signaturesToCheck } from '../../../form-ui/signature/signatures-to-check.ts'
import type { NoticeConsent } from '../submit/use-submit-flow.ts'
import { ReviewBeforeSigning } from '../review/review-before-signing.tsx'
import { answersAreLocked } from '../review/answers-are-locked.ts'
import { InvalidatedNotice, SignAgainNotice } from '../review/invalidated-notice-lazy.ts'
import { GiveBackDialog } from './give-back-dialog.tsx'
import { HandOver } from './hand-over.tsx'
import { PreparerPart } from './preparer-part-lazy.ts'
import { ReadBeforeSigning } from './read-before-signing.tsx'
import { SignerInputs } from './signer-inputs.tsx'
import css from './signing.module.css'

// Needed only after all signatures are stored.
const FinishScreen = lazyPart(() => import('./finish-screen.tsx').then(file => file.FinishScreen))

interface Props {
  form: LoadedForm
  draft: Draft
  now: CurrentScreen
  notice: NoticeConsent
  /** Whether a person other than the owner of the session may hold the screen. */
  kiosk: boolean
  /** Whether the reader prepares the document, and another person signs it. */
  mayNotSign: boolean
  onChange(sectionId: string): void
}

export { GiveBackDialog, ReviewBeforeSigning }

/** The end of a form: the review, then one screen for each signer, then all signatures. */
export function SigningPart({ form, draft, now, notice, kiosk, mayNotSign, onChange }: Props) {
  const { lang, config } = usePartner()
  const store = useDraftStore()
  const { userType } = useUser()
  const { screens, screen, handed } = now
  const signed = hasSigned(draft, screens, screen)
  const refused = refusalOf(draft, screen) !== undefined
  const naming = refused && !kiosk && !answersAreLocked(draft) ? partThatNames(draft, screen) : undefined
  const goTo = (id: string, handed?: boolean) =>
    store.dispatch({ type: 'goToScreen', id, ...(handed && { handed }) })
  /** The request to the patient, which only staff see (decision 0069). */
  const askPatient =
    userType === 'patient' ? null : (
      <Suspense>
        <PreparerPart form={form} draft={draft} linkOnly={!mayNotSign} />
      </Suspense>
    )
  if (kiosk && isGivenBack(draft)) return null
  switch (screen.kind) {
    case 'review':
      return (
        <>
          {mayNotSign ? (
            <Suspense>
              <PreparerPart draft={draft} />
            </Suspense>
          ) : null}
          <ReviewBeforeSigning form={form} draft={draft} onChange={onChange} />
          {mayNotSign ? askPatient : null}
        </>
      )
    case 'finish':
      return (
        <Suspense>
          <FinishScreen
            documentId={form.documentId}
            draft={draft}
            screens={screens}
            signatures={signaturesToCheck(draft, lang, form.person.fullname, true)}
            documentTitle={nameOfForm(config, lang, draft.def)}
          />
        </Suspense>
      )
    case 'signer':
      if (handed)
        return (
          <div className={css.signer}>
            {screen.signer !== 'patient' && mayReadDocument(screen.as) ? (
              <ReadBeforeSigning form={form} />
            ) : null}
            <SignerInputs key={screen.id} {...{ draft, screen, notice }} />
            {screen.signer === 'patient' ? askPatient : null}
          </div>
        )
      return (
        <>
          <Suspense>
            <InvalidatedNotice draft={draft} only={screen.id} />
          </Suspense>
          <HandOver
            screen={screen}
            documentId={form.documentId}
            mayBeAsked={signatureRequestsOf(draft.def).some(
              each => `${each.sectionId}.${each.inputId}` === screen.id,
            )}
            asked={draft.askedOf?.includes(screen.id) ?? false}
            refused={refused}
            linkFirst={linkComesFirst(draft, screen)}
            kiosk={kiosk}
            byLink={draft.signedByLink?.includes(screen.id) ?? false}
            help={helpOf(draft, screen, lang)}
            {...(naming !== undefined && {
              namedInstead: {
                onName: () => onChange(naming),
                whoSignsAgain: (
                  <Suspense>
                    <SignAgainNotice draft={draft} paths={[`${naming}.`]} />
                  </Suspense>
                ),
              },
            })}
            {...(screen.optional && !signed
              ? { onLater: () => goTo(screenAfter(screens, screen.id).id) }
              : {})}
            {...(signed ? { onAgain: () => goTo(screen.id, true) } : {})}
          />
        </>
      )
  }
}

/** The part that names who signs on this screen. */
const partThatNames = ({ def }: Draft, { id }: CurrentScreen['screen']): string | undefined =>
  signerAt(def, id)?.named?.split('.')[0]

const helpOf = ({ def }: Draft, { id }: SignerScreen, lang: string): string | undefined => {
  const input = findInput(def, id)
  return input && inputWords(input, lang).help
}
