import { PaperPages } from '../../booth-forms/screens/print/paper-pages.tsx'
import type { PrintBlock, PrintLanguage } from '../../booth-forms/screens/print/print-types.ts'
import { namedIn } from '../../booth-forms/screens/print/printed-name.ts'

interface Props {
  title: string
  /** Name and days of the show, at the head of each page. */
  show: { zh: string; en: string; openDate: string; closeDate: string }
  /** When it was made, by the show's clock. */
  serverTime: string
  language: PrintLanguage
  landscape: boolean
  blocks: readonly PrintBlock[]
  /** What a page is called to who does not see it. */
  label: (page: number) => string
}

/** A list for the printer or the halls as pages of A4: the show and its days above, when it was made and the page below. */
export function ListPaper({ title, show, serverTime, language, landscape, blocks, label }: Props) {
  return (
    <PaperPages
      blocks={blocks}
      landscape={landscape}
      head={
        <header className="print-head">
          <div className="print-head-show">
            <strong>{namedIn(language)(show)}</strong>
            <span>
              {show.openDate} – {show.closeDate}
            </span>
          </div>
          <div className="print-head-title">
            <span>{title}</span>
          </div>
        </header>
      }
      foot={(page, pages) => (
        <footer className="print-foot">
          <span>{serverTime.slice(0, 16)}</span>
          <span>
            {page} / {pages}
          </span>
        </footer>
      )}
      label={label}
    />
  )
}
