/** What a form adds to its print (booth-forms 3.9, 3.10). The declared fields, rows, bill, rules and signatures print by themselves. */
import type { ComponentType, ReactNode } from 'react'
import type { Named } from '../../catalogue/money.ts'
import type { PartProps } from '../form-parts.ts'

export type PrintLanguage = 'zh-CN' | 'en-US' | 'both'

/**
 * What a printed part gets. `useT` gives words in the languages chosen (`中文 / English` for both), so a drawing of the screen prints as it is;
 * nothing of the form around is there: no fields, no `useFormPart`.
 */
export interface PrintProps extends PartProps {
  language: PrintLanguage
  /** A name that is kept in both languages, as it prints. */
  named: (name: Named) => string
  /** Names of the countries the content mentions, by id, as they print. */
  places: ReadonlyMap<string, string>
  /** On a screen a file is opened from its name; on paper the name is all there is. */
  fileLink?: (fileName: string, name: string) => ReactNode
}

/** A piece of a page. */
export type PrintBlock =
  /** Never cut. */
  | { key: string; node: ReactNode }
  /** Cut between rows only; its title and head stand again on each page it goes on to. `plain`: labels and values in turn; `whole`: not cut at all. */
  | {
      key: string
      title?: ReactNode
      head?: readonly ReactNode[]
      rows: readonly (readonly ReactNode[])[]
      plain?: boolean
      whole?: boolean
    }

/** A paper of its own beside the form itself: safety letter, delivery slip, labels, passes. Its name is `papers.<key>` in the form's words. */
export interface Paper {
  key: string
  /** Default: as the form. */
  landscape?: boolean
  /** Is there anything to print on it? Default: yes. */
  shown?: (props: PrintProps) => boolean
  /** Pieces under the usual head, cut into A4 pages with the usual foot. */
  blocks?: (props: PrintProps) => PrintBlock[]
  /** Or pages drawn whole: elements of class `print-page` with `data-paper` `a4`, `a4-landscape`, `a5` or `a6`. */
  Pages?: ComponentType<PrintProps>
}

export interface FormPrint {
  /** Drawings under the fields of a group, by its key. */
  after?: Readonly<Record<string, ComponentType<PrintProps>>>
  /** Fields it does not print, because a drawing or a block of its own says them. */
  hide?: readonly string[]
  /** More pieces between fields and bill. */
  blocks?: (props: PrintProps) => PrintBlock[]
  papers?: readonly Paper[]
  /** What of its papers belongs to what was filed: read on the screen under the form itself. */
  filed?: (props: PrintProps) => PrintBlock[]
}
