import { unfinishedLimits } from '@careword/domain/limits'
import type { LoadedForm } from '../api/fetch-form.ts'
import { keepLastWords, type LastWords } from './last-words.ts'

/** Reads the form; while autosaves of the page before are missing in it, reads it again after a pause, a few times. */
export async function awaitLastWords(
  kept: string,
  documentId: string,
  read: () => Promise<LoadedForm>,
): Promise<LoadedForm> {
  const words = JSON.parse(kept) as LastWords
  keepLastWords({ ...words, sections: {} })
  let form = await read()
  if (words.documentId !== documentId) return form
  for (let left = unfinishedLimits.lastWordsTries; left > 0 && !hasAll(form, words); left--) {
    await new Promise(resolve => setTimeout(resolve, unfinishedLimits.lastWordsPause))
    form = await read()
  }
  return form
}

const hasAll = ({ unfinished }: LoadedForm, { tabId, sections }: LastWords): boolean =>
  Object.entries(sections).every(([id, seq]) => {
    const found = unfinished[id]
    return found?.tabId === tabId && found.seq >= seq
  })
