import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const node = (script: string, patience?: Parameters<typeof runCommand>[3]) =>
  runCommand(process.execPath, ['-e', script], {}, patience)

test.concurrent('a program’s output is kept, and how it ended', async () => {
  expect(await node('console.log(1); console.error(2)')).toEqual({ ok: true, output: '1\n2\n' })
  expect(await node('process.exit(3)')).toEqual({ ok: false, output: '' })
})

test.concurrent('one that never ends is ended, and states it', async () => {
  const ran = await node('console.log("begun"); setInterval(() => {}, 1000)', { limit: 2000, grace: 500 })
  expect(ran.ok).toBe(false)
  expect(ran.output).toContain('begun')
  expect(ran.output).toMatch(/took longer than .* and was ended/)
})

test.concurrent('one that prints nothing any more is ended long before, with a message', async () => {
  const stalls = 'console.log("begun"); setInterval(() => {}, 1000)'
  const ran = await node(stalls, { limit: 60_000, silence: 1500, grace: 500 })
  expect(ran).toMatchObject({ ok: false, ended: true, output: expect.stringContaining('said nothing for') })
})

test.concurrent('one that goes on speaking is left alone', async () => {
  const speaks =
    'let n = 0; const t = setInterval(() => { console.log(++n); if (n === 12) clearInterval(t) }, 400)'
  expect(await node(speaks, { limit: 60_000, silence: 4000, grace: 500 })).toMatchObject({ ok: true })
})

test.concurrent('one that does not listen is ended all the same', async () => {
  const deaf = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'
  expect(await node(deaf, { limit: 1500, grace: 300 })).toMatchObject({
    ok: false,
    output: expect.stringContaining('SIGKILL'),
  })
})

test.concurrent('what it left running delays nothing', async () => {
  const leaves = `
    const { spawn } = require('node:child_process')
    spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit', detached: true }).unref()
    console.log('gone')
    process.exit(0)`
  const from = Date.now()
  expect(await node(leaves, { limit: 30_000, grace: 300 })).toEqual({ ok: true, output: 'gone\n' })
  expect(Date.now() - from).toBeLessThan(20_000)
})
