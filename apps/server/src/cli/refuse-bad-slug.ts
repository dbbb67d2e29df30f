import { WrongCall } from './wrong-call.ts'

/** Refuses a name that cannot be both a host's first label and a folder, and suggests the nearest valid one. */
export function refuseBadSlug(slug: string): void {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(slug) || ['base', 'generated'].includes(slug))
    throw new WrongCall(
      'A slug has small letters, digits and hyphens, begins with a letter or digit, has no more than 63 signs, and is neither base nor generated.',
      tidied(slug),
    )
}

function tidied(slug: string): string | undefined {
  const tidy = slug
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63)
  return tidy === '' || tidy === slug ? undefined : tidy
}
