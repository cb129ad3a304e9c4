import { useEffect, useMemo } from 'react'
import { FieldError } from '../../../../shared/form/fields/field.tsx'
import { useFormPart } from '../../../../shared/form/form-context.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import type { PartProps } from '../../screens/form-parts.ts'
import { SpecField } from '../../screens/fields/spec-field.tsx'
import { boardsFor, printedOn, type Board } from './fascia.ts'
import { FasciaBoard } from './fascia-board.tsx'
import { useTypedNames } from './use-typed-names.ts'
import { useCountryName } from './use-country-name.tsx'
import { under } from '../../../../shared/i18n/keys.ts'

/** Every board of the booth, one per open side: where it hangs, what stands on it, and how it will look. */
export function BoardsPart({ definition, view, content, readOnly }: PartProps) {
  const t = useT('features/booth-forms/forms/h2')
  const { store, messageOf } = useFormPart()
  const names = useTypedNames()
  const country = useCountryName(content['country'])
  const columns = definition.fields['boards']?.rows?.columns ?? {}
  const stored: unknown = content['boards']
  const boards = useMemo(() => (Array.isArray(stored) ? (stored as Board[]) : []), [stored])
  const { openSides, boothNo } = view.booth
  const message = messageOf('boards')

  // The organiser may have given the booth another number of open sides since it was stored.
  useEffect(() => {
    if (!readOnly && boards.length !== openSides) store.setValue('boards', boardsFor(openSides, boards))
  }, [readOnly, boards, openSides, store])

  return (
    <div className="col-span-full flex min-w-0 flex-col gap-6">
      {(['fasciaCn', 'fasciaEn'] as const).map((name) =>
        names[name].over === 0 ? null : (
          <Alert key={name} tone="warning">
            {t('board.tooLong', { name: t(`fields.${name}`), count: names[name].over, fits: names[name].fits })}
          </Alert>
        ),
      )}
      {boards.map(({ side, textMode }, at) => {
        const label = t('board.label', { no: at + 1, side: side ? t(`options.boards.side.${side}`) : '' })
        const { cn, en } = printedOn({ fasciaCn: names.fasciaCn.fits, fasciaEn: names.fasciaEn.fits }, textMode)
        return (
          <fieldset key={at} className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
            <legend className="sr-only">{label}</legend>
            <FasciaBoard label={label} cn={cn} en={en} country={country} boothNo={boothNo} />
            <div className="grid max-w-2xl items-start gap-x-4 gap-y-3 sm:grid-cols-2">
              {(['side', 'textMode'] as const).map((name) => {
                const spec = columns[name]
                return spec ? (
                  <SpecField
                    key={name}
                    words="features/booth-forms/forms/h2"
                    name={`boards.${at}.${name}`}
                    spec={spec}
                    label={under('rows.boards.', name)}
                    options={`boards.${name}`}
                  />
                ) : null
              })}
            </div>
          </fieldset>
        )
      })}
      <FieldError>{message}</FieldError>
    </div>
  )
}
