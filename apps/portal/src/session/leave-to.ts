import { basePath } from '@careword/contract/paths'
import type { useNavigate } from '@tanstack/react-router'

/**
 * Goes to a configured address, with more query parameters: inside the portal without a reload, otherwise by the browser. Configured
 * addresses are checked when a partner is published: a path of ours or an allowed origin (ruling G-33).
 */
export async function leaveTo(
  address: string,
  query: Record<string, string>,
  navigate: ReturnType<typeof useNavigate>,
): Promise<void> {
  const url = new URL(address, location.origin)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  const inside = url.origin === location.origin && `${url.pathname}/`.toLowerCase().startsWith(`${basePath}/`)
  if (!inside) {
    location.assign(url)
    return
  }
  await navigate({
    to: url.pathname.slice(basePath.length) || '/',
    search: Object.fromEntries(url.searchParams),
    ignoreBlocker: true,
  })
}
