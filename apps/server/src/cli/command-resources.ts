import type { Env } from '../core/settings/env.ts'
import type { EnteredDatabase } from './enter-as-server.ts'
import type { AppServices } from './open-app-services.ts'

/** The resources of a command, each opened when it is first requested. */
export interface Opened {
  database: () => Promise<Pick<EnteredDatabase, 'env' | 'db' | 'ownerUrl'>>
  appServices: () => Promise<AppServices>
  leave: () => Promise<void>
}

export function openCommandResources(env: () => Env): Opened {
  let entered: EnteredDatabase | undefined
  let opened: AppServices | undefined
  const database = async () => {
    const { enterAsServer } = await import('./enter-as-server.ts')
    return (entered ??= await enterAsServer(env()))
  }
  return {
    database,
    async appServices() {
      const { openAppServices } = await import('./open-app-services.ts')
      return (opened ??= await openAppServices(await database()))
    },
    async leave() {
      await opened?.services.pdf.close()
      await entered?.leave()
    },
  }
}
