import {
  checkForm,
  currentScreen,
  type Draft,
  type FormDefinition,
  type FormIssue,
  missingFields,
  missingForPaper,
  consentBoxOf,
  screenIssues,
  screenOfField,
  signingScreens,
} from '@careword/forms'
import { type PrimaryAction, primaryActionRequest } from './primary-action.ts'
import type { FormValidation } from './submit-flow.ts'
import { signaturesToCheck } from '../../../form-ui/signature/signatures-to-check.ts'

interface Seen {
  lang: string
  /** The name of the person whose document it is. */
  patient: string
  noticeAccepted: boolean
  reminds(): boolean
  today: string
}

/** The issues that block the main button; none for saving and leaving. */
export function validateForm(main: PrimaryAction, draft: Draft, seen: Seen): FormValidation {
  const { def, answers, sectionId } = draft
  const { lang, patient, noticeAccepted, reminds, today } = seen
  const free: FormValidation = {
    issues: [],
    noticeDue: false,
    signatures: [],
    reminds: false,
    request: primaryActionRequest[main],
  }
  switch (main) {
    case 'continue':
    case 'backToReview':
      return {
        ...free,
        issues: missingFields(def, answers, sectionId, today),
        signatures: signaturesToCheck(draft, lang, patient, false),
        // A person who returns from the review has passed this section before.
        reminds: main === 'continue' && reminds(),
      }
    case 'goToSigning':
    case 'keepSignature': {
      const { screens, screen } = currentScreen(draft)
      const isPersons = screen.kind === 'signer' && screen.signer === 'patient'
      return {
        ...free,
        issues: asShown(def, screenIssues(def, answers, screens, screen, today)),
        noticeDue: isPersons && !noticeAccepted,
      }
    }
    case 'sign':
      // A signature requires all sections to be complete. Signing is not leaving, so no reminder is shown.
      return {
        ...free,
        // Questions that a person asked by a link answers on their own page are left out.
        issues: checkForm(def, answers, today).filter(issue => !isAskedElsewhere(draft, issue)),
        noticeDue: !noticeAccepted,
        // With several signers the last screen already shows all signatures.
        signatures:
          currentScreen(draft).screen.kind === 'finish' ? [] : signaturesToCheck(draft, lang, patient, true),
      }
    case 'finishOnPaper':
      return { ...free, issues: missingForPaper(def, answers, today) }
    case 'handOver':
    case 'takeBack':
    case 'skipSigner':
    case 'leaveUnsigned':
      return free
  }
}

function isAskedElsewhere({ def, answers, askedOf = [] }: Draft, { path }: FormIssue): boolean {
  if (askedOf.length === 0) return false
  const screen = screenOfField(def, signingScreens(def, answers), path)
  return screen?.kind === 'signer' && askedOf.includes(screen.id)
}

/** Puts the notice first on the signing screen, wherever its box is in the form. */
function asShown(def: FormDefinition, issues: FormIssue[]): FormIssue[] {
  const box = consentBoxOf(def)
  return [...issues.filter(({ path }) => path === box), ...issues.filter(({ path }) => path !== box)]
}
