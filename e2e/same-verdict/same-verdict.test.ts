// The server runs the rules again that the browser ran: the same bundle of answers through both, the verdicts compared letter by letter.

import path from 'node:path'
import { chromium } from 'playwright'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { chromiumFlags, findOrInstallChromium } from '../../scripts/chromium.ts'
import { makeCorpus } from './corpus.ts'
import { type Corpus, verdicts } from './verdict.ts'

test('browser and server come to the same verdict on any answers', { timeout: 300_000 }, async () => {
  const corpus = makeCorpus(process.env.TEST_ALL === '1')
  const { cases } = JSON.parse(corpus) as Corpus
  const inBrowser = await askBrowser(await bundle(), corpus)
  const onServer = verdicts(JSON.parse(corpus) as Corpus)

  expect(onServer.length).toBeGreaterThan(500)
  expect(inBrowser).toHaveLength(onServer.length)
  // Empty verdicts would prove nothing: all kinds of verdict must be among them.
  for (const word of ['"required"', '"unprintable"', '"unknownInput"', '"tooLong"', '"wrongType"'])
    expect(
      onServer.some(verdict => verdict.includes(word)),
      word,
    ).toBe(true)
  expect(onServer.some(verdict => /"locked":\["/.test(verdict))).toBe(true)
  const different = onServer.flatMap((verdict, at) =>
    verdict === inBrowser[at] ? [] : [{ case: cases[at], verdict, inBrowser: inBrowser[at] }],
  )
  expect(different).toEqual([])
})

/** The engine as our browser code gets it: one minified script. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      target: ['chrome111', 'safari16.4', 'firefox114'],
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'in-browser.ts'),
        output: { format: 'iife' },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output[0].code
}

async function askBrowser(script: string, corpus: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: script })
    // As text, because a string with half a character in it would not survive the way as a value.
    return JSON.parse(
      await page.evaluate<string>(`JSON.stringify(verdictsOf(${JSON.stringify(corpus)}))`),
    ) as string[]
  } finally {
    await browser.close()
  }
}
