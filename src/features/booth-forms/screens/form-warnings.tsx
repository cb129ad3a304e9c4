import { problemText } from '../../../shared/form/rules.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import type { PartProps } from './form-parts.ts'

/** Hints of what is typed: they refuse nothing (booth-forms 8). */
export function FormWarnings({ definition, content, view }: PartProps) {
  const t = useT('shared/form')
  const found = content['noNeed'] === 1 ? [] : (definition.warnings?.(content, view) ?? [])
  return found.map((one) => {
    const text = problemText({ field: '', ...one }, t)
    return <Alert key={text} tone="warning" title={text} />
  })
}
