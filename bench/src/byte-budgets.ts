/**
 * Budgets in kB over the network. The rows of the bench compare them with the requests of Chromium, bytes.test.ts with the build, in each
 * `npm test`.
 */
export const byteBudgets = {
  loginJs: 140,
  loginCss: 12,
  loginFonts: 60,
  wizardJs: 80,
  printJs: 510,
  otherRouteJs: 65,
  texts: 40,
} as const
