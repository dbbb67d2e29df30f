import { slowNavigation } from './shell/slow-navigation.ts'

/**
 * Waits a moment for the portal's font: most devices have it from an earlier visit. Letters of the device have other widths, so the links of
 * the header would move from under a finger when ours come.
 */
export async function waitForPortalFont(): Promise<void> {
  const font = getComputedStyle(document.documentElement).getPropertyValue('--cw-font')
  const waited = new Promise(resolve => setTimeout(resolve, slowNavigation))
  await Promise.race([document.fonts.load(`1em ${font}`).catch(() => undefined), waited])
}
