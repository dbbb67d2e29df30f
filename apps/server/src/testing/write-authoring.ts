import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { partnersDir } from '../modules/partner/read-partner-folders.ts'
import { soundAuthoring } from './sample-authoring.ts'

/**
 * Writes the sound partner beside a copy of the base.
 * @returns the partner's folder
 */
export function writeAuthoring(root: string): string {
  cpSync(path.join(partnersDir, 'base'), path.join(root, 'base'), { recursive: true })
  const { slug, json, svg } = soundAuthoring().folder
  const texts = Object.entries(json).map(([file, content]) => [file, `${JSON.stringify(content, null, 2)}\n`])
  for (const [file = '', text = ''] of [...texts, ...Object.entries(svg)]) {
    mkdirSync(path.dirname(path.join(root, slug, file)), { recursive: true })
    writeFileSync(path.join(root, slug, file), text)
  }
  return path.join(root, slug)
}
