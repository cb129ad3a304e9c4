import { FormDialog, RemarkField, StatusField } from '../../../shared/crud/form-dialog.tsx'
import type { AdminForm } from '../../../shared/crud/use-admin-list.ts'
import { FileUpload } from '../../../shared/files/file-upload.tsx'
import { MANUAL_LIMIT } from '../../../shared/files/limits.ts'
import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { RadioGroup, Switch } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { NumberInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import type { ManualFile } from '../admin-contract.ts'
import { manualFileStruct } from '../fields.ts'
import { MANUAL_LANGUAGES } from '../languages.ts'

/** A new file of the manual, or the open one: another file makes its next version. */
export function ManualFileForm({ admin }: { admin: AdminForm<ManualFile> }) {
  const t = useT('features/manual-files')
  const stored = (fileName: string) => admin.open?.versions.find((one) => one.fileName === fileName)
  return (
    <FormDialog
      admin={admin}
      struct={manualFileStruct}
      what={t('one')}
      defaults={{ orderNum: '0', status: '0', announce: '1' }}
      size="lg"
    >
      <BilingualRow zh="name" en="enName">
        <Field name="name" label={t('fields.name')} max={40}>
          <TextInput autoComplete="off" lang="zh-CN" />
        </Field>
        <Field name="enName" label={t('fields.enName')} max={80}>
          <TextInput autoComplete="off" lang="en-US" />
        </Field>
      </BilingualRow>
      <FieldGroup name="fileName" label={t('fields.fileName')} hint={admin.open ? t('hints.fileName') : undefined}>
        <FileUpload limit={MANUAL_LIMIT} kind="manual" max={1} stored={stored} />
      </FieldGroup>
      <FieldGroup name="lang" label={t('fields.lang')}>
        <RadioGroup options={MANUAL_LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))} />
      </FieldGroup>
      <Field name="orderNum" label={t('fields.orderNum')} hint={t('hints.orderNum')}>
        <NumberInput />
      </Field>
      <StatusField />
      <Field name="announce" label={t('fields.announce')} hint={t('hints.announce')}>
        <Switch text={t('announceText')} />
      </Field>
      <RemarkField />
    </FormDialog>
  )
}
