// What the router needs of the account pages before they show: where a link leads, and what is verified first. One file that comes
// when an account page is opened; the pages themselves are files of their own.
export { loadAccountCreate } from './create/load-account-create.ts'
export { loadPatientAsAService } from './create/load-patient-as-a-service.ts'
export { loadResetPassword } from './reset/load-reset-password.ts'
export { loadTermsAcceptance } from './terms/load-terms-acceptance.ts'
export { rememberArrival, pendingArrival, takeArrival } from './arrival/arrival.ts'
export {
  requestPatientAccount,
  resetContact,
  resetPatient,
  termsOfPatient,
  welcomeContact,
  welcomePatient,
} from './arrival/welcome.ts'
