import { firstNameOf } from '@careword/domain/people/person-name'
import {
  type CurrentScreen,
  type Draft,
  linkComesFirst,
  refusalOf,
  sectionWords,
  type SectionDefinition,
  witnessesByVideo,
} from '@careword/forms'
import { use } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import { PatientName } from '../../../form-ui/draft/use-signer-name.ts'
import type { PrimaryAction } from '../submit/primary-action.ts'
import { waitsForOthers } from './waits-for-others.ts'

interface ScreenWords {
  title: string
  text?: string
}

/** The texts of a signing screen: whose turn it is, during or before the hand-over. */
export function useScreenWords(
  now: CurrentScreen | undefined,
  section: SectionDefinition,
  main: PrimaryAction,
  draft: Draft,
  kiosk: boolean,
): ScreenWords {
  const { t, lang } = usePartner()
  const { askedOf = [], askedNames = {}, elsewhere = [], signedByLink = [] } = draft
  const person = use(PatientName)
  const device = useSmallScreen() ? 'phone' : 'other'
  if (!now) return { title: sectionWords(section, lang).title }
  const { screen, screens, handed } = now
  if (main === 'takeBack') {
    const first = firstNameOf(person)
    return {
      title: t('wizard.signers.personDecides', { device, person: first }),
      text: t('wizard.signers.returnedText', { person: first }),
    }
  }
  if (screen.kind === 'review') return { title: t('wizard.signers.review') }
  if (screen.kind === 'finish')
    return {
      title: t('wizard.signers.finish', { person }),
      text: t(waitsForOthers(screens, draft) ? 'wizard.signers.finishOpen' : 'wizard.signers.finishText'),
    }
  if (screen.signer === 'patient') return { title: sectionWords(section, lang).title }
  const alike = screens.filter(one => one.kind === 'signer' && one.as === screen.as)
  const which = whichOf({ turn: screen.number, alike: alike.length })
  const { name } = screen
  const unnamed =
    screen.as === 'alternate' ? t('wizard.signers.alternate', { which }) : t('wizard.signers.agent')
  // A witness gets a link only where the state allows witnessing by video (requestRefusal); such a witness signs on the same day.
  const sentToWitness = screen.signer === 'witness' && elsewhere.includes(screen.id)
  const byVideo = !sentToWitness ? 'other' : witnessesByVideo(draft.answers) ? 'video' : 'maybeVideo'
  if (main === 'skipSigner' && askedOf.includes(screen.id)) {
    // Only the owner sees the name that the requester typed.
    const asked = name || (kiosk ? '' : askedNames[screen.id])
    return {
      title: asked ? t('wizard.signers.askedNamed', { name: asked }) : t('wizard.signers.asked'),
      text: t('wizard.signers.askedText', { by: byVideo }),
    }
  }
  const refusal = refusalOf(draft, screen)
  if (main === 'skipSigner' && refusal)
    return {
      title: t(`wizard.signers.${refusal}`, { name }),
      text: t('wizard.signers.refusedText', { name }),
    }
  if (main === 'skipSigner')
    return {
      title: name === '' ? t('wizard.signers.thisOneSigned') : t('wizard.signers.hasSigned', { name }),
      text: signedByLink.includes(screen.id)
        ? t('wizard.signers.hasSignedByLink')
        : t('wizard.signers.hasSignedText', { device }),
    }
  switch (screen.signer) {
    case 'witness':
      if (handed)
        return {
          title: t('wizard.signers.witness', { which }),
          text: t('wizard.signers.witnessText', { person }),
        }
      return linkComesFirst(draft, screen)
        ? {
            title: t('wizard.signers.linkToWitness', { which }),
            text: t('wizard.signers.linkToWitnessText', { device }),
          }
        : {
            title: t('wizard.signers.passToWitness', { device, which }),
            text: t('wizard.signers.passToWitnessText'),
          }
    case 'agent':
      if (handed) return { title: name === '' ? unnamed : t('wizard.signers.agentNamed', { name }) }
      return name === ''
        ? { title: t('wizard.signers.isAgentHere', { who: screen.as }) }
        : { title: t('wizard.signers.isHere', { name }) }
    case 'clinician':
      return { title: t(handed ? 'wizard.signers.clinician' : 'wizard.signers.passToClinician', { device }) }
  }
}

/** 'first' or 'second' if there are two such signers. */
export const whichOf = ({ turn, alike }: { turn: number; alike: number }): 'only' | 'first' | 'second' =>
  alike === 1 ? 'only' : turn === 1 ? 'first' : 'second'
