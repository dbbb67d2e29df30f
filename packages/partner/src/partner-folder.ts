import type { NoticeWord } from '@careword/forms/authoring/notice-words'
import type { StateRequirements } from '@careword/forms/state-requirements/state-requirement'
import type { Issue } from './issue.ts'

/** The content of a partner's folder, as its reader returns it. Paths are relative to that folder, with '/' between the parts. */
export interface PartnerFolder {
  /** Name of the folder and first label of the host name: the tenant (Shell spec §2). */
  slug: string
  /** Every readable .json file, parsed. */
  json: Record<string, unknown>
  /** Files that should have been JSON, with the parser's message. */
  unreadable: Record<string, string>
  /** The text of every .svg, which the checker searches for scripts. */
  svg: Record<string, string>
  /** The first and last bytes of every .pdf, as Latin-1 text, which show whether the file is a PDF. */
  pdf: Record<string, { begins: string; ends: string }>
  /** Every other file, by path, with its size in bytes. */
  files: Record<string, number>
  /** The size and digest of every picture whose size could be read. */
  pictures?: Record<string, Picture>
  /** The resolution of each definition in `json`, by path; absent in a folder whose definitions have no base. */
  forms?: Record<string, ResolvedForm>
}

export interface Picture {
  width: number
  height: number
  digest: string
}

interface ResolvedForm {
  /** False if `json` still has the unresolved source because of an issue. */
  resolved: boolean
  /** The settings of its state requirements; absent where it has none. */
  execution?: Pick<StateRequirements, 'agent'>
  /** The errors of the source, and its warnings. */
  issues: Issue[]
  /** Converts a place of the resolved definition to the place in the file where it is written. */
  placeInSource: (place: string) => string
  /** The texts of the state rules that the form uses, by their places. */
  usedOfRules?: { version: string; places: () => string[] }
  /** The words of official notices in the form's execution. */
  noticeWords?: NoticeWord[]
}

/** partners/base, from which every partner starts. */
export interface BaseFolder extends PartnerFolder {
  /** Alert type of every error code that exists: the contract's table. A text without a code, or a code without a text, is an issue. */
  alertTypes: Record<string, 'success' | 'error'>
  /** Other spellings under which a catalogue may carry a code (rulings C-05, C-06). */
  codeAliases: Record<string, string>
}

/** A JSON file of the folder, such as errors/es.json; undefined when it does not exist. */
export function jsonAt(folder: PartnerFolder, path: string): unknown {
  return Object.hasOwn(folder.json, path) ? folder.json[path] : undefined
}
