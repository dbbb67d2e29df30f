import { operator } from '../../core/record-audit.ts'
import { addTenant } from '../../modules/partner/add-tenant.ts'
import { command } from '../command.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

export const tenantAdd = command({
  words: 'tenant add',
  about: 'makes room for a new partner; its folder is published next',
  takes: {
    name: 'slug',
    about: 'first label of its host name, also the name of its folder: small letters, digits and hyphens',
    required: true,
  },
  options: {
    name: {
      takes: '<name>',
      about: 'name people know, until its folder is published: then business.name of partner.json',
      required: true,
    },
  },
  example: "tenant add riverside --name 'Riverside Health'",
  async run({ name }, { appServices }, slug) {
    if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(slug) || slug === 'base')
      throw new WrongCall(
        'A slug has small letters, digits and hyphens, begins with a letter or digit, has no more than 63 signs, and is not base.',
        tidied(slug),
      )
    if (name.trim() === '' || /\p{Cc}/u.test(name)) throw new WrongCall('--name holds no name.')
    const { asOwner } = await appServices()
    const added = await asOwner(owner => addTenant(owner, { slug, name: name.trim() }, operator))
    if (!added) throw new Refused(`There is a partner '${slug}' already; nothing was changed.`)
    return {
      lines: [`${slug} was added.`, `Next: careword partner publish <folder>/${slug}`],
      json: { tenant: slug, added: true },
    }
  },
})

function tidied(slug: string): string | undefined {
  const tidy = slug
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63)
  return tidy === '' || tidy === slug ? undefined : tidy
}
