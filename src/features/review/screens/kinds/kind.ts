/** How the desk shows a kind of reviewed record. A further kind is one file here, one on the server side, one row in the registry. */
import type { FieldType } from '../../contract.ts'
import type { ReviewKind } from '../../rules.ts'

export interface FieldView {
  key: string
  /** Belongs to one language; shown with the other hidden when the reviewer reads one only. */
  lang?: 'zh' | 'en'
  /** Drawn otherwise than its type says. */
  as?: FieldType | 'file'
}

/** Sections have their titles at `compare.sections.<id>`. */
export interface SectionView {
  id: 'basic' | 'pictures' | 'details' | 'more'
  fields: readonly FieldView[]
}

export interface ReviewKindScreen {
  kind: ReviewKind
  /** Only where the server counts cases of it: a kind of one edition (server/kinds). */
  optional?: true
  icon: string
  /** `ns:key` of a field's label. */
  label: (key: string) => string
  sections: readonly SectionView[]
}
