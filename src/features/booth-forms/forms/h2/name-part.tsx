import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import type { PartProps } from '../../screens/form-parts.ts'
import { SpecField } from '../../screens/fields/spec-field.tsx'
import { useTypedNames } from './use-typed-names.ts'
import { contractNames, isContractName } from './fascia.ts'
import { under } from '../../../../shared/i18n/keys.ts'

/** Whether the names agree with the contract's; only another name needs proof, which is asked for here. */
export function NamePart({ definition, view, content }: PartProps) {
  const t = useT('features/booth-forms/forms/h2')
  const proof = definition.fields['proof']
  const { fasciaCn, fasciaEn } = contractNames(view.booth)
  const typed = useTypedNames()
  // A name that is too long is not in the content, and cannot be the contract's as it is printed.
  const same = isContractName({ fasciaCn: typed.fasciaCn.name, fasciaEn: typed.fasciaEn.name }, view.booth)
  const stored = ((content['proof'] ?? []) as string[]).length > 0
  return (
    <>
      <div className="col-span-full" aria-live="polite">
        {same ? (
          <p className="text-ink-soft">{t('same')}</p>
        ) : (
          <Alert tone="warning" title={t('differs')}>
            {[fasciaCn, fasciaEn].filter(Boolean).join(' · ')}
          </Alert>
        )}
      </div>
      {proof && (!same || stored) ? (
        <SpecField
          words="features/booth-forms/forms/h2"
          name="proof"
          spec={{ ...proof, control: 'files', required: !same }}
          label={under('fields.', 'proof')}
        />
      ) : null}
    </>
  )
}
