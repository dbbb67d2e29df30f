/**
 * Pages for a person without an account, whose texts no other page has; preload-config.ts preloads these texts and must use the same rule.
 * @param pathname below the portal's base, or with it
 */
export const opensByLink = (pathname: string): boolean =>
  /\/(?:device|card|patientasync(?:linkerror|\/[\w-]+))\/?$/i.test(pathname)
