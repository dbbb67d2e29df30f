import type { PartnerConfig } from '../build-config.ts'
import type { Issue } from '../issue.ts'

/** Two partners cannot share a host name, and none may take one that begins with another's name: that is the other's own. */
export function checkHosts(configs: Pick<PartnerConfig, 'slug' | 'settings'>[]): Issue[] {
  const owner = new Map<string, string>()
  return configs.flatMap(({ slug, settings }) =>
    settings.hosts.flatMap((host): Issue[] => {
      const named = configs.find(entry => entry.slug !== slug && host.startsWith(`${entry.slug}.`))
      const other = owner.get(host) ?? named?.slug
      owner.set(host, slug)
      return other === undefined
        ? []
        : [
            {
              place: `${slug}/partner.json: hosts`,
              issue: `${host} belongs to ${other} already`,
              level: 'error',
            },
          ]
    }),
  )
}
