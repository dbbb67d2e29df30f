import { paths } from '@careword/contract/paths'
import { patientQuery } from '../../patient/patient-query.ts'
import { enterOwnPage, type EnteringOwnPage } from '../../session/enter-own-page.ts'
import { cardQuery } from './card-query.ts'

/** The card is its patient's own page, at a partner with cards. */
export async function loadCard(entering: EnteringOwnPage): Promise<void> {
  const { cache, config } = entering.context
  const patient = enterOwnPage(entering, paths['emergency-card'], config.featureToggles.emergencyCard)
  if (!patient) return
  await Promise.all([cache.fetchQuery(cardQuery), cache.fetchQuery(patientQuery(patient.patientId))])
}
