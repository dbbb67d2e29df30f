import type { BaseFolder, PartnerFolder } from '../partner-folder.ts'
import { type Issue, issueOf } from '../issue.ts'
import { textsInside } from '../words/texts-inside.ts'

const isFile = (text: string): boolean => /^(?:images|media|files)\/[\w./-]+$/.test(text)

/** Pictures, videos and captions of a form that neither the folder nor the base contains. */
export const checkFormFiles = (base: BaseFolder, folder: PartnerFolder): Issue[] =>
  Object.entries(folder.json)
    .filter(([file]) => /^forms\/.*\/definition\.json$/.test(file))
    .flatMap(([file, definition]) =>
      Object.entries(textsInside(definition))
        .filter(([, text]) => isFile(text) && !(text in folder.files) && !(text in base.files))
        .map(([settingPath, path]) => {
          const place = folder.forms?.[file]?.placeInSource(settingPath) ?? settingPath
          return issueOf(`${folder.slug}/${file}: ${place}`, 'namedFileMissing', { values: { path } })
        }),
    )
