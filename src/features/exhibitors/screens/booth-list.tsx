import { FieldGroup, useShownAs } from '../../../shared/form/fields/field.tsx'
import { useFormPart } from '../../../shared/form/form-context.ts'
import { useHeld } from '../../../shared/form/use-values.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconPlus, IconTrash } from '../../../shared/ui/icons.ts'
import { BOOTHS_MAX } from '../rules.ts'
import { BoothFields } from './account-fields.tsx'

type FormBooth = {
  id?: string
  hall?: string
  boothNo?: string
  boothType?: string
  width?: string
  depth?: string
  settleCurrency?: string
}

/** Booths of an exhibitor. Stored ones are changed, not removed: forms and orders hang on them. */
export function BoothList() {
  const t = useT('features/exhibitors')
  const { store } = useFormPart()
  const booths = (useHeld('booths').value ?? []) as FormBooth[]
  const put = (next: FormBooth[]) => store.setValue('booths', next)
  const now = () => (store.getValues('booths') ?? []) as FormBooth[]
  return (
    <FieldGroup name="booths" label={t('list.booths')} className="border-t border-line pt-4">
      <ShownBooths />
      <div className="flex flex-col gap-5">
        {booths.map((booth, at) => (
          // Booths keep their place while the form is open; a new one stands last.
          <section
            key={booth.id ?? `new-${at}`}
            aria-label={t('form.boothNumber', { number: at + 1 })}
            className="flex flex-col gap-3 rounded-ui border border-line p-4"
          >
            <div className="flex min-h-7 items-center justify-between gap-3">
              <h3 className="text-base font-semibold">{t('form.boothNumber', { number: at + 1 })}</h3>
              {booth.id === undefined && at === booths.length - 1 ? (
                <Button small variant="ghost" icon={IconTrash} onClick={() => put(now().slice(0, -1))}>
                  {t('form.dropBooth')}
                </Button>
              ) : null}
            </div>
            <BoothFields at={`booths.${at}.`} />
          </section>
        ))}
      </div>
      {booths.length < BOOTHS_MAX ? (
        <div>
          <Button
            icon={IconPlus}
            onClick={() =>
              put([
                ...now(),
                {
                  hall: '',
                  boothNo: '',
                  boothType: '',
                  width: '',
                  depth: '',
                  settleCurrency: now()[0]?.settleCurrency ?? 'CNY',
                },
              ])
            }
          >
            {t('form.addBooth')}
          </Button>
        </div>
      ) : null}
    </FieldGroup>
  )
}

/** Booths in words, for the two versions of a conflict. */
function ShownBooths() {
  const t = useT('features/exhibitors')
  useShownAs('booths', (value) =>
    (Array.isArray(value) ? (value as FormBooth[]) : [])
      .map((booth) =>
        [
          booth.boothNo,
          t('list.hall', { hall: booth.hall ?? '' }),
          booth.boothType ? t(under('boothTypes.', booth.boothType)) : '',
          `${booth.width ?? ''} × ${booth.depth ?? ''} m`,
          booth.settleCurrency,
        ]
          .filter(Boolean)
          .join(' · '),
      )
      .join('\n'),
  )
  return null
}
