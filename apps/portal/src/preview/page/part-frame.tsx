import { useEffect, useRef, useState } from 'react'
import { type FrameContent, isFrameNews } from '../frame/frame-message.ts'
import css from './preview.module.css'

interface Props {
  title: string
  content: FrameContent
  /** The width of the frame's window in pixels. */
  width: number
}

/** Shows the page in a frame, as wide as a phone or a desk; it is scaled down where it does not fit beside the list. */
export function PartFrame({ title, content, width }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(0)
  const [height, setHeight] = useState(400)
  const [room, setRoom] = useState(width)

  useEffect(() => {
    const hear = ({ data, source, origin }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin || !isFrameNews(data)) return
      if (data.previewFrame === 'ready') setReady(times => times + 1)
      else setHeight(Math.max(120, data.height))
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (ready > 0) frame.current?.contentWindow?.postMessage({ previewContent: content }, location.origin)
  }, [ready, content])
  useEffect(() => {
    const found = box.current
    if (!found) return
    const watch = new ResizeObserver(() => setRoom(found.clientWidth))
    watch.observe(found)
    return () => watch.disconnect()
  }, [])

  const scale = Math.min(1, room / width)
  return (
    <div ref={box} className={css.frameBox} style={{ height: height * scale }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page */}
      <iframe
        ref={frame}
        title={title}
        src="/preview/"
        className={css.frame}
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  )
}
