/**
 * Pages of somebody without an account, whose words no other page has; first-request.ts asks for them from the start, and says the same.
 * @param pathname below the portal's base, or with it
 */
export const opensByLink = (pathname: string): boolean =>
  /\/(?:device|card|patientasync(?:linkerror|\/[\w-]+))\/?$/i.test(pathname)
