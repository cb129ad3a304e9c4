import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { FormDialog, RemarkField } from '../../../shared/crud/form-dialog.tsx'
import type { AdminForm } from '../../../shared/crud/use-admin-list.ts'
import { RichTextInput } from '../../../shared/files/rich-text/rich-text-input.tsx'
import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { CheckboxGroup, RadioGroup, Select, Switch } from '../../../shared/form/fields/choice-inputs.tsx'
import { DateInput } from '../../../shared/form/fields/date-input.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { useFormPart } from '../../../shared/form/form-context.ts'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconEye } from '../../../shared/ui/icons.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { noticeHalls } from '../admin-contract.ts'
import { BOOTH_TYPES, EDITIONS, noticeStruct } from '../fields.ts'
import type { Draft } from './notice-preview.tsx'
import type { Notice } from './use-notice-columns.tsx'

const NoticePreview = late(() => import('./notice-preview.tsx').then((part) => ({ default: part.NoticePreview })))

const DEFAULTS = { noticeType: '1', status: '0', pinned: '0', targetEdition: '', targetHalls: [], targetBoothTypes: [] }

/** A new notice, or the open one: both languages, whom it is for, when, and a look at it before it is out. */
export function NoticeForm({ admin }: { admin: AdminForm<Notice> }) {
  const t = useT('features/notices')
  const crud = useT('shared/crud')
  return (
    <FormDialog admin={admin} struct={noticeStruct} what={t('one')} defaults={DEFAULTS} size="xl">
      <BilingualRow zh="noticeTitle" en="enNoticeTitle">
        <Field name="noticeTitle" label={t('fields.noticeTitle')} max={50}>
          <TextInput autoComplete="off" lang="zh-CN" />
        </Field>
        <Field name="enNoticeTitle" label={t('fields.enNoticeTitle')} max={120}>
          <TextInput autoComplete="off" lang="en-US" />
        </Field>
      </BilingualRow>
      <BilingualRow zh="noticeContent" en="enNoticeContent">
        <Field name="noticeContent" label={t('fields.noticeContent')}>
          <RichTextInput />
        </Field>
        <Field name="enNoticeContent" label={t('fields.enNoticeContent')} hint={t('hints.english')}>
          <RichTextInput />
        </Field>
      </BilingualRow>
      <FieldGroup name="noticeType" label={t('fields.noticeType')}>
        <RadioGroup options={(['1', '2'] as const).map((value) => ({ value, label: t(`types.${value}`) }))} />
      </FieldGroup>
      <Halls />
      <FieldGroup name="targetBoothTypes" label={t('fields.targetBoothTypes')}>
        <CheckboxGroup options={BOOTH_TYPES.map((value) => ({ value, label: t(`boothTypes.${value}`) }))} />
      </FieldGroup>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-3">
        <Field name="publishTime" label={t('fields.publishTime')} hint={t('hints.publishTime')}>
          <DateInput time />
        </Field>
        <Field name="endTime" label={t('fields.endTime')} hint={t('hints.endTime')}>
          <DateInput time />
        </Field>
        <Field name="targetEdition" label={t('fields.targetEdition')} hint={t('hints.targetEdition')}>
          <Select
            placeholder={t('editions.any')}
            options={EDITIONS.map((value) => ({ value, label: t(`editions.${value}`) }))}
          />
        </Field>
      </div>
      <Field name="pinned" label={t('fields.pinned')}>
        <Switch text={t('pinnedText')} />
      </Field>
      <FieldGroup name="status" label={crud('fields.status')}>
        <RadioGroup options={(['0', '1'] as const).map((value) => ({ value, label: t(`statuses.${value}`) }))} />
      </FieldGroup>
      <RemarkField />
      <Preview />
    </FormDialog>
  )
}

/** Halls with booths, and those a stored notice names. */
function Halls() {
  const t = useT('features/notices')
  const { store } = useFormPart()
  const [halls] = useLoad((signal) => call(noticeHalls, {}, { signal, quiet: true }).then(({ data }) => data))
  if (halls.state !== 'ready') return null
  const named = store.getValues('targetHalls')
  const all = [...new Set([...halls.data, ...(Array.isArray(named) ? named.map(String) : [])])]
  return (
    <FieldGroup name="targetHalls" label={t('fields.targetHalls')} hint={t('hints.target')}>
      {all.length > 0 ? (
        <CheckboxGroup options={all.map((value) => ({ value, label: value }))} />
      ) : (
        <p className="text-ink-soft">{t('hallsNone')}</p>
      )}
    </FieldGroup>
  )
}

/** What readers will see of what stands in the form. */
function Preview() {
  const t = useT('features/notices')
  const { store } = useFormPart()
  const [draft, setDraft] = useState<Draft | null>(null)
  function open() {
    const values = store.getValues()
    const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
    const texts = (name: string) => (Array.isArray(values[name]) ? values[name].map(String) : [])
    setDraft({
      noticeTitle: text('noticeTitle').trim(),
      enNoticeTitle: text('enNoticeTitle').trim(),
      noticeContent: text('noticeContent'),
      enNoticeContent: text('enNoticeContent'),
      targetEdition: EDITIONS.find((one) => one === values['targetEdition']) ?? '',
      targetHalls: texts('targetHalls'),
      targetBoothTypes: BOOTH_TYPES.filter((one) => texts('targetBoothTypes').includes(one)),
      publishTime: text('publishTime'),
    })
  }
  return (
    <div>
      <Button icon={IconEye} onClick={open}>
        {t('preview.open')}
      </Button>
      {draft ? (
        <Suspense>
          <NoticePreview notice={draft} onClose={() => setDraft(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}
