import { call } from '../../../../shared/api/client.ts'
import { Switch } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../../shared/form/fields/field.tsx'
import { FormInDialog } from '../../../../shared/form/form-in-dialog.tsx'
import { NumberInput } from '../../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { boothStruct } from '../../booth-fields.ts'
import { boothAdd, boothUpdate, type OverviewBooth } from '../../overview-contract.ts'
import { BoothFields } from '../account-fields.tsx'
import { figure } from '../exhibitor-cells.tsx'
import { withConsent } from '../with-consent.ts'

/** A booth as the form holds it: only what can be changed, metres without a needless `.0`. */
function formValues(record: object): object {
  const {
    hall,
    boothNo,
    boothType,
    width,
    depth,
    openSides,
    settleCurrency,
    badgeQuotaOverride,
    nominationQuotaOverride,
    facilityQuotaOverride,
    sharedBack,
  } = record as OverviewBooth
  const booth = { hall, boothNo, boothType, width: figure(width), depth: figure(depth), openSides, settleCurrency }
  return {
    ...booth,
    badgeQuotaOverride: badgeQuotaOverride === 0 ? null : badgeQuotaOverride,
    nominationQuotaOverride: nominationQuotaOverride === 0 ? null : nominationQuotaOverride,
    facilityQuotaOverride,
    sharedBack,
  }
}

/** Adds a booth or changes one. */
export function BoothDialog({
  exhibitorId,
  booth,
  currency,
  onClose,
  onSaved,
}: {
  exhibitorId: string
  booth: OverviewBooth | null
  /** Currency of the exhibitor's contract, which a new booth starts with. */
  currency: string
  onClose: () => void
  onSaved: () => void
}) {
  const t = useT('features/exhibitors')
  const title = booth ? t('booth.editTitle', { booth: booth.boothNo }) : t('form.addBooth')
  const form = useForm(boothStruct, {
    ...(booth ? { record: booth } : { defaults: { settleCurrency: currency } }),
    values: formValues,
    draftKey: booth ? `organiser-booth:${booth.id}` : `organiser-booth:new:${exhibitorId}`,
    save: (value, { version, clientToken }) =>
      booth
        ? withConsent(
            (agreed) =>
              call(boothUpdate, { ...value, ...agreed, id: booth.id, version: version ?? booth.version, clientToken }),
            t,
          )
        : call(boothAdd, { ...value, exhibitorId, clientToken }),
    onSaved: () => {
      toast.success(t(booth ? 'shared/api:success.modified' : 'shared/api:success.added'))
      onSaved()
    },
  })
  return (
    <FormInDialog form={form} size="lg" title={title} onClose={onClose}>
      <BoothFields at="" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="badgeQuotaOverride" label={t('fields.badgeQuotaOverride')} hint={t('booth.badgesHint')}>
          <NumberInput />
        </Field>
        <Field
          name="nominationQuotaOverride"
          label={t('fields.nominationQuotaOverride')}
          hint={t('booth.nominationsHint')}
        >
          <NumberInput />
        </Field>
        <Field name="facilityQuotaOverride" label={t('fields.facilityQuotaOverride')} hint={t('booth.facilitiesHint')}>
          <NumberInput />
        </Field>
        <Field name="sharedBack" label={t('fields.sharedBack')} hint={t('booth.sharedBackHint')}>
          <Switch />
        </Field>
      </div>
    </FormInDialog>
  )
}
