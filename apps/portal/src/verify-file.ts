// The script of the public verification page (apps/server/src/modules/document-verification/verification-page.ts), a file of its own that
// imports nothing: it compares a file with the document of the code, by their hashes, in this browser. Nothing is sent.

const place = document.querySelector<HTMLElement>('[data-check-file]')
// Over plain http browsers have no crypto API: the page then stays as it is without scripts.
if (place && window.isSecureContext) offerToCompare(place)

type VerificationMessage = 'reading' | 'same' | 'copy' | 'added' | 'signed' | 'other' | 'failed'

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
    const say = (what: VerificationMessage) => {
      // A file chosen in the meantime takes precedence.
      if (turn !== latest) return
      result.dataset.result = what
      words.textContent = place.dataset[what] ?? ''
    }
    say('reading')
    try {
      say(await verdictOf(await file.arrayBuffer(), place.dataset))
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

/**
 * The document itself, or a copy of it with a sheet about events after the signing. Our seal covers the beginning of a file to which
 * something was added, or which was signed again.
 */
async function verdictOf(
  bytes: ArrayBuffer,
  { sha256: itself, copies = '' }: DOMStringMap,
): Promise<VerificationMessage> {
  const whole = await sha256(bytes)
  if (whole === itself) return 'same'
  const known = copies.split(' ')
  if (known.includes(whole)) return 'copy'
  const sealed = [itself, ...known]
  const ends = endsOfSignatures(bytes)
  for (const end of ends)
    if (end < bytes.byteLength && sealed.includes(await sha256(bytes.slice(0, end))))
      return ends.some(other => other > end) ? 'signed' : 'added'
  return 'other'
}

/** The last byte that each signature covers. A file with more than a few signatures is not read further: signing makes no such file. */
function endsOfSignatures(bytes: ArrayBuffer): number[] {
  const text = new TextDecoder('latin1').decode(bytes)
  const found = text.matchAll(/\/ByteRange\s*\[\s*0\s+\d+\s+(\d+)\s+(\d+)\s*\]/g)
  return Array.from(found, ([, from, length]) => Number(from) + Number(length)).slice(0, 20)
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
}
