import { jsonAt, type PartnerFolder } from '../partner-folder.ts'
import { type Issue, issueOf } from '../issue.ts'
import { textsInside } from '../words/texts-inside.ts'

/** Finds data of another partner that a copied folder still has: its name, addresses, numbers, regions and pictures. */
export function checkCopies(folder: PartnerFolder, others: readonly PartnerFolder[]): Issue[] {
  const texts = Object.entries(folder.json).flatMap(([path, json]) =>
    Object.entries(textsInside(json)).map(([at, text]) => ({ path, at, text })),
  )
  return others
    .filter(({ slug }) => slug !== folder.slug)
    .flatMap(other => [
      ...keptWords(folder, texts, other),
      ...keptRegions(folder, other),
      ...keptPictures(folder, other),
    ])
}

function keptWords(
  folder: PartnerFolder,
  texts: readonly { path: string; at: string; text: string }[],
  other: PartnerFolder,
): Issue[] {
  const { name, phone } = knownOf(other)
  const own = knownOf(folder)
  const words = [other.slug, ...(name === undefined || name === own.name ? [] : [name])]
  const found = new RegExp(
    words.map(word => String.raw`(?<![\p{L}\d])${escaped(word)}(?![\p{L}\d])`).join('|'),
    'iu',
  )
  return texts.flatMap(({ path, at, text }): Issue[] => {
    // The first line of a file may lead to a schema beside another partner.
    if (at === '$schema' || at === 'extends') return []
    const kept = found.exec(text)?.[0]
    const same = phone !== undefined && text.includes(phone) ? phone : undefined
    if (kept === undefined && same === undefined) return []
    return [
      issueOf(`${folder.slug}/${path}: ${at}`, kept === undefined ? 'sameNumber' : 'keptOfCopy', {
        found: kept ?? same ?? '',
        values: { other: other.slug },
      }),
    ]
  })
}

interface Known {
  name?: string
  phone?: string
  regions: string[]
}

function knownOf(folder: PartnerFolder): Known {
  const raw = (jsonAt(folder, 'partner.json') ?? {}) as {
    business?: { name?: unknown }
    support?: { phone?: unknown }
    regions?: unknown
  }
  const name = raw.business?.name
  const phone = raw.support?.phone
  const regions = Array.isArray(raw.regions) ? (raw.regions as { value?: unknown }[]) : []
  return {
    ...(typeof name === 'string' && name !== '' && { name }),
    ...(typeof phone === 'string' && phone.length >= 7 && { phone }),
    regions: regions.map(({ value }) => String(value)),
  }
}

/** The number of regions with the same names at which they count as copied. */
const sameRegions = 3

function keptRegions(folder: PartnerFolder, other: PartnerFolder): Issue[] {
  const theirs = knownOf(other).regions
  const kept = knownOf(folder).regions.filter(value => theirs.includes(value))
  return kept.length < sameRegions
    ? []
    : [
        issueOf(`${folder.slug}/partner.json: regions`, 'keptOfCopy', {
          found: kept.join(', '),
          values: { other: other.slug },
        }),
      ]
}

const keptPictures = (folder: PartnerFolder, other: PartnerFolder): Issue[] =>
  Object.entries(folder.pictures ?? {}).flatMap(([path, { digest }]) =>
    Object.values(other.pictures ?? {}).some(picture => picture.digest === digest)
      ? [issueOf(`${folder.slug}/${path}`, 'copiedPicture', { values: { other: other.slug } })]
      : [],
  )

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
