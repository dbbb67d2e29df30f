export type TypeStatus = 'incomplete' | 'complete' | 'new'

/** Documents spec §4, type-level status: incomplete if the user can resume; otherwise complete if an active document exists, or new. */
export function typeStatus(type: { canResume: boolean; actives: number }): TypeStatus {
  if (type.canResume) return 'incomplete'
  return type.actives > 0 ? 'complete' : 'new'
}

/** Documents spec §4, for home: incomplete if any incomplete exists; otherwise complete if any active exists, or new. */
export function homeStatus(type: { incompletes: number; actives: number }): TypeStatus {
  if (type.incompletes > 0) return 'incomplete'
  return type.actives > 0 ? 'complete' : 'new'
}
