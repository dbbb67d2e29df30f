import type { PartnerConfig } from '../build-config.ts'
import type { Fault } from '../fault.ts'

/** Two partners cannot share a host name. */
export function checkHosts(configs: PartnerConfig[]): Fault[] {
  const owner = new Map<string, string>()
  return configs.flatMap(({ slug, settings }) =>
    settings.hosts.flatMap((host): Fault[] => {
      const other = owner.get(host)
      owner.set(host, slug)
      return other === undefined
        ? []
        : [
            {
              place: `${slug}/partner.json: hosts`,
              fault: `${host} belongs to ${other} already`,
              level: 'error',
            },
          ]
    }),
  )
}
