import type { Answers, FormDefinition } from '@careword/forms'
import type { DashboardConfig } from '@careword/partner'

/** The content of a frame. */
export interface FrameContent {
  config: DashboardConfig
  definition: FormDefinition
  answers: Answers
  lang: string
  /** A part; of the last one a screen of its own for each signer. */
  show: { part: string; screen?: string | undefined } | 'keyFacts'
  /** Whether to show the state after a press that found answers missing. */
  errors: boolean
}

/** Messages of the frame: it is ready, or has this height. */
export type FrameNews = { previewFrame: 'ready' } | { previewFrame: 'height'; height: number }

export const isFrameNews = (data: unknown): data is FrameNews =>
  typeof data === 'object' && data !== null && 'previewFrame' in data
