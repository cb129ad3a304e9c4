import { useId } from 'react'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { NativeField } from '../../../../shared/ui/inputs/native-field.tsx'

interface Category {
  id: string
  name: string
  enName: string
}

/** Each box has a name of its own, so that the ticks outlive the page one by one, below that of the list, whose error they take away. */
const boxOf = (id: string) => `buyerCids.${id}`

/** What the fields below hold, as the calls take it. */
export function wishIn(text: (name: string) => string, categories: readonly Category[]) {
  return {
    consentBuyer: text('consentBuyer') === '1' ? (1 as const) : (0 as const),
    buyerDemand: text('buyerDemand'),
    buyerCids: categories.filter(({ id }) => text(boxOf(id)) === '1').map(({ id }) => id),
  }
}

/** Whether somebody would like to meet exhibitors; what for is asked once it is ticked. Styled by the box itself: what a reload brings back tells no script. */
export function BuyerBox({
  categories,
  errors,
  wish = { consentBuyer: 0, buyerDemand: '', buyerCids: [] },
}: {
  categories: readonly Category[]
  errors: Readonly<Record<string, string>>
  wish?: { consentBuyer: number; buyerDemand: string; buyerCids: readonly string[] }
}) {
  const t = useT('features/invitations')
  const english = useLocale() === 'en-US'
  const id = useId()
  const fault = errors['buyerCids']
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2">
      <input
        type="checkbox"
        id={id}
        name="consentBuyer"
        value="1"
        defaultChecked={wish.consentBuyer === 1}
        className="check peer mt-[0.15rem]"
      />
      <label htmlFor={id} className="min-h-6 min-w-0 cursor-pointer">
        {t('visit.buyer')}
      </label>
      <div className="col-span-2 mt-3 hidden gap-4 rounded-ui border border-line p-3 peer-checked:grid">
        <p className="text-sm text-ink-soft">{t('visit.buyerText')}</p>
        <NativeField
          name="buyerDemand"
          label={t('visit.buyerDemand')}
          rows={3}
          maxLength={500}
          defaultValue={wish.buyerDemand}
          error={errors['buyerDemand']}
        />
        <fieldset className="min-w-0" aria-describedby={fault ? `${id}-fault` : undefined}>
          <legend className="label mb-1">{t('visit.buyerCids')}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {categories.map((one) => (
              <label key={one.id} className="inline-flex min-h-8 cursor-pointer items-start gap-2 py-1">
                <input
                  type="checkbox"
                  name={boxOf(one.id)}
                  value="1"
                  defaultChecked={wish.buyerCids.includes(one.id)}
                  className="check mt-[0.15rem]"
                />
                <span className="min-w-0">{english ? one.enName : one.name}</span>
              </label>
            ))}
          </div>
          {fault ? (
            <p className="field-error" id={`${id}-fault`}>
              {fault}
            </p>
          ) : null}
        </fieldset>
      </div>
    </div>
  )
}
