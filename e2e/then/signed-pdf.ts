// Checks a PDF with poppler, as anyone outside could: tagged, sealed as a whole, and every answer as real text.

import { spawnSync } from 'node:child_process'
import { expect, test } from '@playwright/test'

/** Reports in the run's output when poppler is not on this machine. */
export function hasPoppler(): boolean {
  const found = ['pdfinfo', 'pdfsig', 'pdfimages', 'pdftotext'].every(
    tool => spawnSync(tool, ['-v']).error === undefined,
  )
  if (!found)
    console.log(
      'NOTE: poppler (pdfinfo, pdfsig, pdfimages, pdftotext) is not installed: the signed PDF was not read back here.',
    )
  return found
}

export async function expectSealedAndTagged(file: string): Promise<void> {
  await test.step('pdfinfo says tagged, pdfsig says valid and the total document signed', () => {
    expect(run('pdfinfo', [file])).toMatch(/^Tagged:\s+yes$/m)
    // The demo's own certificate is not trusted, which is not checked here (-nocert).
    const seal = run('pdfsig', ['-nocert', file])
    expect(seal).toContain('Signature is Valid')
    expect(seal).toContain('Total document signed')
  })
}

/** Expects a file that is unsigned, on the screen and by a seal: it contains no drawn signature, and no mark of a draft. */
export async function expectUnsigned(file: string, draftMark: string): Promise<void> {
  await test.step('pdfsig finds no seal, pdfimages no signature, pdftotext no mark of a draft', () => {
    expect(spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' }).stdout).toMatch(
      /does not contain any signatures/,
    )
    // Two lines of heads, and no image below them.
    expect(run('pdfimages', ['-list', file]).trim().split('\n')).toHaveLength(2)
    expect(run('pdftotext', ['-enc', 'UTF-8', file, '-'])).not.toContain(draftMark)
  })
}

/** A document that must not be taken for signed, or for in force, carries its mark on every page. */
export async function expectOnEveryPage(file: string, words: string): Promise<void> {
  await test.step(`every page says '${words}'`, () => {
    const pages = run('pdftotext', ['-enc', 'UTF-8', file, '-']).split('\f')
    const silent = pages.filter(page => page.trim() !== '' && !squeeze(page).includes(squeeze(words)))
    expect(silent, 'pages that do not say it').toEqual([])
  })
}

export async function expectTextHolds(
  file: string,
  answers: { where: string; text: string }[],
): Promise<void> {
  await test.step(`pdftotext holds every one of ${answers.length} answers`, () => {
    // Content order equals tag order; without -raw, pdftotext guesses columns and may split a sentence.
    const text = squeeze(bodyOf(run('pdftotext', ['-raw', '-enc', 'UTF-8', file, '-'])))
    const missing = answers.filter(answer => !text.includes(squeeze(answer.text)))
    expect(missing, 'answers that the PDF does not hold').toEqual([])
  })
}

/** The pages without the head and foot that every page carries: an answer may run over a page's end. */
function bodyOf(text: string): string {
  const pages = text
    .split('\f')
    .filter(page => page.trim() !== '')
    .map(page => page.split('\n'))
  // 'Page 3 of 7' is alike on every page; answers that differ by a number are not.
  const alike = (line: string) => line.trim().replace(/\d+( \p{L}+ \d+)$/u, '#$1')
  const onPages = new Map<string, number>()
  for (const lines of pages)
    for (const line of new Set(lines.map(alike))) onPages.set(line, (onPages.get(line) ?? 0) + 1)
  return pages
    .map(lines =>
      lines.filter(line => (onPages.get(alike(line)) ?? 0) < Math.max(3, pages.length - 1)).join('\n'),
    )
    .join('\n')
}

/** A line may break anywhere, so blanks do not count; a soft hyphen is not a letter. */
function squeeze(text: string): string {
  return text.normalize('NFC').replace(/[\s\u00ad]+/g, '')
}

function run(tool: string, args: string[]): string {
  const { stdout, stderr, status } = spawnSync(tool, args, { encoding: 'utf8', maxBuffer: 50_000_000 })
  if (status !== 0) throw new Error(`${tool} ended with ${status}: ${stderr}`)
  return stdout
}
