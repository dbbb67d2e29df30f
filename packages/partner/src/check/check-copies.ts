import { jsonAt, type PartnerFolder } from '../partner-folder.ts'
import { type Issue, issueOf } from '../issue.ts'
import { textsInside } from '../words/texts-inside.ts'

/** Finds data of another partner that a copied folder still has: its name, addresses, numbers, regions and pictures. */
export function checkCopies(folder: PartnerFolder, others: readonly PartnerFolder[]): Issue[] {
  const texts = Object.entries(folder.json).flatMap(([path, json]) =>
    Object.entries(textsInside(json)).map(([settingPath, text]) => ({ path, settingPath, text })),
  )
  return others
    .filter(({ slug }) => slug !== folder.slug)
    .flatMap(other => [
      ...leftOverWords(folder, texts, other),
      ...leftOverRegions(folder, other),
      ...leftOverPictures(folder, other),
    ])
}

function leftOverWords(
  folder: PartnerFolder,
  texts: readonly { path: string; settingPath: string; text: string }[],
  other: PartnerFolder,
): Issue[] {
  const { name, phone } = knownOf(other)
  const ours = knownOf(folder)
  const words = [other.slug, ...(name === undefined || name === ours.name ? [] : [name])]
  const found = new RegExp(
    words.map(word => String.raw`(?<![\p{L}\d])${escaped(word)}(?![\p{L}\d])`).join('|'),
    'iu',
  )
  return texts.flatMap(({ path, settingPath, text }): Issue[] => {
    // The first line of a file may lead to a schema beside another partner.
    if (settingPath === '$schema' || settingPath === 'extends') return []
    const leftOver = found.exec(text)?.[0]
    const same = phone !== undefined && text.includes(phone) ? phone : undefined
    if (leftOver === undefined && same === undefined) return []
    return [
      issueOf(
        `${folder.slug}/${path}: ${settingPath}`,
        leftOver === undefined ? 'sameNumber' : 'keptOfCopy',
        {
          found: leftOver ?? same ?? '',
          values: { other: other.slug },
        },
      ),
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

function leftOverRegions(folder: PartnerFolder, other: PartnerFolder): Issue[] {
  const others = knownOf(other).regions
  const leftOver = knownOf(folder).regions.filter(value => others.includes(value))
  return leftOver.length < sameRegions
    ? []
    : [
        issueOf(`${folder.slug}/partner.json: regions`, 'keptOfCopy', {
          found: leftOver.join(', '),
          values: { other: other.slug },
        }),
      ]
}

const leftOverPictures = (folder: PartnerFolder, other: PartnerFolder): Issue[] =>
  Object.entries(folder.pictures ?? {}).flatMap(([path, { digest }]) =>
    Object.values(other.pictures ?? {}).some(picture => picture.digest === digest)
      ? [issueOf(`${folder.slug}/${path}`, 'copiedPicture', { values: { other: other.slug } })]
      : [],
  )

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
