import { globSync } from 'node:fs'
import path from 'node:path'
import { didYouMean } from '@careword/domain/text/did-you-mean'
import { WrongCall } from './wrong-call.ts'

/** The form named by 'AD/ALL-2026', by its folder, or by a type with a single form. */
export function findForm(folder: string, given: string): { type: string; site: string; from: string } {
  const forms = globSync('forms/*/*/definition.json', { cwd: folder })
    .map(each => path.dirname(each).replaceAll(path.sep, '/').replace('forms/', ''))
    .toSorted()
  const wanted = given.replace(/\/$/, '').replace(/^(?:.*\/)?forms\//, '')
  const found = forms.includes(wanted) ? [wanted] : forms.filter(name => name.startsWith(`${wanted}/`))
  const [only] = found
  if (found.length > 1)
    throw new WrongCall(`${wanted} has several forms: ${found.join(', ')}. Name one of them.`, only)
  const [, type, site, from] = /^([^/]+)\/([A-Z]+)-(.+)$/.exec(only ?? '') ?? []
  if (type === undefined || site === undefined || from === undefined)
    throw new WrongCall(`There is no form ${given} in this folder.`, didYouMean(wanted, forms))
  return { type, site, from }
}
