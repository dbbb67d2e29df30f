import { z } from 'zod'

const toggle = (of: string) => z.boolean().default(false).describe(of)

export const featureToggles = z
  .strictObject({
    enablePatientInviteAndSsoLaunch: toggle(
      'Terms landing and invitations work without a single sign-on session',
    ),
    ACPRedirectToPE: toggle("Clinicians see a link back to the record system's page"),
    disableMySharedCircleLink: toggle("Patients do not see 'My shared circle'"),
    enablePatientProfile: toggle('Patients have a profile page'),
    enablePatientAsAService: toggle('People may make an account of their own'),
    emergencyCard: toggle(
      'Patients may print a card for their wallet: its code and a PIN open their documents in force',
    ),
    breakGlass: toggle(
      'In an emergency clinicians may open what is in force of a patient whom they have no relation to',
    ),
  })
  .prefault({})
  .describe('Switches; all are off by default. clinicianCanViewHome follows from smartform_schemas')
