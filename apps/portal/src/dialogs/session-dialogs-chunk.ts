export { SessionExpiryDialog } from './session-expiry-dialog.tsx'
export { SignInAgainDialog } from './sign-in-again-dialog.tsx'
