// A form of a partner's folder as its author means it: with the form that it extends, and without the rules of the states.
import { openSource } from '@careword/forms/authoring/resolve-source'
import { jsonAt } from '@careword/partner'
import { readBaseFolder, readFolder } from './read-partner-folders.ts'
import { libraryOf } from './resolve-forms.ts'

/** @param name '<TYPE>/<SITE>-<VERSION>' */
export function openForm(root: string, slug: string, name: string): ReturnType<typeof openSource> {
  const folder = readFolder(root, slug)
  return openSource(jsonAt(folder, `forms/${name}/definition.json`), libraryOf(readBaseFolder(root), folder))
}
