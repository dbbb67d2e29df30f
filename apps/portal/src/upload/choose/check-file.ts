import {
  adviceOnFile,
  isPhotoKind,
  kindBytes,
  kindOfFile,
  type UploadFileKind,
} from '@careword/domain/uploads/file-kind'

interface Accepted {
  maxBytes: number
  photos: boolean
}

/** The problem of a file, found before it is sent, with the code that the server would return. */
export interface FileProblem {
  code: 'UPLOAD_FILE_EMPTY' | 'UPLOAD_FILE_TYPE_REFUSED' | 'UPLOAD_WORKFLOW_FILE_SIZE_EXCEEDED'
  advice: ReturnType<typeof adviceOnFile>
  /** The file name: with several files selected it shows which one is meant. */
  name?: string
}

/** Applies the server's rules, so that people do not send a large file that is then rejected. */
export async function checkFile(
  file: File,
  { maxBytes, photos }: Accepted,
): Promise<{ kind: UploadFileKind } | FileProblem> {
  const refuse = (code: FileProblem['code'], advice: FileProblem['advice'] = null) => ({
    code,
    advice,
    name: file.name,
  })
  if (file.size === 0) return refuse('UPLOAD_FILE_EMPTY')
  const head = new Uint8Array(await file.slice(0, kindBytes).arrayBuffer())
  const kind = kindOfFile(head)
  if (kind === null || (isPhotoKind(kind) && !photos))
    return refuse('UPLOAD_FILE_TYPE_REFUSED', adviceOnFile(head, file.name))
  // A photo is reduced before it is sent, so its size does not matter here.
  if (!isPhotoKind(kind) && file.size > maxBytes) return refuse('UPLOAD_WORKFLOW_FILE_SIZE_EXCEEDED')
  return { kind }
}
