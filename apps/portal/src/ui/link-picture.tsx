import encodeQR from 'qr'
import { useMemo } from 'react'
import css from './link-picture.module.css'

/** A link as a QR code, to be read by the camera of a phone. Not small: its users load it when it is shown. */
export function LinkPicture({ link, label }: { link: string; label: string }) {
  const { size, squares } = useMemo(() => {
    const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 2 })
    const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: rows.length, squares: dark.join('') }
  }, [link])
  return (
    <svg className={css.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares} />
    </svg>
  )
}
