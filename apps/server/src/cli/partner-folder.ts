import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { BaseFolder, PartnerFolder } from '@careword/partner'
import { readPartnerFolders } from '../modules/partner/read-partner-folders.ts'
import { WrongCall } from './wrong-call.ts'

interface Folders {
  root: string
  base: BaseFolder
  partners: PartnerFolder[]
}

/** A partner's own folder, or the folder with several; `base` is beside the partners. */
export function readFolders(given: string): Folders {
  if (!existsSync(given) || !statSync(given).isDirectory())
    throw new WrongCall(`There is no folder ${given}.`)
  const one = existsSync(path.join(given, 'partner.json'))
  const root = one ? path.dirname(given) : given
  if (!existsSync(path.join(root, 'base')))
    throw new WrongCall(
      `${root} holds no folder 'base', from which every partner starts: copy partners/base beside the partner's folder.`,
    )
  const { base, partners } = readPartnerFolders(root)
  return {
    root,
    base,
    partners: one ? partners.filter(({ slug }) => slug === path.basename(given)) : partners,
  }
}
