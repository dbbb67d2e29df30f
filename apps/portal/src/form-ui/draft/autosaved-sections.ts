import type { OpenNotes, SectionAnswers, SectionNotes } from '@careword/forms'

/** The autosaved part of a section. Holds the draft's own objects: an identical reference means unchanged. */
export interface AutosavedSection {
  answers: SectionAnswers | undefined
  notes: SectionNotes | undefined
  openNotes: OpenNotes | undefined
  baseRevision: number
  /** Counts the sends of a page; of two answers the one to the later send is true. */
  seq: number
}

/**
 * The autosaved, not yet saved part of a draft on the server. This part belongs to the draft and is kept with it while its person is signed
 * out.
 */
export interface AutosavedSections {
  /** The id of this page among all that one person may have open. */
  readonly tabId: string
  readonly sections: Map<string, AutosavedSection>
  /** The page whose text this one took up, by section. */
  readonly resumedFrom: Map<string, string>
  /** Sections whose autosaved text was there when the form was opened. */
  readonly foundAgain: Set<string>
  seq: number
  /** The time at which the server last confirmed the autosave; undefined when it holds none. */
  autosavedAt: string | undefined
}

export function autosavedSections(): AutosavedSections {
  return {
    tabId: randomName(),
    sections: new Map(),
    resumedFrom: new Map(),
    foundAgain: new Set(),
    seq: 0,
    autosavedAt: undefined,
  }
}

/** randomUUID exists on secure pages only, and a portal may be tried out on a plain one. */
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), byte =>
    byte.toString(36).padStart(2, '0'),
  ).join('')
}
