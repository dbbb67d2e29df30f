// The part of the portal that only signed-in people need, as one file: the memory of answers, the session, what stands around
// its pages.
export { openSession } from './open-session.ts'
export { createCache } from './query-client.ts'
export { SessionLayout } from './shell/session-layout.tsx'
export { homePathOfUser } from './home-path-of-user.ts'
export { TermsFirstPage } from './terms-first-page.tsx'
export { sendFromHome } from './send-from-home.ts'
