import { isPhotoKind } from '@careword/domain/uploads/file-kind'
import type { UploadRefusal } from '@careword/domain/uploads/upload-states'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { checkFile, type FileProblem } from '../choose/check-file.ts'
import type { PhotoChange } from '../arrange/photo.ts'
import { usePhotos } from '../arrange/use-photos.ts'
import { type Progress, sendAll } from './send-all.ts'
import { waitForPages } from './wait-for-pages.ts'

/** A problem that stops the upload and that the person can solve. */
export type Problem =
  | FileProblem
  | { code: 'UPLOAD_FILE_MISSING' | 'UPLOAD_WORKFLOW_FAILED' }
  /** A choice must be one PDF, or photos only. */
  | { mixed: true }
  | { leftOut: true }
  | { refused: UploadRefusal }
  | { failure: unknown }

type UploadStage =
  | { kind: 'choose' }
  | { kind: 'arrange' }
  | ({ kind: 'sending' } & Progress)
  | { kind: 'preparing' }
  /** The pages are not ready after the last poll: the person chooses to wait longer or to stop. */
  | { kind: 'late' }

interface Options {
  patientId: string
  /** Called when the pages are ready. */
  onReady: (documentId: string) => void
}

/** One upload from the choice of a file to its pages (Documents spec §4, upload flow). */
export function useUpload({ patientId, onReady }: Options) {
  const { config } = usePartner()
  const { maxUploadFileSize, photos: takesPhotos } = config.patientEngagement.documents
  const maxBytes = maxUploadFileSize.bytes
  const [stage, setStage] = useState<UploadStage>({ kind: 'choose' })
  const [file, setFile] = useState<File | null>(null)
  const { photos, ...arranging } = usePhotos()
  const [problem, setProblem] = useState<Problem | null>(null)
  /** The upload on the server, and the controller that aborts the work on it. */
  const running = useRef<{ documentId: string | null; stop: AbortController }>({
    documentId: null,
    stop: new AbortController(),
  })
  useEffect(() => () => running.current.stop.abort(), [])

  async function choose(chosen: readonly File[]): Promise<void> {
    if (chosen.length === 0) return
    setProblem(null)
    const checked = await Promise.all(chosen.map(each => checkFile(each, { maxBytes, photos: takesPhotos })))
    const bad = checked.find(each => 'code' in each)
    if (bad) return setProblem(bad)
    const arePhotos = checked.every(each => 'kind' in each && isPhotoKind(each.kind))
    if (arePhotos) return addPhotos(chosen)
    if (chosen.length > 1 || photos.length > 0) return setProblem({ mixed: true })
    arranging.forgetRemoved()
    setFile(chosen[0] ?? null)
  }

  async function addPhotos(chosen: readonly File[]): Promise<void> {
    if (chosen.length > arranging.room) setProblem({ leftOut: true })
    await arranging.add(chosen)
    setFile(null)
    setStage({ kind: 'arrange' })
  }

  function arrange(change: PhotoChange): void {
    const left = arranging.change(change)
    setProblem(null)
    setStage({ kind: left === 0 ? 'choose' : 'arrange' })
  }

  /** Sends the selected files; a failure returns to the selection, unchanged. */
  async function send(): Promise<void> {
    const pages = stage.kind === 'arrange' ? photos : []
    const files = stage.kind === 'arrange' ? photos : file ? [{ file, name: file.name }] : []
    // Documents spec §5: a file must be chosen. A refusal of the chosen file stays visible.
    if (files.length === 0) {
      const isRefused = problem !== null && !('code' in problem && problem.code === 'UPLOAD_FILE_MISSING')
      return setProblem(isRefused ? { ...problem } : { code: 'UPLOAD_FILE_MISSING' })
    }
    const totalBytes = files.reduce((sum, each) => sum + each.file.size, 0)
    if (totalBytes > maxBytes) return setProblem({ code: 'UPLOAD_WORKFLOW_FILE_SIZE_EXCEEDED', advice: null })
    setProblem(null)
    const stop = new AbortController()
    running.current = { documentId: null, stop }
    const { signal } = stop
    try {
      await sendAll({
        patientId,
        files,
        pages,
        signal,
        onBegun: id => {
          running.current.documentId = id
        },
        onProgress: progress => setStage({ kind: 'sending', ...progress }),
      })
      await prepare()
    } catch (failure) {
      if (signal.aborted) return
      await giveUp()
      goBack(problemOf(failure))
    }

    function goBack(found: Problem): void {
      setProblem(found)
      setStage({ kind: pages.length > 0 ? 'arrange' : 'choose' })
    }
  }

  /** Waits for the pages; called again when the person chooses to wait longer. */
  async function prepare(): Promise<void> {
    const { documentId, stop } = running.current
    if (documentId === null) return
    setStage({ kind: 'preparing' })
    const status = await waitForPages(documentId, stop.signal).catch((failure: unknown) => failure)
    if (stop.signal.aborted) return
    if (status === null) {
      // Ruling G-60: the client stops after a limit with UPLOAD_WORKFLOW_FAILED.
      setProblem({ code: 'UPLOAD_WORKFLOW_FAILED' })
      setStage({ kind: 'late' })
      return
    }
    if (isStatus(status) && status.isPdfGenerated) return onReady(documentId)
    await giveUp()
    setProblem(isStatus(status) ? { refused: status.reason ?? 'missing' } : { failure: status })
    setStage({ kind: photos.length > 0 ? 'arrange' : 'choose' })
    setFile(null)
  }

  /** Deletes the upload from the server; if that request does not arrive, the server deletes it within a day. */
  async function giveUp(): Promise<void> {
    const { documentId, stop } = running.current
    stop.abort()
    running.current = { documentId: null, stop: new AbortController() }
    if (documentId !== null) await call('cancelUpload', { params: { documentId } }).catch(() => undefined)
  }

  return {
    stage,
    file,
    photos,
    removed: arranging.removed,
    problem,
    maxBytes,
    takesPhotos,
    /** Whether leaving would lose a choice or an upload. */
    isBegun: stage.kind !== 'choose' || file !== null,
    choose,
    arrange,
    send,
    waitOn: () => {
      setProblem(null)
      void prepare()
    },
    giveUp,
  }
}

const isStatus = (value: unknown): value is { isPdfGenerated: boolean; reason: UploadRefusal | null } =>
  typeof value === 'object' && value !== null && 'isPdfGenerated' in value

/** The server's refusal of a file before it reads the content, mapped to the problems that the chooser shows. */
function problemOf(failure: unknown): Problem {
  const code = failure instanceof ApiError ? failure.errorCode : ''
  switch (code) {
    case 'UPLOAD_FILE_EMPTY':
    case 'UPLOAD_FILE_TYPE_REFUSED':
    case 'UPLOAD_WORKFLOW_FILE_SIZE_EXCEEDED':
      return { code, advice: null }
    default:
      return { failure }
  }
}
