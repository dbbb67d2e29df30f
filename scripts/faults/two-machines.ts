// Two servers of one live installation on separate machines: they share a PostgreSQL, a bucket, SECRET_KEY and the seal, but no disk.

import type pg from 'pg'
import { type S3Server, startS3Server } from '../../apps/server/src/testing/s3-server.ts'
import { type DemoServer, newDataDir, removeDataDir, startDemoServer } from '../demo-server.ts'
import { makeDatabase, startCluster } from './debian-cluster.ts'
import { careword, liveSettings, openDoor, publishPartner, type Settings } from './live-installation.ts'

export interface Machine {
  server: DemoServer
  /** The address at which a browser of evergreen enters. */
  url: string
  settings: Settings
}

export interface TwoMachines {
  first: Machine
  second: Machine
  settings: Settings
  /** The database address of the role that only reads, for a backup. */
  backupUrl: string
  bucket: S3Server
  admin: pg.Client
  stop: () => Promise<void>
}

/** @param secondRole ROLE of the second server; a 'web' server stores no heads of the audit */
export async function startTwoMachines(secondRole: 'all' | 'web' = 'all'): Promise<TwoMachines> {
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  const start = async (settings: Settings): Promise<Machine> => {
    const dataDir = newDataDir()
    stops.push(() => removeDataDir(dataDir))
    const own = { ...settings, DATA_DIR: dataDir }
    const machine: Machine = { server: await startDemoServer({ dataDir, env: own }), url: '', settings: own }
    // The server that runs at the end, because a run may restart it.
    stops.push(() => machine.server.stop())
    const door = await openDoor(machine.server.port, 'evergreen')
    stops.push(() => door.close())
    machine.url = door.url
    return machine
  }
  try {
    const cluster = await startCluster()
    stops.push(() => cluster.stop())
    makeDatabase(cluster)
    const bucket = await startS3Server()
    stops.push(() => bucket.close())
    const admin = await cluster.asAdmin()
    stops.push(() => admin.end().catch(() => {}))
    const dataDir = newDataDir()
    stops.push(() => removeDataDir(dataDir))
    const settings = { ...liveSettings(cluster, dataDir), ...bucket.env }
    await careword(settings, 'migrate', 'run')
    await publishPartner(settings, 'evergreen')
    // Only commands get the owner's role.
    const { DATABASE_OWNER_URL: _owner, ...all } = settings
    const { DATABASE_JOBS_URL: _jobs, ...web } = all
    const first = await start(all)
    const second = await start(secondRole === 'web' ? { ...web, ROLE: 'web' } : all)
    return { first, second, settings, backupUrl: cluster.url('careword_backup'), bucket, admin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
