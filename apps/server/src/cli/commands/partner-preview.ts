import { existsSync } from 'node:fs'
import path from 'node:path'
import { command } from '../command.ts'
import { WrongCall } from '../wrong-call.ts'

export const partnerPreview = command({
  name: 'partner preview',
  about: "shows a partner's folder while it is written: every part, paper and state, made again at each save",
  takes: { name: 'folder', about: 'the folder with partner.json', required: true },
  options: {
    port: { takes: '<port>', about: '8190 when absent; 0 for any that is free' },
  },
  example: 'partner preview partners/riverside',
  notes: [
    'It needs no database, keeps and sends no answers, and is reached from this machine alone, by the address that it prints.',
    'Its editor alone writes: into the forms of this folder.',
    'It ends with Ctrl-C.',
  ],
  async run({ port = '8190' }, { file, say = () => undefined }, given) {
    const folder = file(given)
    if (!existsSync(path.join(folder, 'partner.json')))
      throw new WrongCall(`${folder} holds no partner.json: name the partner's own folder.`)
    if (!existsSync(path.join(path.dirname(folder), 'base')))
      throw new WrongCall(
        `${path.dirname(folder)} holds no folder 'base', from which every partner starts: copy partners/base beside the partner's folder.`,
      )
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
      throw new WrongCall(`--port is a number from 0 to 65535: ${port} is none.`)
    const { buildPreviewPages } = await import('../../preview/build-preview-pages.ts')
    const { startPreview } = await import('../../preview/start-preview.ts')
    const pages = buildPreviewPages(say)
    const slug = path.basename(folder)
    const preview = await startPreview({ root: path.dirname(folder), slug, port: Number(port), pages })
    say(`${slug} is shown at ${preview.url}`)
    say('Each save of a file shows here. End it with Ctrl-C.')
    await untilEnded()
    await preview.close()
    return { lines: ['The preview has ended.'], json: { slug } }
  },
})

const untilEnded = () =>
  new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
