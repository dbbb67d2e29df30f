import path from 'node:path'
import { checkDefinition, type FormDefinition } from '@careword/forms'
import {
  type BaseFolder,
  buildConfig,
  isOfDraft,
  type PartnerConfig,
  type PartnerFolder,
  publicConfig,
} from '@careword/partner'
import type { PreviewForm, PreviewState } from '@careword/partner/preview/preview-state'
import { partnerSettings } from '@careword/partner/settings/partner-settings'
import { settingsWithNames } from '@careword/partner/words/names-of-types'
import { canonicalHash } from '../core/canonical-hash.ts'
import { readBaseFolder, readPartnerFolder } from '../modules/partner/read-partner-folders.ts'
import { startChecker } from './start-checker.ts'
import { stampOf, watchFolder } from './watch-folder.ts'

/** A partner's folder while it is written: what it shows now, with the last good state of what has an error. */
export interface OpenFolder {
  root: string
  base: BaseFolder
  state(): PreviewState
  /** The folder as it was read last. */
  folder(): PartnerFolder
  config(): PartnerConfig | null
  /** Resolves at the next change of what is shown. */
  changed(): Promise<void>
  /** The issues as they would be after a change of a file. */
  check: ReturnType<typeof startChecker>['check']
  /** Reads the folder again without waiting for the watch. */
  look(): void
  close(): void
}

const definitionFile = /^forms\/([^/]+\/[^/]+)\/definition\.json$/

export function openFolder(root: string, slug: string): OpenFolder {
  const base = readBaseFolder(root)
  let folder: PartnerFolder
  let config: PartnerConfig | null = null
  let state: PreviewState = {
    version: 0,
    slug,
    checking: true,
    issues: [],
    config: null,
    former: false,
    forms: [],
    faulty: [],
  }
  const waiting: (() => void)[] = []
  const checker = startChecker(root, slug)

  function show(next: Partial<PreviewState>): void {
    state = { ...state, ...next, version: state.version + 1 }
    for (const go of waiting.splice(0)) go()
  }

  function look(): void {
    const stamp = stampOf(path.join(root, slug))
    folder = readPartnerFolder(root, slug, base)
    const built = configOf(base, folder)
    config = built ?? config
    const forms = formsOf(folder, state.forms)
    show({
      checking: true,
      config: built ? publicConfig(built) : state.config,
      former: built === undefined,
      forms,
      faulty: formNames(folder).filter(name => !forms.some(form => form.name === name)),
    })
    const { version } = state
    void checker.check().then(issues => {
      // The check reads the folder itself. A later look has a check of its own, and after a change a look is near.
      if (state.version === version && stampOf(path.join(root, slug)) === stamp)
        show({ checking: false, ...(issues && { issues }) })
    })
  }

  look()
  const watch = watchFolder(path.join(root, slug), look)
  return {
    root,
    base,
    state: () => state,
    folder: () => folder,
    config: () => config,
    changed: () => new Promise(resolve => waiting.push(resolve)),
    check: checker.check,
    look,
    close() {
      watch.close()
      checker.close()
      for (const go of waiting.splice(0)) go()
    },
  }
}

/** undefined where the settings or the words cannot be read. */
function configOf(base: BaseFolder, folder: PartnerFolder): PartnerConfig | undefined {
  try {
    // A language that is not whole yet is for its authors.
    return buildConfig(base, folder, { drafts: true })
  } catch {
    return undefined
  }
}

const formNames = (folder: PartnerFolder): string[] =>
  [...Object.keys(folder.json), ...Object.keys(folder.unreadable)]
    .flatMap(file => definitionFile.exec(file)?.[1] ?? [])
    .toSorted()

/** Every form that can be shown; one with an error as it was before. Versions from which nothing new begins come last. */
function formsOf(folder: PartnerFolder, before: readonly PreviewForm[]): PreviewForm[] {
  const kept = namesKeptForReading(folder)
  return formsInOrder(folder, before)
    .map(form => (kept.has(form.name) ? { ...form, keptForReading: true } : form))
    .toSorted((one, other) => Number(kept.has(one.name)) - Number(kept.has(other.name)))
}

function namesKeptForReading(folder: PartnerFolder): ReadonlySet<string> {
  const settings = partnerSettings().safeParse(settingsWithNames(folder))
  const schemas = settings.data?.smartform_schemas ?? []
  return new Set(
    schemas.flatMap(({ type, collections }) =>
      collections
        .filter(({ creatable }) => !creatable)
        .map(({ site, version }) => `${type}/${site}-${version}`),
    ),
  )
}

function formsInOrder(folder: PartnerFolder, before: readonly PreviewForm[]): PreviewForm[] {
  return formNames(folder).flatMap((name): PreviewForm[] => {
    const file = `forms/${name}/definition.json`
    const definition = folder.json[file]
    const sound =
      definition !== undefined &&
      folder.forms?.[file]?.resolved !== false &&
      checkDefinition(definition).every(isOfDraft)
    if (sound) {
      const samples = folder.json[`forms/${name}/sample-answers.json`]
      const hash = canonicalHash([definition, samples])
      const same = before.find(form => form.name === name && form.hash === hash)
      return [{ name, definition: same?.definition ?? (definition as FormDefinition), hash, former: false }]
    }
    const former = before.find(form => form.name === name)
    return former ? [{ ...former, former: true }] : []
  })
}
