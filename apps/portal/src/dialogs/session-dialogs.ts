export { SessionWarningDialog } from './session-warning-dialog.tsx'
export { SignInAgainDialog } from './sign-in-again-dialog.tsx'
