import { closure, gzipKb, lazyModules, readManifest, shellModules, without } from './portal-build.ts'
import { atMost, type Row } from './row.ts'

/** Their budgets are their own; every other lazy module is 'any lazy route'. */
const wizard = /features\/wizard\/wizard-(page|route)\.tsx?$/
const print = /features\/print\//

/** What a route adds to the shell that is there already: JS of its lazy module and all that it imports. */
export const routeBytes: Row = {
  name: 'route-bytes',
  async run() {
    const manifest = readManifest()
    const shell = closure(shellModules(manifest), manifest).js
    const added = (keys: string[]) => without(closure(keys, manifest).js, shell)
    const lazy = lazyModules(manifest)

    const wizardKeys = lazy.filter(key => wizard.test(key))
    const printKeys = lazy.filter(key => print.test(key))
    // pdf.js runs in a worker: a file of its own that no import reaches.
    const worker = Object.values(manifest)
      .flatMap(chunk => [chunk.file, ...(chunk.assets ?? [])])
      .filter(file => /worker/.test(file) && /\.m?js$/.test(file))
    const others = lazy
      .filter(key => key.includes('/features/') && !wizard.test(key) && !print.test(key))
      .map(key => ({ key, kb: gzipKb(added([key])) }))
    const heaviest = others.sort((a, b) => b.kb - a.kb)[0]
    return [
      atMost('wizard over the shell: JS', gzipKb(added(wizardKeys)), 80, ' kB'),
      atMost(
        'print view over the shell, with its worker: JS',
        gzipKb(new Set([...added(printKeys), ...worker])),
        510,
        ' kB',
      ),
      atMost(
        `heaviest other lazy route (${heaviest?.key.replace(/^.*features\//, '') ?? 'none'}): JS`,
        heaviest?.kb ?? 0,
        65,
        ' kB',
      ),
    ]
  },
}
