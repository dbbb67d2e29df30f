import { uploadLimits } from '@careword/domain/limits'
import { Camera, FileText, FileUp } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { formatBytes } from '../../partner/format-bytes.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './choose-file.module.css'
import layout from '../../ui/layout.module.css'

interface Props {
  file: File | null
  maxBytes: number
  takesPhotos: boolean
  /** The id of the element that explains the problem with the selected file. */
  problemId: string | undefined
  onChoose: (files: readonly File[]) => void
}

/** The area to press, or to drop a file on; on a phone also the camera. */
export function ChooseFile({ file, maxBytes, takesPhotos, problemId, onChoose }: Props) {
  const { t, lang } = usePartner()
  const limitId = useId()
  const [over, setOver] = useState(false)
  const hasFingers = matchMedia('(pointer: coarse)').matches
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onChoose([...event.dataTransfer.files])
  }
  const words = takesPhotos ? 'upload.choosePhotos' : 'upload.choose'
  return (
    <>
      <p>{t(takesPhotos ? 'upload.aboutPhotos' : 'upload.about')}</p>
      <div
        className={classNames(css.area, over && css.over)}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file === null ? (
          <Icon of={FileUp} size={40} className={css.areaIcon} />
        ) : (
          <p className={css.chosen} role="status">
            <Icon of={FileText} size={24} />
            <span>
              <strong>{t('upload.chosen')}</strong>
              <br />
              {t('upload.fileSize', { name: file.name, size: formatBytes(file.size, lang) })}
            </span>
          </p>
        )}
        <div className={css.areaButtons}>
          <FileButton
            accept={acceptOf(takesPhotos)}
            multiple={takesPhotos}
            describedBy={problemId === undefined ? limitId : `${problemId} ${limitId}`}
            icon={<Icon of={FileUp} />}
            variant={file === null ? 'primary' : 'secondary'}
            onChoose={onChoose}
          >
            {t(file === null ? words : 'upload.chooseAnother')}
          </FileButton>
          {takesPhotos && hasFingers ? (
            <FileButton accept={photos} camera icon={<Icon of={Camera} />} onChoose={onChoose}>
              {t('upload.takePhoto')}
            </FileButton>
          ) : null}
        </div>
        {hasFingers ? null : <p className={layout.small}>{t('upload.drop')}</p>}
        <p id={limitId} className={layout.small}>
          {t(takesPhotos ? 'upload.limitPhotos' : 'upload.limit', { limit: formatBytes(maxBytes, lang) })}
        </p>
      </div>
    </>
  )
}

const photos = 'image/jpeg,image/png'
const acceptOf = (takesPhotos: boolean): string =>
  [
    ...uploadLimits.extensions.map(ending => `.${ending}`),
    'application/pdf',
    'image/tiff',
    ...(takesPhotos ? [photos] : []),
  ].join(',')

interface FileButtonProps {
  accept: string
  multiple?: boolean
  camera?: boolean
  describedBy?: string
  icon: React.ReactNode
  variant?: 'primary' | 'secondary'
  children: React.ReactNode
  onChoose: (files: readonly File[]) => void
}

/** A button that opens the device's own file chooser. */
export function FileButton({
  accept,
  multiple = false,
  camera = false,
  describedBy,
  icon,
  variant = 'secondary',
  children,
  onChoose,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={variant}
        icon={icon}
        onClick={() => input.current?.click()}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        multiple={multiple}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={event => {
          const chosen = [...(event.currentTarget.files ?? [])]
          // Cleared, so that selecting the same file again fires the event again.
          event.currentTarget.value = ''
          onChoose(chosen)
        }}
      />
    </>
  )
}
