/** How the desk shows a kind of reviewed record. A further kind is one file here, one on the server side, a row in registry.ts and in heads.ts. */
import type { FieldType } from '../../contract.ts'

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
  /** `ns:key` of a field's label. */
  label: (key: string) => string
  sections: readonly SectionView[]
}
