import { gzipSync } from 'node:zlib'
import { atMost, type Measured, printed, type Row } from './row.ts'
import { sharedDemo } from './shared-demo.ts'

interface Config {
  uiTranslations: Record<string, unknown>
  patientEngagement: Record<string, unknown>
}

/** The words of one language in the configuration that every page loads: portal texts, the partner's texts, error texts. */
export const textBytes: Row = {
  name: 'text-bytes',
  async run() {
    const demo = await sharedDemo()
    const config = (await (await fetch(`${demo.url}/api/dashboard/dashboard-config`)).json()) as Config
    const perLanguage = ['en', 'es'].map((lang): Measured => {
      const words = [
        config.uiTranslations,
        config.patientEngagement.translations,
        config.patientEngagement['error-codes'],
      ].map(layer => (layer as Record<string, unknown> | undefined)?.[lang])
      return atMost(`configuration texts, ${lang}`, kb(words), 40, ' kB')
    })
    return [...perLanguage, printed('whole configuration, all languages', `${kb(config).toFixed(1)} kB`)]
  },
}

function kb(value: unknown): number {
  return gzipSync(JSON.stringify(value), { level: 9 }).length / 1000
}
