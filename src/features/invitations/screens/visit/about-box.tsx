import { useId } from 'react'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { NativeField } from '../../../../shared/ui/inputs/native-field.tsx'
import type { Areas } from '../../../visitors/contract.ts'

interface Props {
  areas: Areas
  errors: Readonly<Record<string, string>>
  about: { position: string; area: string }
}

/** What nobody has to tell, folded away until it is asked for: position, and country or province. */
export function AboutBox({ areas, errors, about }: Props) {
  const t = useT('features/invitations')
  const id = useId()
  const { position, area } = about
  const fault = errors['area']
  return (
    <details
      className="rounded-ui border border-line px-3 py-2"
      open={[position, area, errors['position'], fault].some(Boolean)}
    >
      <summary className="min-h-6 cursor-pointer">{t('visit.more')}</summary>
      <div className="grid gap-4 py-3">
        <NativeField
          name="position"
          label={t('visit.position')}
          error={errors['position']}
          defaultValue={position}
          autoComplete="organization-title"
        />
        <div className="field">
          <label className="label" htmlFor={id}>
            {t('visit.area')}
          </label>
          <select
            className="input"
            id={id}
            name="area"
            defaultValue={area}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
          >
            <option value="">{t('visit.areaNone')}</option>
            {(['provinces', 'countries'] as const).map((kind) => (
              <optgroup key={kind} label={t(`visit.${kind}`)}>
                {areas[kind].map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          {fault ? (
            <p className="field-error" id={`${id}-fault`}>
              {fault}
            </p>
          ) : null}
        </div>
      </div>
    </details>
  )
}
