import { ChunkMissing } from './api-error.ts'

const marker = 'careword.reloaded'

/**
 * Loads a lazy chunk, such as a page: `lazyImport(() => import('./x.ts'))`. A failure has two possible reasons. The server cannot be reached:
 * throws ChunkMissing, and the page shows it with a retry. Or the file is gone, because a newer release was deployed while this page was
 * open: the page reloads, once for this chunk. Other chunks that load do not allow a second reload. A part of a page that is already shown
 * is loaded by `lazyImportOnPage`.
 */
export async function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await load()
    forgetReload(nameOf(load))
    return loaded
  } catch (failure) {
    const removed = await serverResponds()
    if (removed) reloadOnce(nameOf(load))
    throw new ChunkMissing(failure, removed)
  }
}

/**
 * Loads a part of a page that is already shown. The user may be typing there, so the page reloads only when they press the button for it.
 */
export async function lazyImportOnPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (failure) {
    throw new ChunkMissing(failure, await serverResponds())
  }
}

/** The source of the loader names the file, and with it the part. */
const nameOf = (load: () => unknown): string => `${location.href} ${String(load)}`

async function serverResponds(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

function reloadOnce(name: string): void {
  try {
    if (sessionStorage.getItem(marker) === name) return
    sessionStorage.setItem(marker, name)
  } catch {
    return
  }
  location.reload()
}

function forgetReload(name: string): void {
  try {
    if (sessionStorage.getItem(marker) === name) sessionStorage.removeItem(marker)
  } catch {
    // Without storage there is no mark to remove.
  }
}
