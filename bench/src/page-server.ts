// Builds a page of bench/pages with Vite and serves it compressed, as a good host would.

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

const pages = path.resolve(import.meta.dirname, '../pages')
const cache = path.resolve(import.meta.dirname, '../.cache')

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}

export async function buildPage(name: string, plugins: Plugin[] = []): Promise<string> {
  const outDir = path.join(cache, name)
  await build({
    configFile: false,
    root: path.join(pages, name),
    base: './',
    logLevel: 'warn',
    plugins: [...plugins, react()],
    // One React, although the bench installs another for the compared library.
    resolve: { dedupe: ['react', 'react-dom'] },
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: ['chrome111', 'safari16.4', 'firefox114'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  })
  return outDir
}

export async function servePage(
  dir: string,
  extra: Record<string, Uint8Array> = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const compressed = new Map<string, { br: Buffer; gzip: Buffer; type: string }>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = pathname.endsWith('/') || !path.extname(pathname) ? 'index.html' : pathname.slice(1)
    try {
      const found = compressed.get(file) ?? compress(file, extra[file] ?? readFileSync(path.join(dir, file)))
      compressed.set(file, found)
      const encoding = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? 'br' : 'gzip'
      response
        .writeHead(200, { 'content-type': found.type, 'content-encoding': encoding })
        .end(found[encoding])
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function compress(file: string, bytes: Uint8Array) {
  return {
    br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(bytes, { level: 9 }),
    type: types[path.extname(file)] ?? 'application/octet-stream',
  }
}
