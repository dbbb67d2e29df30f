// The page's icons, from lucide (ISC) as everywhere in the portal; each is shown beside its words.

const drawn = (look: string, parts: string): string =>
  `<svg class="${look}" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${parts}</svg>`
const round = '<circle cx="12" cy="12" r="10"/>'
const tick = `${round}<path d="m16 9-5.5 5.5L8 12"/>`
const cross = `${round}<path d="m15 9-6 6"/><path d="m9 9 6 6"/>`

export const icons = {
  inForce: drawn('sign', tick),
  replaced: drawn(
    'sign',
    '<path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8"/><path d="M3 3v5h5"/><path d="M12 7v5l4 2"/>',
  ),
  takenBack: drawn('sign', cross),
  revoked: drawn('sign', cross),
  void: drawn('sign', `${round}<path d="m4.9 4.9 14.2 14.2"/>`),
  unknown: drawn('sign', `${round}<path d="M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3"/><path d="M12 17h.01"/>`),
  later: drawn('sign', `${round}<path d="M12 6v6l4 2"/>`),
  same: drawn('is-same', tick),
  other: drawn('is-other', cross),
}
