import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Job } from '../core/job.ts'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import { startJobs } from './start-jobs.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

test('a job runs for each partner in which it is due; one that fails is reported and delays no other; all end when the server does', async () => {
  const told = vi.spyOn(portal.services.alarms, 'ring')
  const ran: string[] = []
  let allRan = () => {}
  const everyJobRan = new Promise<void>(resolve => (allRan = resolve))
  const run = (name: string) => async (_services: unknown, tenantId: string) => {
    ran.push(`${name} ${tenantId}`)
    if (ran.length === 4) allRan()
    if (name === 'fails') throw Object.assign(new Error('as it happens'), { code: 'E1' })
  }
  const due: Job['due'] = db => db.selectFrom('tenants').select('id as tenant_id')
  const jobs = startJobs(portal.services, portal.ownerUrl, {
    jobs: [
      { name: 'fails', every: 2, due, run: run('fails') },
      { name: 'works', every: 3600, due, run: run('works') },
    ],
  })
  await everyJobRan
  await jobs.stop()
  const ids = [await portal.tenantId('evergreen'), await portal.tenantId('lakeside')]
  expect(ran.filter(each => each.startsWith('works')).sort()).toEqual(ids.map(id => `works ${id}`).sort())
  expect(told).toHaveBeenCalledWith('jobsFailing', { detail: 'fails E1' })
  told.mockRestore()
  const { body } = await portal.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  for (const name of ['fails', 'works', 'find-what-is-due'])
    expect(body).toMatch(new RegExp(`careword_oldest_job_seconds\\{job="${name}"\\} \\d`))
  for (const state of ['inUse', 'waiting', 'most'])
    expect(body).toMatch(new RegExp(`careword_database_connections\\{state="${state}"\\} \\d`))
  // The first round counts messages over all partners with one statement.
  for (const state of ['waiting', 'retrying', 'gaveUp'])
    expect(body).toMatch(new RegExp(`careword_messages\\{state="${state}"\\} \\d`))
  expect(body).toMatch(/careword_seal_certificate_end \d/)
})

test('a server that only serves people asks for nothing over all partners, and no alarm rings', async () => {
  const rung = vi.spyOn(portal.services.alarms, 'ring')
  const counted = portal.services.countedMessages.latest
  // Stops after the running round.
  await startJobs(portal.services, '', { jobs: [] }).stop()
  expect(rung).not.toHaveBeenCalled()
  expect(portal.services.countedMessages.latest).toBe(counted)
  rung.mockRestore()
})
