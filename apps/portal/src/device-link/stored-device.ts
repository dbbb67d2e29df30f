import { deviceId, isStale, mayReconnect, minutesLeft } from '@careword/domain/devices/paired-device'
import { serverNow } from '../api/server-clock.ts'

// Documents spec §3 and §9 name these two: until when the session of a connected phone lasts, and the label of that phone.

const timeKey = 'mobileDeviceSessionTime'
const idKey = 'mobileDeviceId'

/** @param owner the owner of the session: a patient's own id, for others the user id; never that of the patient whose page is open */
export function storeDevice(endsAt: string, owner: { patientId: string | null; userId: string }): void {
  storeSessionTime(endsAt)
  store(idKey, deviceId(owner.patientId ?? owner.userId))
}

/** Milliseconds since 1970, from the header of the session (ruling G-11). */
export function storeSessionTime(endsAt: string): void {
  store(timeKey, String(Date.parse(endsAt)))
}

export function forgetDevice(): void {
  store(timeKey, null)
  store(idKey, null)
}

/** The action for a phone that this browser remembers. */
export function rememberedDevice(): 'none' | 'reconnect' | 'over' | 'stale' {
  const left = minutesLeft(storedTime(), serverNow())
  if (left === null) return 'none'
  if (mayReconnect(left)) return 'reconnect'
  return isStale(left) ? 'stale' : 'over'
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage a reload does not find the phone again.
  }
}

function storedTime(): string | null {
  try {
    return localStorage.getItem(timeKey)
  } catch {
    return null
  }
}
