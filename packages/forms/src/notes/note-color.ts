import type { NoteColor } from './note.ts'

/** Documents spec §4: 'coloured green or red depending on checked state and reverse logic'. */
export const noteColor = (checked: boolean, reverseLogic = false): NoteColor =>
  checked === reverseLogic ? 'Red' : 'Green'
