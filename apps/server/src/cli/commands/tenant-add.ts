import { operator } from '../../core/record-audit.ts'
import { addTenant } from '../../modules/partner/add-tenant.ts'
import { command } from '../command.ts'
import { refuseBadSlug } from '../refuse-bad-slug.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

export const tenantAdd = command({
  name: 'tenant add',
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
    refuseBadSlug(slug)
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
