// The part of the portal that only signed-in users need, as one chunk: the query cache, the session, the layout of its pages.
export { openSession } from './open-session.ts'
export { createCache } from './query-client.ts'
export { SessionLayout } from './shell/session-layout.tsx'
export { homePathOfUser, redirectFromHome } from './guard-home.ts'
export { TermsFirstPage } from './terms-first-page.tsx'
