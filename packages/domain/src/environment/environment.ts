/** Shell spec §4: the kind of installation of a host name. */
export type Environment = 'poc' | 'uat' | 'demo' | 'training' | 'dev' | 'prod'

export const environments: readonly Environment[] = ['poc', 'uat', 'demo', 'training', 'dev', 'prod']

/** One rule of the server's setting: a host name, in which `*` matches any part of a label, and its environment. */
export interface HostEnvironment {
  host: string
  environment: Environment
}

/**
 * The environment of a host (Shell spec §4, ruling C-55): the first rule that matches; 'prod' when no rule matches.
 * @param host the host by which the partner was found, never a raw header
 */
export function environmentOf(host: string, rules: readonly HostEnvironment[]): Environment {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  return rules.find(rule => fits(name, rule.host))?.environment ?? 'prod'
}

function fits(name: string, pattern: string): boolean {
  const literal = pattern
    .toLowerCase()
    .split('*')
    .map(part => part.replace(/[.\\+?^${}()|[\]]/g, '\\$&'))
  return new RegExp(`^${literal.join('[a-z0-9-]*')}$`).test(name)
}

/**
 * Whether no account can be set up, as in demo and training: account routes lead to the home page, and an SSO flag on code verification is
 * off (Shell spec §4).
 */
export function skipsActivation(environment: Environment): boolean {
  return environment === 'demo' || environment === 'training'
}
