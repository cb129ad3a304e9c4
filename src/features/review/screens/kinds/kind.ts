/** How the desk shows a kind of reviewed record: out of its facts, or written out. A further kind is a row in registry.ts and in heads.ts, and one file on the server side. */
import { factLabel, factsIn, type Fact } from '../../../../shared/record/facts.ts'
import { type AnyMessageKey, type Namespace, under } from '../../../../shared/i18n/keys.ts'

export interface FieldView {
  key: string
  /** Belongs to one language; shown with the other hidden when the reviewer reads one only. */
  lang?: 'zh' | 'en'
}

/** Sections have their titles at `compare.sections.<id>`. */
export interface SectionView {
  id: 'basic' | 'pictures' | 'details' | 'more'
  fields: readonly FieldView[]
}

export interface ReviewKindScreen {
  /** `ns:key` of a field's label. */
  label: (key: string) => AnyMessageKey
  sections: readonly SectionView[]
}

/** The sections of a kind as its facts name them; `namespace` has the words. */
export function factsScreen(namespace: Namespace, facts: readonly Fact[]): ReviewKindScreen {
  const shown = factsIn(facts, 'desk')
  const labels = new Map(shown.map((fact) => [fact.key, factLabel(fact)]))
  return {
    label: (key) => under(`${namespace}:`, labels.get(key) ?? `fields.${key}`),
    sections: (['basic', 'pictures', 'details', 'more'] as const).map((id) => ({
      id,
      fields: shown.filter((fact) => fact.section === id),
    })),
  }
}
