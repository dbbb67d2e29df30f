// deploy/compose/compose.yaml as a container engine reads it: with anchors merged, and the words of .env in their places.

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export interface ComposeService {
  image: string
  entrypoint?: string[]
  command?: string[]
  environment?: Record<string, string>
  /** Each as 'volume-or-path:/place[:ro]'. */
  volumes?: string[]
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  stop_grace_period?: string
}

/** @param words the lines of .env */
export function readCompose(file: string, words: Record<string, string>): Record<string, ComposeService> {
  const missing = new Set<string>()
  const text = readFileSync(file, 'utf8').replace(/\$\$|\$\{([A-Z0-9_]+)\}/g, (whole, name?: string) => {
    if (name === undefined) return '$'
    if (words[name] === undefined) missing.add(name)
    return words[name] ?? whole
  })
  if (missing.size > 0) throw new Error(`.env does not name ${[...missing].join(', ')}`)
  return (parse(text, { merge: true }) as { services: Record<string, ComposeService> }).services
}

export function readWords(file: string): Record<string, string> {
  return Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap(line => {
        const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
        return name === undefined || value === undefined ? [] : [[name, value]]
      }),
  )
}
