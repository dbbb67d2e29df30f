import { gzipSync } from 'node:zlib'
import { byteBudgets } from './byte-budgets.ts'
import { atMost, type Measured, printed, type Row } from './row.ts'
import { sharedDemo } from './shared-demo.ts'

interface Config {
  uiTranslations: Record<string, unknown>
  patientEngagement: Record<string, unknown>
}

/** The words of one language in the configuration that a page loads: portal texts, the partner's texts, error texts. */
export const textBytes: Row = {
  name: 'text-bytes',
  async run() {
    const demo = await sharedDemo()
    const load = async (query: string) =>
      (await (await fetch(`${demo.url}/api/dashboard/dashboard-config${query}`)).json()) as Config
    const perPage: Measured[] = []
    for (const lang of ['en', 'es'])
      for (const [pages, more] of [
        ['the portal', ''],
        ['pages opened by a link', '&texts=link'],
      ]) {
        const config = await load(`?lang=${lang}${more}`)
        const words = [
          config.uiTranslations,
          config.patientEngagement.translations,
          config.patientEngagement['error-codes'],
        ].map(layer => (layer as Record<string, unknown> | undefined)?.[lang])
        perPage.push(atMost(`configuration texts, ${lang}, ${pages}`, kb(words), byteBudgets.texts, ' kB'))
      }
    return [...perPage, printed('whole configuration, all languages', `${kb(await load('')).toFixed(1)} kB`)]
  },
}

function kb(value: unknown): number {
  return gzipSync(JSON.stringify(value), { level: 9 }).length / 1000
}
