// Runs the scanner wapiti (Debian) on a server, as a signed-in patient: every GET of the contract with its parameters, the pages, and the
// forms that it finds. Every weakness that it reports, and every response of 500 or more, is a loss.

import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { paths } from '@careword/contract/paths'
import { routes } from '@careword/contract/routes'
import { addPatient, addSession } from '../demo-people.ts'
import { newDataDir, ownerConnection, removeDataDir, startDemoServer } from '../demo-server.ts'
import { createDocument, portalClient } from '../portal-client.ts'

/** The attacks that need no download. */
const modules = [
  'backup',
  'blindsql',
  'cookieflags',
  'crlf',
  'csp',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'shellshock',
  'sql',
  'ssrf',
  'xss',
  'xxe',
].join(',')

interface Report {
  vulnerabilities: Record<string, { path: string; info: string; parameter?: string }[]>
  anomalies: Record<string, { path: string; info: string }[]>
}

/**
 * Findings that do not apply: over http on this machine there is no Secure cookie and no HSTS (over https both are tested); frame-ancestors
 * replaced X-Frame-Options, and no browser has the filter of X-XSS-Protection any more.
 */
const noWeakness = (kind: string, info: string): boolean =>
  kind === 'Secure Flag cookie' || /Strict-Transport-Security|X-Frame-Options|X-XSS-Protection/.test(info)

export async function wapiti(): Promise<string[]> {
  if (spawnSync('wapiti', ['--version']).error) {
    console.log('NOTE: wapiti is not installed here (Debian package wapiti); nothing was scanned.')
    return []
  }
  const dataDir = newDataDir()
  const reports = mkdtempSync(path.join(tmpdir(), 'careword-wapiti-'))
  const server = await startDemoServer({ dataDir, env: { LOG_LEVEL: 'error' } })
  const owner = await ownerConnection(dataDir)
  try {
    const patient = await addPatient(owner)
    const token = await addSession(owner, patient.userId)
    const documentId = await createDocument(portalClient(server.url, token), patient.patientId)
    const file = path.join(reports, 'report.json')
    const starts = addresses(server.url, { ...patient, documentId })
    const code = await run([
      '-u',
      `${server.url}/`,
      '--scope',
      'domain',
      ...starts.flatMap(address => ['-s', address]),
      '-m',
      modules,
      '-H',
      `Cookie: careword=${token}`,
      '--store-session',
      reports,
      '--store-config',
      reports,
      '--flush-session',
      '--no-bugreport',
      '-f',
      'json',
      '-o',
      file,
      '-t',
      '10',
      '--max-scan-time',
      '180',
      '--max-attack-time',
      '90',
      '-v',
      '0',
    ])
    const losses = code === 0 ? [] : [`wapiti ended with ${code}`]
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    for (const [kind, found] of Object.entries({ ...report.vulnerabilities, ...report.anomalies }))
      for (const { path: at, info } of found)
        if (!noWeakness(kind, info)) losses.push(`${kind}: ${at} ${info}`)
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    const counted = [...metrics.matchAll(/^careword_http_seconds_count\{(.*)\} (\d+)$/gm)]
    for (const [, labels = ''] of counted) if (/status="5/.test(labels)) losses.push(`answered ${labels}`)
    const asked = counted.reduce((sum, [, , count]) => sum + Number(count), 0)
    console.log(`${starts.length} addresses to start from, ${asked} requests answered`)
    return losses
  } finally {
    await owner.end()
    await server.stop()
    await removeDataDir(dataDir)
    rmSync(reports, { recursive: true, force: true })
  }
}

/** Every page and every GET of the contract, with ids that exist and a query that the scanner may change. */
function addresses(url: string, ids: { patientId: string; userId: string; documentId: string }): string[] {
  const values: Record<string, string> = {
    ...ids,
    encryptedUserId: ids.userId,
    tenantId: 'evergreen',
    index: '0',
  }
  const calls = Object.values(routes)
    .filter(route => route.method === 'GET')
    .map(route => route.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '1'))
    .map(address => `${url}${address}?patientId=${ids.patientId}&lang=en&format=png&texts=x`)
  const pages = Object.values(paths)
    .filter(page => !page.template.includes('$'))
    .map(
      page =>
        `${url}/patientportal${page.template}?alertCode=LOGIN_USER_NOT_FOUND&email=a%40b.example&data=x`,
    )
  return [
    ...calls,
    ...pages,
    `${url}/partner-files/terms/privacy-2026?lang=en`,
    `${url}/partner-files/images/logo.svg`,
  ]
}

function run(options: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn('wapiti', options, { stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('exit', code => resolve(code ?? 1))
  })
}
