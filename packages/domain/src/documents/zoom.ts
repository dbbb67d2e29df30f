import { pdfView } from '../limits.ts'

/** The next zoom, within limits (Documents spec §9). The factors are not inverses of each other, as specified (ruling C-50). */
export function nextZoom(percent: number, direction: 'in' | 'out'): number {
  const next = percent * (direction === 'in' ? pdfView.zoomIn : pdfView.zoomOut)
  return Math.min(pdfView.maxPercent, Math.max(pdfView.minPercent, next))
}
