import { paths } from '@careword/contract/paths'
import { useNavigate } from '@tanstack/react-router'
import { useShowCode } from '../partner/show-code.tsx'
import { useUser } from '../session/use-user.ts'
import { type DocumentPlace, documentParams, resumeIssue } from './document-paths.ts'

/** Opens a document: to go on with it, or to read and print it. */
export function useOpenDocument(patientId: string) {
  const user = useUser()
  const navigate = useNavigate()
  const showCode = useShowCode()

  function resume(place: DocumentPlace): void {
    const issue = resumeIssue(place)
    if (issue) showCode(issue)
    else void navigate({ to: paths.edit.to(documentParams(user, patientId, place)) })
  }

  function view(place: DocumentPlace, voidedDate: string | null): void {
    // The print view needs the same four values; without them no address can be made.
    if (resumeIssue(place)) {
      showCode('PRINT_PDF_MISSING')
      return
    }
    void navigate({
      to: paths.print.to(documentParams(user, patientId, place)),
      search: voidedDate === null ? {} : { voidedDate },
    })
  }

  return { resume, view }
}
