import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { under } from '../../../../shared/i18n/keys.ts'
import type { PartProps } from '../form-parts.ts'
import { useBillBlocks } from './bill-blocks.ts'
import { useChangeBlocks } from '../change/change-blocks.tsx'
import type { ChangeVersion } from '../change/part-in-force.ts'
import { useFormBlocks } from './form-blocks.tsx'
import { PaperPages } from './paper-pages.tsx'
import { isDraft, PrintFoot, PrintHead, PrintSigns } from './print-frame.tsx'
import { namedIn } from './printed-name.ts'
import type { FormPrint, Paper, PrintLanguage, PrintProps } from './print-types.ts'

/** Rental and freight have wide tables (booth-forms 3.10). */
const LANDSCAPE: readonly string[] = ['h7', 'h8', 'h9', 'h10']
/** Ten columns and more, whose headings in both languages leave the last one no room upright. */
const LANDSCAPE_IN_BOTH: readonly string[] = ['h11', 'h12']

const isWide = (form: string, language: PrintLanguage): boolean =>
  LANDSCAPE.includes(form) || (language === 'both' && LANDSCAPE_IN_BOTH.includes(form))

export interface PrintedPaperProps extends PartProps {
  language: PrintLanguage
  extra: FormPrint
  places: ReadonlyMap<string, string>
  /** The form itself when there is none. */
  paper: Paper | undefined
  /** Content as stored, to tell whether what prints is what was sent. */
  stored: string
  /** The version shown while a change waits; null while none waits. */
  version: ChangeVersion | null
  /** Receipt of the change that waits. */
  waitingReceipt: string
}

/** The form, or another of its papers, as pages. */
export function PrintedPaper({ extra, places, paper, stored, version, waitingReceipt, ...part }: PrintedPaperProps) {
  const props: PrintProps = { ...part, places, named: namedIn(part.language) }
  const { definition } = part
  const own = useT(definition.words)
  const t = useT('features/booth-forms')
  const locale = useLocale()
  const fields = useFormBlocks(props, extra, places)
  const bill = useBillBlocks(props)
  const change = useChangeBlocks(part.reply.change, version, waitingReceipt, props.named)
  const said = definition.wordParams?.(part.view, {
    prices: part.reply.pricing.prices,
    currency: part.view.booth.settleCurrency,
    locale,
  })
  if (paper?.Pages) return <paper.Pages {...props} />
  const draft = isDraft(props, stored)
  const title = paper ? own(under('papers.', paper.key)) : own('title')
  const blocks = paper
    ? [...change.note, ...(paper.blocks?.(props) ?? []), { key: 'signs', node: <PrintSigns rules="" /> }]
    : [
        ...change.note,
        ...fields,
        ...bill,
        ...change.difference,
        { key: 'signs', node: <PrintSigns rules={own('rules', said)} /> },
      ]
  return (
    <PaperPages
      blocks={blocks}
      landscape={paper?.landscape ?? isWide(definition.code, part.language)}
      head={<PrintHead {...props} title={title} draft={draft} />}
      foot={(page, pages) => <PrintFoot {...props} page={page} pages={pages} />}
      mark={
        draft || version === 'waiting' ? (
          <p className="print-draft" aria-hidden>
            {draft ? '草稿 DRAFT' : '待审 WAITING'}
          </p>
        ) : null
      }
      label={(page) => t('print.page', { page })}
    />
  )
}
