import { useEffect, useRef } from 'react'
import { callForFile } from '../../api/call.ts'
import { printDocument } from '../../pdf/print-document.ts'
import { downloadFile } from '../../ui/download-file.ts'
import { useSubmit } from '../../ui/use-submit.ts'

interface Paper {
  /** 'print' or 'save' while it is on its way. */
  busy: 'print' | 'save' | null
  failure: unknown
  print(pin: string): Promise<boolean>
  save(pin: string): Promise<boolean>
}

/** The PDF of the card. The server renders it for each press, with the PIN that was typed, and stores nothing of it. */
export function useCardPdf(): Paper {
  const takeAway = useRef<(() => void) | null>(null)
  useEffect(() => () => takeAway.current?.(), [])
  const { sending, failure, send } = useSubmit<never, { pin: string; what: 'print' | 'save' }>({
    send: async ({ pin, what }) => {
      const file = await callForFile('printEmergencyCard', { body: { pin } }, 'card.pdf')
      if (what === 'save') return downloadFile(file.bytes, file.fileName)
      takeAway.current?.()
      takeAway.current = printDocument(new Blob([file.bytes], { type: 'application/pdf' }))
    },
  })
  return {
    busy: sending?.what.what ?? null,
    failure,
    print: pin => send({ pin, what: 'print' }),
    save: pin => send({ pin, what: 'save' }),
  }
}
