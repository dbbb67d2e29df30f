import type { z } from 'zod'
import type { Issue } from '../issue.ts'

/** The schema's issues with their place: 'evergreen/partner.json: smartform_schemas[0].type'. */
export function fromZod(file: string, issues: z.core.$ZodIssue[], before: PropertyKey[] = []): Issue[] {
  return issues.map(issue => ({
    place: `${file}: ${pathText([...before, ...issue.path])}`,
    issue:
      issue.code === 'unrecognized_keys'
        ? `has settings that do not exist: ${issue.keys.join(', ')}`
        : lower(issue.message),
    level: 'error',
  }))
}

function pathText(path: PropertyKey[]): string {
  if (path.length === 0) return '(the whole file)'
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
