/** 'maria@mail.example' → 'm…@m….example', '+15555550117' → '…0117': enough to distinguish two, too little to write to. */
export function maskedRecipient(recipient: string): string {
  const index = recipient.lastIndexOf('@')
  if (index < 0) return `…${recipient.slice(-4)}`
  const labels = recipient.slice(index + 1).split('.')
  const top = labels.length > 1 ? `.${labels.at(-1) ?? ''}` : ''
  return `${first(recipient)}…@${first(labels[0] ?? '')}…${top}`
}

const first = (text: string) => [...text][0] ?? ''
