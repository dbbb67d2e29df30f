import type { MessageParts } from './compose-message.ts'

/** The plain twin of a mail: the same sentences in the same order. */
export function messageText({
  others,
  greeting,
  why,
  button,
  code,
  ends,
  notYou,
  foot,
  partner,
}: MessageParts): string {
  const blocks = [
    ...others.map(({ words, link }) => `${words}\n${link}`),
    greeting,
    why,
    ...(button ? [`${button.words}:\n${button.link}`] : []),
    ...(code ? [`${code.label}\n${code.digits}`] : []),
    ...(ends.length > 0 ? [ends.join('\n')] : []),
    notYou,
    foot.join('\n'),
    partner,
  ]
  return `${blocks.join('\n\n')}\n`
}
