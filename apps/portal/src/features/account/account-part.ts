// The parts of the account pages that the router needs before they render: redirects of links, and verification. This one file is loaded
// when an account page is opened; the pages themselves are files of their own.
export { loadAccountCreate } from './create/load-account-create.ts'
export { loadPatientAsAService } from './create/load-patient-as-a-service.ts'
export { loadResetPassword } from './reset/load-reset-password.ts'
export { loadTermsAcceptance } from './terms/load-terms-acceptance.ts'
export { rememberArrival, pendingArrival, takeArrival } from './arrival/link-arrival.ts'
export {
  requestPatientAccount,
  resetContact,
  resetPatient,
  termsOfPatient,
  welcomeContact,
  welcomePatient,
} from './redirect-old-addresses.ts'
