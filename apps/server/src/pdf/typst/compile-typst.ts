// Runs Typst. Only the renderer's process imports this file, because a compile call blocks for about 30 ms.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { chooseFonts } from '../fonts/choose-fonts.ts'
import { fontFamilies, fontFile } from '../fonts/families.ts'
import { sayLettersOnce } from './dedupe-letters.ts'
import { tagLists } from './list-tags.ts'
import type { TemplateFiles } from './template-data.ts'

const workspace = path.dirname(fileURLToPath(import.meta.url))

/**
 * Compilers by their fonts, the most recently used last. Most documents share one compiler; a compiler with large fonts needs much memory.
 */
const compilers = new Map<string, NodeCompiler>()
const keptCompilers = 2
/** The templates that each compiler has checked for warnings. */
const lookedThrough = new WeakMap<NodeCompiler, Set<string>>()

/** Opens the common fonts, so that the first document does not wait for them. */
export function openFonts(): void {
  const usual = chooseFonts('').map(family => family.name)
  keep(usual, makeCompiler(usual))
}

/** Makes a document as PDF/UA-1. Throws with Typst's message when anything is wrong, including a missing glyph. */
export function compile(files: TemplateFiles): Buffer {
  return setWith(files, (compiler, mainFilePath) =>
    // pdf() is called directly: compile() would keep the native document until garbage is collected.
    lettersOnce(
      tagLists(
        leftToRight(
          withoutSuspects(
            compiler.pdf(
              { mainFilePath },
              { pdfStandard: 'ua-1', creationTimestamp: Math.floor(Date.now() / 1000) },
            ),
          ),
        ),
      ),
      files.data,
    ),
  )
}

/** Only marks above and below letters are drawn as separate glyphs; most documents have none. */
const lettersOnce = (pdf: Buffer, data: string): Buffer => (/\p{M}/u.test(data) ? sayLettersOnce(pdf) : pdf)

/** Overwrites '/Suspects false' with blanks: some readers report the entry as an error, and false is the default. */
function withoutSuspects(pdf: Buffer): Buffer {
  const suspects = '/Suspects false'
  const index = pdf.indexOf(suspects, pdf.indexOf('/MarkInfo'))
  return index < 0 ? pdf : pdf.fill(' ', index, index + suspects.length)
}

/**
 * Typst marks the whole file of a right-to-left language, and Chrome's reader then reverses every name in Latin letters, so that a search
 * does not find the name. The mark only matters for pages side by side, so it is removed; each line keeps the direction of its words.
 */
function leftToRight(pdf: Buffer): Buffer {
  const direction = '/Direction /R2L'
  const index = pdf.indexOf(direction, pdf.indexOf('/ViewerPreferences'))
  if (index >= 0) pdf.write('/Direction /L2R', index, 'latin1')
  return pdf
}

/** One page as SVG. The page is also compiled as a PDF, because only there Typst reports a missing glyph. */
export function compileSvg(files: TemplateFiles): string {
  return setWith(files, (compiler, mainFilePath) => {
    compiler.pdf({ mainFilePath }, { pdfStandard: 'ua-1' })
    return compiler.plainSvg({ mainFilePath })
  })
}

function setWith<Set>(files: TemplateFiles, set: (compiler: NodeCompiler, mainFilePath: string) => Set): Set {
  const known = compilers.get(files.fonts.join())
  const compiler = known ?? makeCompiler(files.fonts)
  const mainFilePath = path.join(workspace, files.main)
  const shadows = [...files.images, ['data.json', Buffer.from(files.data)] as const]
  for (const [name, bytes] of shadows) compiler.mapShadow(path.join(workspace, name), Buffer.from(bytes))
  let issue: string
  try {
    if (!lookedThrough.get(compiler)?.has(mainFilePath)) refuseWarnings(compiler, mainFilePath)
    keep(files.fonts, compiler)
    return set(compiler, mainFilePath)
  } catch (error) {
    issue = withoutAnswers(error instanceof Error ? error.message : String(error))
  } finally {
    for (const [name] of shadows) compiler.unmapShadow(path.join(workspace, name))
    compiler.evictCache(0)
  }
  // A new error is thrown without the original as cause, because that contains words of the answer.
  throw new Error(issue)
}

/** Typst's message without the words that it quotes, which must not be logged. Their rarest characters are named instead. */
function withoutAnswers(message: string): string {
  return message.replace(/the text `[^]*?` could not/g, quoted => {
    const rare = [...quoted].filter(sign => sign.charCodeAt(0) > 0x7e).slice(0, 5)
    return `a text with ${rare.map(sign => `U+${sign.codePointAt(0)?.toString(16).toUpperCase()}`).join(' ')} could not`
  })
}

/**
 * A warning, such as of a missing font, can mean an empty page. pdf() does not report warnings and compile() keeps native memory, so
 * warnings are checked once for each set of fonts. Reading back finds text that a single document loses.
 */
function refuseWarnings(compiler: NodeCompiler, mainFilePath: string): void {
  const warnings: unknown[] = compiler.compile({ mainFilePath }).takeWarnings()?.shortDiagnostics ?? []
  if (warnings.length > 0) throw new Error(`warnings: ${JSON.stringify(warnings)}`)
  lookedThrough.set(compiler, (lookedThrough.get(compiler) ?? new Set()).add(mainFilePath))
}

/** Keeps the most recently used compilers; the least recently used one is dropped. */
function keep(fonts: string[], compiler: NodeCompiler): void {
  const key = fonts.join()
  compilers.delete(key)
  compilers.set(key, compiler)
  for (const oldest of compilers.keys()) if (compilers.size > keptCompilers) compilers.delete(oldest)
}

function makeCompiler(fonts: string[]): NodeCompiler {
  const files = fontFamilies
    .filter(family => fonts.includes(family.name))
    .flatMap(family => family.weights.map(weight => readFileSync(fontFile(family, weight))))
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: files }] })
}
