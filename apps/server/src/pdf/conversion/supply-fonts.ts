// Gives pdfium our fonts for Chinese, Japanese and Korean letters, which many programs do not embed. The package has no function to add a
// font, but pdfium searches font folders. Its WebAssembly machine has empty folders, so the fonts are written there by that machine's own
// file calls.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium'
import { type FontFamily, fontFile } from '../fonts/families.ts'

const folder = '/tmp'
const fontFlags = { createToReadAndWrite: 0o102, everybody: 0o666 }
const currentFolder = -100

/** The bits with which a font declares its languages (OpenType, OS/2, ulCodePageRange1): two for Chinese, and one or two for the others. */
const madeFor: Record<string, number[]> = {
  'Noto Sans SC': [18, 20],
  'Noto Sans JP': [17],
  'Noto Sans KR': [19, 21],
}
const allOfThem = Object.values(madeFor).flat()

/** Every Node has WebAssembly; only the types of a browser declare it. */
const { WebAssembly: assembly } = globalThis as unknown as {
  WebAssembly: { instantiate: (bytes: Uint8Array, imports: unknown) => Promise<{ instance: unknown }> }
}

type Call = (...numbers: number[]) => number

/** A pdfium that draws letters of these fonts where a file does not embed its own. */
export async function readerWithFonts(families: readonly FontFamily[]): Promise<PDFiumLibrary> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'))
  let calls: Record<string, Record<string, Call>> = {}
  return PDFiumLibrary.initBase({
    instantiateWasm(imports, done) {
      calls = imports as typeof calls
      const handOn = done as unknown as (made: unknown) => void
      const make = async () => {
        handOn((await assembly.instantiate(wasm, imports)).instance)
      }
      void make()
      return {}
    },
    async vendor(options) {
      const module = await PDFiumModule(options)
      const memory = memoryOf(module as unknown as Machine)
      for (const [index, family] of families.entries()) {
        const bytes = forItsLanguages(
          readFileSync(fontFile(family, '400Regular')),
          madeFor[family.name] ?? [],
        )
        writeFile(calls, memory, `${folder}/${index}.ttf`, bytes)
      }
      // Version 2 of its settings, and a list of one folder.
      const folders = memory.numbers([memory.text(folder), 0])
      ;(module as unknown as Machine)._FPDF_InitLibraryWithConfig(memory.numbers([2, folders, 0, 0, 0, 0]))
      return module
    },
  })
}

interface Machine {
  HEAPU8: Uint8Array
  HEAPU32: Uint32Array
  _malloc: (size: number) => number
  _free: (index: number) => void
  _FPDF_InitLibraryWithConfig: (settings: number) => void
}

function memoryOf(machine: Machine) {
  const bytes = (from: Uint8Array): number => {
    const index = machine._malloc(from.length)
    machine.HEAPU8.set(from, index)
    return index
  }
  return {
    bytes,
    text: (words: string) => bytes(new TextEncoder().encode(`${words}\0`)),
    numbers: (of: readonly number[]) => bytes(new Uint8Array(Uint32Array.from(of).buffer)),
    free: (index: number) => machine._free(index),
  }
}

function writeFile(
  calls: Record<string, Record<string, Call>>,
  memory: ReturnType<typeof memoryOf>,
  name: string,
  bytes: Uint8Array,
): void {
  const { env = {}, wasi_snapshot_preview1: wasi = {} } = calls
  const mode = memory.numbers([fontFlags.everybody])
  const file =
    env['__syscall_openat']?.(currentFolder, memory.text(name), fontFlags.createToReadAndWrite, mode) ?? -1
  const index = memory.bytes(bytes)
  const failed =
    file < 0 || wasi['fd_write']?.(file, memory.numbers([index, bytes.length]), 1, memory.numbers([0])) !== 0
  memory.free(index)
  wasi['fd_close']?.(file)
  if (failed) throw new Error('a font cannot be lent')
}

/** Labels a font with these languages only: a letter has different shapes in each, and pdfium takes the first font that offers it. */
function forItsLanguages(font: Buffer, bits: readonly number[]): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const os2 = tables.find(index => font.toString('latin1', index, index + 4) === 'OS/2')
  if (os2 === undefined) throw new Error('a font does not name its languages')
  const place = font.readUInt32BE(os2 + 8) + 78
  const maskOf = (of: readonly number[]) => of.reduce((mask, bit) => mask | (1 << bit), 0)
  const others = font.readInt32BE(place) & ~maskOf(allOfThem)
  font.writeInt32BE(others | maskOf(bits), place)
  return font
}
