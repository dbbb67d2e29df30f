import { useCallback, useEffect, useRef, useState } from 'react'
import { callForFile } from '../../api/call.ts'
import { printDocument } from '../../pdf/print-document.ts'
import { downloadFile } from '../../ui/download-file.ts'

export interface Paper {
  /** 'print' or 'save' while it is on its way. */
  busy: 'print' | 'save' | null
  failure: unknown
  print(pin: string): Promise<boolean>
  save(pin: string): Promise<boolean>
}

/** The PDF of the card. It is rendered for each press, with the PIN that was typed; nothing of it is stored. */
export function usePaper(): Paper {
  const [busy, setBusy] = useState<Paper['busy']>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const takeAway = useRef<(() => void) | null>(null)
  useEffect(() => () => takeAway.current?.(), [])
  const make = useCallback(async (pin: string, what: 'print' | 'save'): Promise<boolean> => {
    setBusy(what)
    setFailure(null)
    try {
      const file = await callForFile('printEmergencyCard', { body: { pin } }, 'card.pdf')
      if (what === 'save') downloadFile(file.bytes, file.fileName)
      else {
        takeAway.current?.()
        takeAway.current = printDocument(new Blob([file.bytes], { type: 'application/pdf' }))
      }
      return true
    } catch (thrown) {
      setFailure(thrown)
      return false
    } finally {
      setBusy(null)
    }
  }, [])
  return {
    busy,
    failure,
    print: useCallback(pin => make(pin, 'print'), [make]),
    save: useCallback(pin => make(pin, 'save'), [make]),
  }
}
