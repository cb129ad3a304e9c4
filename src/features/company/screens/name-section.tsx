import { useMay } from '../../../shared/auth/use-may.ts'
import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { IconEdit } from '../../../shared/ui/icons.ts'
import { companyUpdate, type CompanyRecord } from '../contract.ts'
import type { FieldOf } from './company-sections.tsx'

/** Names of the company. One that stands in a contract is read-only here and changed by request; until that is known, all are. */
export function NameSection({
  field,
  record,
  onRename,
}: {
  field: FieldOf
  record: CompanyRecord | undefined
  onRename: () => void
}) {
  const t = useT('features/company')
  const may = useMay()
  const locked = (name: 'companyName' | 'enCompanyName') => !record || (record.nameLocked === 1 && record[name] !== '')
  const anyLocked = locked('companyName') || locked('enCompanyName')
  // What can only be read is read whole: a long name takes as many lines as it needs.
  const control = (name: 'companyName' | 'enCompanyName', native: { autoComplete: string; lang?: string }) =>
    locked(name) ? <TextArea readOnly rows={1} {...native} /> : <TextInput {...native} />

  return (
    <Card
      title={t('sections.names')}
      hint={anyLocked ? t('hints.locked') : t(record?.settleCurrency === 'USD' ? 'hints.namesUsd' : 'hints.names')}
    >
      <div className="flex flex-col gap-5">
        <BilingualRow zh="companyName" en="enCompanyName">
          <Field {...field('companyName')} {...(locked('companyName') ? {} : { max: 60 })}>
            {control('companyName', { autoComplete: 'organization' })}
          </Field>
          <Field {...field('enCompanyName')} {...(locked('enCompanyName') ? {} : { max: 120 })}>
            {control('enCompanyName', { autoComplete: 'off', lang: 'en' })}
          </Field>
        </BilingualRow>
        {anyLocked && may(companyUpdate) ? (
          <div>
            <Button small icon={IconEdit} blocked={record ? undefined : t('loading')} onClick={onRename}>
              {t('actions.changeName')}
            </Button>
          </div>
        ) : null}
        <BilingualRow zh="shortName" en="enShortName">
          <Field {...field('shortName')} max={12}>
            <TextInput autoComplete="off" />
          </Field>
          <Field {...field('enShortName')} max={30}>
            <TextInput autoComplete="off" lang="en" />
          </Field>
        </BilingualRow>
      </div>
    </Card>
  )
}
