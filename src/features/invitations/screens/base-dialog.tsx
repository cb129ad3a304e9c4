import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { CheckboxGroup, RadioGroup } from '../../../shared/form/fields/choice-inputs.tsx'
import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { productCalls } from '../../products/contract.ts'
import { invitationBase, invitationBaseSave, type InvitationBase } from '../contract.ts'
import { baseFields } from '../fields.ts'
import { POSTER_THEMES } from '../rules.ts'

const struct = object(baseFields)
type Shelf = readonly { id: string; productName: string; enProductName: string }[]

/** What all invitations of the exhibitor say. */
export function BaseDialog({ readOnly, onClose }: { readOnly: boolean; onClose: () => void }) {
  const t = useT('features/invitations')
  const [loaded, retry] = useLoad(async (signal) => {
    const { data: base } = await call(invitationBase, {}, { signal, quiet: true })
    const { data: shelf } = await call(
      productCalls.list,
      { auditStatus: 2, status: 1, pageSize: 50 },
      { signal, quiet: true },
    )
    return { base, shelf: shelf.list }
  })
  if (loaded.state === 'ready') return <BaseForm {...loaded.data} readOnly={readOnly} onClose={onClose} />
  return (
    <Dialog open size="lg" title={t('base.title')} onClose={onClose}>
      {loaded.state === 'loading' ? (
        <SkeletonLines lines={8} />
      ) : (
        <ErrorState title={t('base.failed')} message={loaded.error.message} onRetry={retry} />
      )}
    </Dialog>
  )
}

function BaseForm({
  base,
  shelf,
  readOnly,
  onClose,
}: {
  base: InvitationBase
  shelf: Shelf
  readOnly: boolean
  onClose: () => void
}) {
  const t = useT('features/invitations')
  const english = useLocale() === 'en-US'
  const form = useForm(struct, {
    record: base,
    draftKey: 'invitation-base',
    save: (value, { version, clientToken }) =>
      call(invitationBaseSave, { ...value, version: version ?? 0, clientToken }),
    onSaved: () => {
      toast.success(t('shared/api:success.modified'))
      onClose()
    },
  })
  const pick = (zh: string, en: string) => (english ? en || zh : zh || en)
  const facts = [
    pick(base.companyName, base.enCompanyName),
    pick(base.booths, base.enBooths),
    pick(base.venue, base.enVenue),
    `${base.openDate} – ${base.closeDate}`,
  ]
  return (
    <FormInDialog
      form={form}
      size="lg"
      title={t('base.title')}
      submit={readOnly ? null : t('base.save')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('base.hint')}</p>
      <DescriptionList columns={1} items={[{ label: t('base.facts'), value: facts.filter(Boolean).join(' · ') }]} />
      <BilingualRow zh="title" en="enTitle">
        <Field name="title" label={t('fields.title')} max={60}>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="enTitle" label={t('fields.enTitle')} max={120}>
          <TextInput autoComplete="off" />
        </Field>
      </BilingualRow>
      <BilingualRow zh="greeting" en="enGreeting">
        <Field name="greeting" label={t('fields.greeting')} max={200}>
          <TextArea />
        </Field>
        <Field name="enGreeting" label={t('fields.enGreeting')} max={200}>
          <TextArea />
        </Field>
      </BilingualRow>
      <FieldGroup name="productIds" label={t('fields.productIds')}>
        {shelf.length === 0 ? (
          <p className="text-ink-soft">{t('base.noProducts')}</p>
        ) : (
          <CheckboxGroup
            options={shelf.map((one) => ({ value: one.id, label: pick(one.productName, one.enProductName) }))}
          />
        )}
      </FieldGroup>
      <FieldGroup name="posterTheme" label={t('fields.posterTheme')}>
        <RadioGroup options={POSTER_THEMES.map((one) => ({ value: String(one), label: t(`poster.themes.${one}`) }))} />
      </FieldGroup>
    </FormInDialog>
  )
}
