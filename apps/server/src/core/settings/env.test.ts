import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { SettingsError, readEnv, settingsTable } from './env.ts'

const issuesOf = (source: Record<string, string>): string[] => {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.issues
    throw error
  }
}

describe('settings', () => {
  test('the demo needs none', () => {
    const env = readEnv({ DEMO: '1' })
    expect(env).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', DEFAULT_TENANT: 'evergreen', DEMO: true })
  })

  test('all faults are named together', () => {
    const issues = issuesOf({ PORT: 'http', DEMO: 'maybe', LOG_LEVEL: 'loud', PUBLIC_URL: 'care.example' })
    expect(issues.map(issue => issue.split(' ')[0])).toEqual(['PORT', 'PUBLIC_URL', 'DEMO', 'LOG_LEVEL'])
  })

  test('what is wrong and what is missing are named together, and each once', () => {
    const names = issuesOf({ METRICS_TOKEN: 'short', PUBLIC_URL: 'care.example' }).map(
      issue => issue.split(' ')[0],
    )
    expect(names).toEqual(['PUBLIC_URL', 'METRICS_TOKEN', 'DATABASE_URL', 'SECRET_KEY', 'SEAL_P12'])
  })

  test('a setting lies in a file where NAME_FILE names it, and no fault shows what lies there', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'careword-test-settings-'))
    const file = path.join(folder, 'secret')
    writeFileSync(file, 'Geheim1\n')
    expect(readEnv({ DEMO: '1', SMS_TOKEN_FILE: file })).toMatchObject({ SMS_TOKEN: 'Geheim1' })
    const wrong = [
      { PORT_FILE: file },
      { SMS_TOKEN_FILE: `${file}.gone` },
      { SMS_TOKEN_FILE: file, SMS_TOKEN: 'a' },
    ]
    for (const given of wrong) {
      const [issue, ...others] = issuesOf({ DEMO: '1', ...given })
      expect(issue).toMatch(
        /^(?:PORT must be|SMS_TOKEN cannot be read|SMS_TOKEN and SMS_TOKEN_FILE are both)/,
      )
      expect(others).toEqual([])
      expect(issue).not.toContain('Geheim1')
    }
    rmSync(folder, { recursive: true })
  })

  const demo = { DEMO: '1', STORAGE: 's3', S3_BUCKET: 'documents', S3_ENDPOINT: 'http://127.0.0.1:9000' }
  test.each<[string, Record<string, string>, RegExp[]]>([
    ['sound', {}, []],
    ['without a bucket', { S3_BUCKET: '' }, [/needs S3_BUCKET/]],
    ['with a key and no secret', { S3_ACCESS_KEY_ID: 'a' }, [/go together/]],
    ['with a secret and no key', { S3_SECRET_ACCESS_KEY: 'Geheim1' }, [/go together/]],
    ['with a key for another encryption', { S3_KMS_KEY: 'k', S3_ENCRYPTION: 'AES256' }, [/aws:kms/]],
    ['with an unknown encryption', { S3_ENCRYPTION: 'rot13' }, [/must be one of/]],
    ['elsewhere, in the clear', { S3_ENDPOINT: 'http://s3.example' }, [/must be an https address/]],
    // `storage copy` fills the bucket before it becomes the place of storage.
    ["Amazon's, beside the folder", { S3_ENDPOINT: '', STORAGE: 'folder' }, []],
  ])('a bucket that is %s', (_what, given, wanted) => {
    const issues = issuesOf({ ...demo, ...given }).filter(issue => !issue.startsWith('DEMO=1 keeps'))
    expect(issues).toHaveLength(wanted.length)
    for (const [n, says] of wanted.entries()) expect(issues[n]).toMatch(says)
    expect(issues.join()).not.toContain('Geheim1')
  })

  test.each(['', 'https://s3.example', 'http://127.0.0.1:9000'])(
    'the demo keeps nothing in a bucket, wherever it is: %s',
    S3_ENDPOINT => {
      expect(issuesOf({ ...demo, S3_ENDPOINT })).toEqual([expect.stringMatching(/^DEMO=1 keeps/)])
    },
  )

  test('the demo listens on this machine only', () => {
    expect(issuesOf({ DEMO: '1', HOST: '0.0.0.0' })).toHaveLength(1)
    expect(issuesOf({ DEMO: '1', HOST: '127.evil.example' })).toHaveLength(1)
    for (const HOST of ['::1', 'localhost', '127.0.0.2'])
      expect(issuesOf({ DEMO: '1', HOST }), HOST).toEqual([])
  })

  test('the demo takes nothing of a live portal, and names all of it together', () => {
    const live = {
      DEMO: '1',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://{tenant}.care.example',
      DATABASE_URL: 'postgres://careword_server:Geheim1@db/careword',
      DATABASE_OWNER_URL: 'postgres://careword_owner:Geheim1@db/careword',
      EMBEDDED_DATABASE: 'accept-risk',
      SMTP_URL: 'smtp://mail.example',
      SMS_URL: 'https://sms.example/send',
      SEAL_P12: '/etc/careword/seal.p12',
      TRUSTED_PROXIES: '10.0.0.0/8',
    }
    const issues = issuesOf(live)
    for (const name of Object.keys(live).filter(each => each !== 'DEMO'))
      expect(
        issues.filter(issue => issue.includes(name)),
        name,
      ).not.toHaveLength(0)
    expect(issues).toHaveLength(Object.keys(live).length - 1)
    expect(issues.join()).not.toContain('Geheim1')
    for (const issue of issues) expect(issue).toMatch(/Leave (HOST|PUBLIC_URL|\w+) out/)
  })

  test.each([
    ['http://{tenant}.localhost:8160', 0],
    ['http://127.0.0.1:8160', 0],
    ['https://{tenant}.care.example', 1],
    ['http://127.evil.example', 1],
    ['http://{tenant}.localhost.evil.example', 1],
  ])('the demo with PUBLIC_URL %s has %d faults', (PUBLIC_URL, count) => {
    expect(issuesOf({ DEMO: '1', PUBLIC_URL })).toHaveLength(count)
  })

  test.each([
    ['https://{tenant}.care.example', false],
    ['https://{tenant}.care.example:443', false],
    ['https://{tenant}.care.example:8443', true],
  ])('outside of the demo %s is refused for its port: %s', (PUBLIC_URL, refused) => {
    expect(issuesOf({ PUBLIC_URL }).some(issue => issue.includes('443'))).toBe(refused)
  })

  test('production wants a database, https, a secret and a seal', () => {
    const words = issuesOf({}).join('\n')
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY', 'SEAL_P12']) expect(words).toContain(name)
  })

  test('the server and the owner of the tables are two roles', () => {
    const url = 'postgres://one@db/careword'
    const more = (source: Record<string, string>) => issuesOf(source).length - issuesOf({}).length
    // Both spare the issue that none is given.
    expect(more({ DATABASE_URL: url, DATABASE_OWNER_URL: url })).toBe(0)
    expect(more({ DATABASE_URL: url })).toBe(0)
    expect(more({ DATABASE_URL: url, DATABASE_OWNER_URL: 'postgres://two@db/careword' })).toBe(-1)
  })

  test('secrets of identity providers are given by partner, and a wrong pair is named without the secret', () => {
    const read = (text: string) => readEnv({ DEMO: '1', SSO_CLIENT_SECRETS: text }).SSO_CLIENT_SECRETS
    expect(read('')).toEqual({})
    expect(read(' evergreen=abc==  lakeside=x,y ')).toEqual({ evergreen: 'abc==', lakeside: 'x,y' })
    for (const wrong of ['hush', '=hush', 'Ever green=hush', 'evergreen= hush']) {
      const issues = issuesOf({ DEMO: '1', SSO_CLIENT_SECRETS: wrong })
      expect(
        issues.map(issue => issue.split(' ')[0]),
        wrong,
      ).toEqual(['SSO_CLIENT_SECRETS'])
      expect(issues.join()).not.toContain('hush')
    }
  })

  test('environments are given by host, and a wrong pair is named', () => {
    const rules = (text: string) => readEnv({ DEMO: '1', HOST_ENVIRONMENTS: text }).HOST_ENVIRONMENTS
    expect(rules('')).toEqual([])
    expect(rules(' *.uat.care.example=uat , demo-*.care.example = demo')).toEqual([
      { host: '*.uat.care.example', environment: 'uat' },
      { host: 'demo-*.care.example', environment: 'demo' },
    ])
    for (const wrong of [
      'care.example',
      'care.example=test',
      '=uat',
      'a=uat=demo',
      'https://a=uat',
      'a b=uat',
    ])
      expect(
        issuesOf({ DEMO: '1', HOST_ENVIRONMENTS: wrong }).map(issue => issue.split(' ')[0]),
        wrong,
      ).toEqual(['HOST_ENVIRONMENTS'])
  })

  test('a token for the numbers is long enough not to be guessed', () => {
    expect(issuesOf({ DEMO: '1', METRICS_TOKEN: 'short' })).toHaveLength(1)
    expect(issuesOf({ DEMO: '1', METRICS_TOKEN: 'a'.repeat(16) })).toEqual([])
  })

  test('the printed table names every setting with what it is', () => {
    expect(settingsTable().split('\n').length).toBeGreaterThan(20)
    expect(settingsTable()).toContain('| TRUSTED_PROXIES |')
  })

  test('text messages go to an https gateway, in JSON with recipient and text', () => {
    expect(issuesOf({ DEMO: '1', SMS_BODY: '{"a":[{"b":"{to}","c":"x {text}"}]}' })).toEqual([])
    for (const body of ['to={to}&text={text}', '{"to":"{to}"}', '"{to} {text}"', 'null', '{'])
      expect(issuesOf({ DEMO: '1', SMS_BODY: body }), body).toHaveLength(1)
    expect(issuesOf({ SMS_URL: 'http://sms.example/send' }).join()).toContain('SMS_URL')
    expect(issuesOf({ SMS_URL: 'http://127.0.0.1:9/send' }).join()).not.toContain('SMS_URL')
    expect(issuesOf({ SMS_URL: 'ftp://sms.example' }).join()).toContain('SMS_URL')
  })

  test('an address of a database that cannot be read is answered with one, and with how a password is written', () => {
    for (const DATABASE_URL of ['postgres://own:p@:/?#%é@localhost/careword', 'postgres://u:p@/db?host=/run'])
      expect(issuesOf({ DEMO: '1', DATABASE_URL }).join(), DATABASE_URL).toMatch(
        /DATABASE_URL must be an address such as postgres:\/\/role:password@host.*percent-encoded.*unix socket/,
      )
    expect(
      issuesOf({ DEMO: '1', DATABASE_URL: 'postgres://own:p%40%3A@localhost/db?host=/run' }).join(),
    ).not.toContain('must be an address')
  })

  test.each([
    ['https://{tenant}.care.example/portal', true],
    ['https://{TENANT}.care.example', true],
    ['https://{tenant}.care.example', false],
    ['https://{tenant}.care.example/', false],
    ['https://portal.care.example', false],
  ])('outside of the demo %s is refused for its form: %s', (PUBLIC_URL, refused) => {
    expect(issuesOf({ PUBLIC_URL }).some(issue => issue.includes('without a path'))).toBe(refused)
  })

  test('proxies are addresses or networks, and a wrong one is named', () => {
    expect(issuesOf({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1,fd00::/8,loopback' }).join()).not.toContain(
      'is none',
    )
    for (const wrong of ['nonsense', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', 'proxy.example'])
      expect(issuesOf({ TRUSTED_PROXIES: `127.0.0.1,${wrong}` }).join(), wrong).toContain(
        `'${wrong}' is none`,
      )
  })
})
