import { languageName } from '@careword/partner/language-name'
import type { PaperKind, PreviewForm, PreviewPerson } from '@careword/partner/preview/preview-state'
import { useEffect, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ViewChoice } from './page/view-choice.tsx'
import { askPreview } from './page/preview-api.ts'
import css from './page/preview.module.css'

interface Props {
  form: PreviewForm
  person: PreviewPerson
  /** The person's place in the list. */
  index: number
}

const kinds: Readonly<Record<PaperKind, string>> = { draft: 'Draft', signed: 'Signed', blank: 'Blank' }

/** The pages as they are printed, made by the code that prints documents. */
export function PapersView({ form: { name, hash, definition }, index }: Props) {
  const [kind, setKind] = useState<PaperKind>('signed')
  const { languages } = definition
  const [lang, setLang] = useState(languages[0] ?? 'en')
  return (
    <>
      <div className={css.choices}>
        <ViewChoice legend="Paper" value={kind} options={kinds} onChoose={setKind} />
        {languages.length > 1 ? (
          <ViewChoice
            legend="Language"
            value={lang}
            options={Object.fromEntries(languages.map(each => [each, languageName(each)]))}
            onChoose={setLang}
          />
        ) : null}
      </div>
      <Pages
        key={`${name} ${kind} ${lang} ${index}`}
        hash={hash}
        wish={{ form: name, kind, lang, person: index }}
        title={`${kinds[kind]}, ${languageName(lang)}`}
      />
    </>
  )
}

interface PagesProps {
  hash: string
  wish: { form: string; kind: PaperKind; lang: string; person: number }
  title: string
}

function Pages({ hash, wish, title }: PagesProps) {
  const [pages, setPages] = useState<readonly string[]>()
  const [pdf, setPdf] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const wanted = JSON.stringify(wish)
  useEffect(() => {
    let unmounted = false
    const made: string[] = []
    const addressOf = async (path: string) => {
      const address = URL.createObjectURL(await (await askPreview(path)).blob())
      made.push(address)
      return address
    }
    const load = async () => {
      const response = await askPreview(`paper?of=${hash}`, JSON.parse(wanted))
      const paper = (await response.json()) as { id: string; pages: number }
      const found: string[] = []
      for (let page = 1; page <= paper.pages && !unmounted; page++) {
        found.push(await addressOf(`paper/${paper.id}/${page}`))
        if (!unmounted) setPages([...found])
      }
      const whole = await addressOf(`paper/${paper.id}/pdf`)
      if (unmounted) return
      setPdf(whole)
      setFailure(undefined)
    }
    load().catch((error: unknown) => {
      if (!unmounted) setFailure(error instanceof Error ? error.message : String(error))
    })
    return () => {
      unmounted = true
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [wanted, hash])
  return (
    <>
      {failure === undefined ? null : (
        <Alert tone="error" title="This paper was not made">
          <p>{failure}</p>
        </Alert>
      )}
      {pages === undefined && failure === undefined ? (
        <p className={css.waits}>
          <Spinner /> Printing …
        </p>
      ) : null}
      {pdf === undefined ? null : (
        <p>
          <a href={pdf} download="preview.pdf">
            Save as PDF
          </a>
        </p>
      )}
      <div className={css.pages}>
        {pages?.map((address, index) => (
          <img key={address} src={address} alt={`${title}, page ${index + 1}`} />
        ))}
      </div>
    </>
  )
}
