import type { MessageParts } from './message-parts.ts'

/** The plain twin of a mail: the same sentences in the same order. */
export function messageText({
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
