import { PartMissing } from './api-error.ts'

const marker = 'careword.reloaded'

/**
 * A part of the portal that comes when it is needed: `part(() => import('./x.ts'))`. When it does not come there are two
 * reasons. The server cannot be reached: PartMissing, and the page says so and can try again. Or the file is gone, because a newer
 * release came while this page was open: then the page is loaded anew, once.
 */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await load()
    forgetReload()
    return loaded
  } catch (failure) {
    if (await serverResponds()) reloadOnce()
    throw new PartMissing(failure)
  }
}

async function serverResponds(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(marker) === location.href) return
    sessionStorage.setItem(marker, location.href)
  } catch {
    return
  }
  location.reload()
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(marker)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
