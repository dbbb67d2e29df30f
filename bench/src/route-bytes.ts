import { byteBudgets } from './byte-budgets.ts'
import { closure, gzipKb, lazyModules, readManifest, shellModules, without } from './portal-build.ts'
import { atMost, type Row } from './row.ts'

/** Modules with budgets of their own; every other lazy module is 'any lazy route'. */
const wizard = /features\/wizard\/wizard-(page|route)\.tsx?$/
const print = /features\/print\//
const other = /^src\/(features|upload|form-ui|document-text)\//

/** kB of JS that a route adds to the loaded shell: its lazy module and all its imports. */
export function kbOfRoutes(): { wizard: number; print: number; others: { route: string; kb: number }[] } {
  const manifest = readManifest()
  const shell = closure(shellModules(manifest), manifest).js
  const added = (keys: string[]) => without(closure(keys, manifest).js, shell)
  const lazy = lazyModules(manifest)
  // pdf.js runs in a worker, a separate file that no import reaches.
  const worker = Object.values(manifest)
    .flatMap(chunk => [chunk.file, ...(chunk.assets ?? [])])
    .filter(file => /worker/.test(file) && /\.m?js$/.test(file))
  return {
    wizard: gzipKb(added(lazy.filter(key => wizard.test(key)))),
    print: gzipKb(new Set([...added(lazy.filter(key => print.test(key))), ...worker])),
    others: lazy
      .filter(key => other.test(key) && !wizard.test(key) && !print.test(key))
      .map(key => ({ route: key.replace(/^src\/(features\/)?/, ''), kb: gzipKb(added([key])) }))
      .sort((a, b) => b.kb - a.kb),
  }
}

export const routeBytes: Row = {
  name: 'route-bytes',
  async run() {
    const { wizard: ofWizard, print: ofPrint, others } = kbOfRoutes()
    const [heaviest] = others
    if (!heaviest) throw new Error('the build has no lazy route')
    return [
      atMost('wizard over the shell: JS', ofWizard, byteBudgets.wizardJs, ' kB'),
      atMost('print view over the shell, with its worker: JS', ofPrint, byteBudgets.printJs, ' kB'),
      atMost(
        `heaviest other lazy route (${heaviest.route}): JS`,
        heaviest.kb,
        byteBudgets.otherRouteJs,
        ' kB',
      ),
    ]
  },
}
