export type TypeStatus = 'incomplete' | 'complete' | 'new'

/** Documents spec §4, type-level status: incomplete if the user can resume; complete if an active document exists; else new. */
export function typeStatus(type: { canResume: boolean; actives: number }): TypeStatus {
  if (type.canResume) return 'incomplete'
  return type.actives > 0 ? 'complete' : 'new'
}

/** Documents spec §4, as home uses it: incomplete if any incomplete exists, else complete if any active exists, else new. */
export function homeStatus(type: { incompletes: number; actives: number }): TypeStatus {
  if (type.incompletes > 0) return 'incomplete'
  return type.actives > 0 ? 'complete' : 'new'
}
