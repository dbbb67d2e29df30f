import type { TypedReport } from '@careword/domain/reports/report-code'

// What somebody began to write to the support desk, until it is sent: in memory only, so that a dialog that is closed by accident or by
// the end of a session loses nothing. Whoever signs in next on the same device finds none of it.

let kept: { who: string; typed: TypedReport } | null = null

/** @param who the id of the user; '' for nobody. */
export function keepReport(who: string, typed: TypedReport | null): void {
  kept = typed === null ? null : { who, typed }
}

export function keptReport(who: string): TypedReport | null {
  if (kept !== null && kept.who !== who) kept = null
  return kept?.typed ?? null
}
