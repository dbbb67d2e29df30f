import os from 'node:os'

/** The account that runs the command, for the history: 'nora as root on portal-1'. */
export function operatorName(environment: Record<string, string | undefined> = process.env): string {
  const username = accountName()
  const before = environment['SUDO_USER']
  return `${before && before !== username ? `${before} as ${username}` : username} on ${os.hostname()}`
}

/** In a container the user may have no name. */
function accountName(): string {
  try {
    return os.userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? ''}`
  }
}
