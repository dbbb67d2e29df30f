import type { InputDefinition } from '../definition/types.ts'

/** What of the record an input shows; undefined for an input that is answered. */
export function recordOf(input: InputDefinition): 'name' | 'dob' | undefined {
  // Documents that were begun before inputs were marked say it by what they were filled with in advance.
  if (input.type === 'name') return input.record ?? (input.prefill === 'patientName' ? 'name' : undefined)
  if (input.type === 'date') return input.record ?? (input.prefill === 'patientDob' ? 'dob' : undefined)
  return undefined
}
