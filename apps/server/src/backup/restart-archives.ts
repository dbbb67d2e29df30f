import type pg from 'pg'
import { rebuildArchives } from '../db/migrations/0010-archives-in-storage.ts'

/** Restarts the archives of a restored database: no backup contains their bytes, so a job makes the finished ones again. */
export async function restartArchives(owner: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from tenants')
  for (const { id } of rows) {
    await owner.query("select set_config('app.tenant', $1, false)", [id])
    await owner.query(rebuildArchives)
  }
}
