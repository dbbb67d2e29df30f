// The script of the page on which anybody checks a document (apps/server/src/modules/checks/check-page.ts), a file of its own that imports
// nothing: it compares a file with the document of the code, by their hashes, in this browser. Nothing is sent.

const place = document.querySelector<HTMLElement>('[data-check-file]')
// Over plain http browsers have no hashes: then the page stays as it is without scripts.
if (place && window.isSecureContext) offerToCompare(place)

type Said = 'reading' | 'same' | 'other' | 'failed'

export function offerToCompare(place: HTMLElement): void {
  const input = place.querySelector<HTMLInputElement>('input')
  const result = place.querySelector<HTMLElement>('[data-result]')
  const words = result?.querySelector('p')
  const name = place.querySelector<HTMLElement>('[data-name]')
  if (!input || !result || !words || !name) return
  place.hidden = false
  let latest = 0

  const compare = async (file: File | undefined): Promise<void> => {
    if (!file) return
    latest += 1
    const turn = latest
    name.textContent = file.name
    const say = (what: Said) => {
      // What was chosen meanwhile has the word.
      if (turn !== latest) return
      result.dataset.result = what
      words.textContent = place.dataset[what] ?? ''
    }
    say('reading')
    try {
      say((await sha256(file)) === place.dataset.sha256 ? 'same' : 'other')
    } catch {
      say('failed')
    }
  }

  input.addEventListener('change', () => void compare(input.files?.[0]))
  // Anywhere on the page: beside its place the browser would open the file instead.
  document.addEventListener('dragover', event => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    place.dataset.over = ''
  })
  document.addEventListener('dragleave', event => {
    if (event.relatedTarget === null) delete place.dataset.over
  })
  document.addEventListener('drop', event => {
    delete place.dataset.over
    const files = event.dataTransfer?.files
    if (!files?.length) return
    event.preventDefault()
    void compare(files[0])
  })
}

async function sha256(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
}
