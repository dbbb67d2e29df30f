import { type Issue, issueOf } from '../issue.ts'

/** Two partners cannot share a host name, and the first label of a partner's host name cannot be another partner's slug. */
export function checkHosts(partners: { slug: string; hosts: string[] }[]): Issue[] {
  const owner = new Map<string, string>()
  return partners.flatMap(({ slug, hosts }) =>
    hosts.flatMap((host): Issue[] => {
      const named = partners.find(entry => entry.slug !== slug && host.startsWith(`${entry.slug}.`))
      const other = owner.get(host) ?? named?.slug
      owner.set(host, slug)
      return other === undefined
        ? []
        : [issueOf(`${slug}/partner.json: hosts`, 'hostTaken', { values: { host, other } })]
    }),
  )
}
