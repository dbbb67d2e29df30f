// Typst alone, in this process: the same source, data, fonts and standard, without worker, queue and checks.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFamilies, fontFile } from '../../apps/server/src/pdf/fonts/families.ts'
import { templateFiles } from '../../apps/server/src/pdf/typst/template-data.ts'
import { sampleDocument } from './sample-document.ts'

const workspace = path.resolve(import.meta.dirname, '../../apps/server/src/pdf/typst')
const compilers = new Map<string, NodeCompiler>()

/** Returns the render function; the preparation is not measured. */
export function bareTypst(): () => Buffer {
  const files = templateFiles(sampleDocument(), () => '')
  const compiler = compilerFor(files.fonts)
  return () => {
    const given: (readonly [string, Uint8Array])[] = [
      ...files.images,
      ['data.json', Buffer.from(files.data)] as const,
    ]
    for (const [name, bytes] of given) compiler.mapShadow(path.join(workspace, name), Buffer.from(bytes))
    const pdf = compiler.pdf(
      { mainFilePath: path.join(workspace, 'document.typ') },
      { pdfStandard: 'ua-1', creationTimestamp: 1 },
    )
    // The server must do this too, or memory grows by gigabytes.
    compiler.evictCache(0)
    return pdf
  }
}

function compilerFor(fonts: string[]): NodeCompiler {
  const known = compilers.get(fonts.join())
  if (known) return known
  const files = fontFamilies
    .filter(family => fonts.includes(family.name))
    .flatMap(family => family.weights.map(weight => readFileSync(fontFile(family, weight))))
  const made = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: files }] })
  compilers.set(fonts.join(), made)
  return made
}
