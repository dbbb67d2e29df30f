import '@tanstack/react-router'

export { loadPrint } from './load-print.ts'
export { PrintPage } from './print-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the wizard when it comes here from signing. */
    justSigned?: boolean
  }
}
