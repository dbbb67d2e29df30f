import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** In a line of a block, between backticks, or in a unit of systemd; '<command>' matches any. */
const written =
  /(?:^[ \t]*(?:ExecStart=)?|`)(?:sudo )?(?:\S*bin\/careword|careword|npm run careword --) ([a-z-][^`\n<]*?)(?: #.*)?(?:`|$)/gm

/**
 * The operator's commands that files of the project name: [file, words after the program's name].
 * @param files a glob, from the root
 */
export const documentedCommands = (root: string, files: string): [file: string, line: string][] =>
  globSync(files, { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(written)].map(([, line = '']): [string, string] => [
        path.relative(root, file),
        line,
      ]),
    )

/** Words as a shell takes them apart: single quotes hold spaces. */
export const wordsOf = (line: string): string[] =>
  [...line.trim().matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) => word.replaceAll("'", ''))
