// Starting pdf.js in a thread takes a third of a second of work, and every test that shows a PDF would do it. A worker that the portal
// ends is kept instead, and is the next one that the portal starts from the same file. What it read is gone by then: the portal has
// pdf.js close a document before it ends the worker (pdf/open-pdf.ts).
const RealWorker = globalThis.Worker
const idle = new Map<string, Worker[]>()

class KeptWorker extends RealWorker {
  constructor(url: string | URL, options?: WorkerOptions) {
    const from = String(url)
    const kept = idle.get(from)?.pop()
    if (kept) return kept
    super(url, options)
    this.terminate = () => {
      const others = idle.get(from) ?? []
      idle.set(from, others)
      if (!others.includes(this)) others.push(this)
    }
  }
}
globalThis.Worker = KeptWorker
