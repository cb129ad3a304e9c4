import { call } from '../../../../shared/api/client.ts'
import { CategoriesPicker } from '../../../../shared/form/fields/category-picker.tsx'
import { Checkbox, CheckboxGroup, Select } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../../shared/form/fields/field.tsx'
import { RegionPicker } from '../../../../shared/form/fields/region-picker.tsx'
import { PhoneInput } from '../../../../shared/form/fields/phone-input.tsx'
import { TextArea, TextInput } from '../../../../shared/form/fields/text-inputs.tsx'
import { FormInDialog } from '../../../../shared/form/form-in-dialog.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import type { After } from '../../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { DictSelect } from '../../../../shared/list/dict/dict-select.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { buyerAdd, buyerDetail, buyerUpdate, type BuyerRecord } from '../../contract.ts'
import { buyerStruct } from '../../fields.ts'
import { CATEGORIES_MAX, COMPANY_MAX, DEMAND_MAX, NAME_MAX } from '../../rules.ts'
import { loadAreas, loadCategories, loadCountries } from '../../../reference/load-options.ts'

interface Props {
  sessions: readonly { id: string; name: string }[]
  onSaved: () => void
  onClose: () => void
}

/** The record as the form holds it. */
function formValues({ id: _id, version: _version, ...fields }: BuyerRecord) {
  return fields
}

/** A new buyer. */
export function AddBuyer({ sessions, onSaved, onClose }: Props) {
  const t = useT('features/buyers')
  const form = useForm(buyerStruct, {
    draftKey: 'buyer:new',
    defaults: { language: useLocale(), cids: [], sessionIds: [], consent: '0' },
    save: (value, { clientToken }) => call(buyerAdd, { ...value, clientToken }),
    onSaved: () => {
      toast.success(t('shared/api:success.added'))
      onSaved()
    },
  })
  return (
    <FormInDialog form={form} size="lg" title={t('form.add')} onClose={onClose}>
      <BuyerFields sessions={sessions} />
    </FormInDialog>
  )
}

/** One buyer with its contacts; opening it is noted as a look at them. */
export function EditBuyer({ id, sessions, onSaved, onClose }: Props & { id: string }) {
  const t = useT('features/buyers')
  const [loaded, retry] = useLoad(async (signal) => (await call(buyerDetail, { id }, { signal, quiet: true })).data)
  const record = loaded.state === 'ready' ? loaded.data : undefined
  const form = useForm(buyerStruct, {
    record,
    draftKey: `buyer:${id}`,
    values: formValues,
    save: (value, { version, clientToken }) => call(buyerUpdate, { ...value, id, version: version ?? 0, clientToken }),
    onSaved: () => {
      toast.success(t('shared/api:success.modified'))
      onSaved()
    },
  })
  return (
    <FormInDialog form={form} size="lg" title={t('form.edit')} submit={record ? undefined : null} onClose={onClose}>
      {loaded.state === 'loading' ? (
        <SkeletonLines lines={10} />
      ) : loaded.state === 'error' ? (
        <ErrorState message={loaded.error.message} onRetry={retry} />
      ) : (
        <BuyerFields sessions={sessions} mailed={loaded.data.email !== ''} />
      )}
    </FormInDialog>
  )
}

const GRID = 'grid items-start gap-x-4 gap-y-5 sm:grid-cols-2'

function BuyerFields({ sessions, mailed = false }: Pick<Props, 'sessions'> & { mailed?: boolean }) {
  const t = useT('features/buyers')
  const chinese = useLocale() === 'zh-CN'
  const field = (name: After<'features/buyers', 'fields.'>) => ({ name, label: t(`fields.${name}`) })
  const surname = (
    <Field {...field('lastName')} max={NAME_MAX}>
      <TextInput autoComplete="off" />
    </Field>
  )
  return (
    <>
      <p className="hint">{t('hints.reach')}</p>
      <div className={GRID}>
        {chinese ? surname : null}
        <Field {...field('firstName')} max={NAME_MAX}>
          <TextInput autoComplete="off" />
        </Field>
        {chinese ? null : surname}
        <Field {...field('companyName')} max={COMPANY_MAX}>
          <TextInput autoComplete="off" />
        </Field>
        <Field {...field('position')} max={50}>
          <TextInput autoComplete="off" />
        </Field>
        <Field {...field('email')} hint={mailed ? t('hints.email') : undefined}>
          <TextInput type="email" autoComplete="off" spellCheck={false} />
        </Field>
        <Field {...field('mobile')}>
          <PhoneInput autoComplete="off" />
        </Field>
        <Field {...field('identity')}>
          <DictSelect type="busi_identity" />
        </Field>
        <Field {...field('language')}>
          <Select options={(['zh-CN', 'en-US'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))} />
        </Field>
      </div>
      <RegionPicker
        names={{ country: 'country', province: 'province', city: 'city' }}
        countries={loadCountries}
        areas={loadAreas}
        labels={{ country: t('fields.country'), province: t('fields.province'), city: t('fields.city') }}
        required={{ country: false, province: false, city: false }}
      />
      <Field {...field('cids')} hint={t('hints.cids')}>
        <CategoriesPicker load={loadCategories} max={CATEGORIES_MAX} />
      </Field>
      <div className={GRID}>
        <Field {...field('demand')} hint={t('hints.demand')} max={DEMAND_MAX}>
          <TextArea rows={4} />
        </Field>
        <Field {...field('enDemand')} max={DEMAND_MAX}>
          <TextArea rows={4} lang="en" />
        </Field>
      </div>
      {sessions.length > 0 ? (
        <FieldGroup {...field('sessionIds')} hint={t('hints.sessionIds')}>
          <CheckboxGroup options={sessions.map(({ id, name }) => ({ value: id, label: name }))} />
        </FieldGroup>
      ) : null}
      <Field {...field('consent')}>
        <Checkbox text={t('consent')} />
      </Field>
      <Field name="remark" label={t('shared/crud:fields.remark')} max={500}>
        <TextArea rows={2} />
      </Field>
    </>
  )
}
