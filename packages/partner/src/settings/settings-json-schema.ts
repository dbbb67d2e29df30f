import { z } from 'zod'
import { partnerSettings } from './partner-settings.ts'

/** JSON Schema of partner.json as its author writes it, for editors and for people (ruling G-40). Texts and cross-checks are the checker's. */
export function settingsJsonSchema(): Record<string, unknown> {
  return { ...z.toJSONSchema(partnerSettings(), { io: 'input' }), title: "A partner's settings" }
}
