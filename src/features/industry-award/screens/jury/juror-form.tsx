import { call } from '../../../../shared/api/client.ts'
import { CheckboxGroup, Select } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../../shared/form/fields/field.tsx'
import { TextInput } from '../../../../shared/form/fields/text-inputs.tsx'
import { FormInDialog } from '../../../../shared/form/form-in-dialog.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { jurorAdd, jurorDetail, jurorUpdate } from '../../jury-contract.ts'
import { jurorStruct } from '../../jury-fields.ts'
import { JUROR_NAME_MAX, ORGANISATION_MAX } from '../../jury-rules.ts'

interface Props {
  awardId: string
  categories: readonly { id: string; name: string; enName: string }[]
  onSaved: () => void
  onClose: () => void
}

/** A new juror. */
export function AddJuror({ awardId, categories, onSaved, onClose }: Props) {
  const t = useT('features/industry-award')
  const form = useForm(jurorStruct, {
    draftKey: `juror:${awardId}:new`,
    defaults: { language: useLocale(), categories: [], organisation: '' },
    save: (value, { clientToken }) => call(jurorAdd, { ...value, id: awardId, clientToken }),
    onSaved: () => {
      toast.success(t('shared/api:success.added'))
      onSaved()
    },
  })
  return (
    <FormInDialog form={form} title={t('jury.add')} onClose={onClose}>
      <JurorFields categories={categories} />
    </FormInDialog>
  )
}

/** One juror with its address; opening it is noted as a look at it. */
export function EditJuror({ awardId, jurorId, categories, onSaved, onClose }: Props & { jurorId: string }) {
  const t = useT('features/industry-award')
  const [loaded, retry] = useLoad(
    async (signal) => (await call(jurorDetail, { id: awardId, jurorId }, { signal, quiet: true })).data,
  )
  const record = loaded.state === 'ready' ? loaded.data : undefined
  const form = useForm(jurorStruct, {
    record,
    draftKey: `juror:${jurorId}`,
    values: ({ id: _id, version: _version, ...fields }) => fields,
    save: (value, { version, clientToken }) =>
      call(jurorUpdate, { ...value, id: awardId, jurorId, version: version ?? 0, clientToken }),
    onSaved: () => {
      toast.success(t('shared/api:success.modified'))
      onSaved()
    },
  })
  return (
    <FormInDialog form={form} title={t('jury.edit')} submit={record ? undefined : null} onClose={onClose}>
      {loaded.state === 'loading' ? (
        <SkeletonLines lines={6} />
      ) : loaded.state === 'error' ? (
        <ErrorState message={loaded.error.message} onRetry={retry} />
      ) : (
        <JurorFields categories={categories} />
      )}
    </FormInDialog>
  )
}

function JurorFields({ categories }: Pick<Props, 'categories'>) {
  const t = useT('features/industry-award')
  const locale = useLocale()
  return (
    <>
      <Field name="name" label={t('jury.fields.name')} max={JUROR_NAME_MAX} required>
        <TextInput autoComplete="off" />
      </Field>
      <Field name="email" label={t('jury.fields.email')} hint={t('jury.hints.email')} required>
        <TextInput type="email" autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="organisation" label={t('jury.fields.organisation')} max={ORGANISATION_MAX}>
        <TextInput autoComplete="off" />
      </Field>
      <FieldGroup name="categories" label={t('jury.fields.categories')} hint={t('jury.hints.categories')}>
        <CheckboxGroup options={categories.map((one) => ({ value: one.id, label: shownName(one, locale) }))} />
      </FieldGroup>
      <Field name="language" label={t('jury.fields.language')} hint={t('jury.hints.language')} required>
        <Select
          options={(['zh-CN', 'en-US'] as const).map((value) => ({ value, label: t(`jury.languages.${value}`) }))}
        />
      </Field>
    </>
  )
}
