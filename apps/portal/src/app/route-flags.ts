import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  /** Shell spec §2, route flags. The fetch flags are the loaders themselves: what a route fetches stands in its `loader`. */
  interface StaticDataRouteOption {
    /** Needs no signed-in session. */
    sessionless?: boolean
    /** A clinician is sent past this page, to their home. */
    clinicianByPass?: boolean
    /** Decisions C-13: off on sessionless pages and print. */
    showFooter?: boolean
    /** Off on upload. */
    showHeader?: boolean
    /** The page shows ?alertCode and the partner's logo itself. */
    ownAlertAndLogo?: boolean
    /** Uses the whole width of the window, without the margins of a page. */
    fullWidth?: boolean
    /** Key of the page's title. */
    titleKey: string
    /** The title for everybody but contacts, where it differs. */
    staffTitleKey?: string
  }
}
