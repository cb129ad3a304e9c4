import { late } from '../../../shared/ui/loading/late.tsx'
import { AdminList, StatusFilter, useCreatedColumn, useStatusColumn } from '../../../shared/crud/admin-list.tsx'
import { useAdminList, type AdminRow } from '../../../shared/crud/use-admin-list.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { SMS_PURPOSES } from '../../../shared/lib/sms/template.ts'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { smsTemplateCalls } from '../template-contract.ts'

const TemplateForm = late(() => import('./template-form.tsx').then((part) => ({ default: part.TemplateForm })))

interface Row extends AdminRow {
  name: string
  purpose: string
  signature: string
  text: string
  gatewayCode: string
  length: number
  segments: number
}

/** Templates of text messages: what exhibitors may send is fixed and filed beforehand (business-entities 6.1). */
export const SmsTemplateScreen = island(function SmsTemplateScreen() {
  const t = useT('features/sms')
  const templates = useAdminList(smsTemplateCalls, {
    name: 'smsTemplates',
    filters: { name: '', purpose: '', status: '' },
    labelOf: (row) => row.name,
  })
  const columns = [
    {
      key: 'name',
      title: t('fields.name'),
      sort: 'name',
      onCard: 'title' as const,
      width: 'min-w-40',
      render: (row: Row) => (
        <span className="flex min-w-0 flex-col">
          <span className="break-words font-medium">{row.name}</span>
          <span className="text-sm font-normal text-ink-faint">{t(under('purposes.', row.purpose))}</span>
        </span>
      ),
    },
    {
      key: 'text',
      title: t('fields.text'),
      width: 'min-w-72',
      render: (row: Row) => (
        <span lang="zh-CN" className="break-words">
          {`【${row.signature}】${row.text}`}
        </span>
      ),
    },
    {
      key: 'length',
      title: t('fields.length'),
      width: 'min-w-32 tabular-nums',
      render: (row: Row) => t('sample.parts', { length: row.length, count: row.segments }),
    },
    {
      key: 'gatewayCode',
      title: t('fields.gatewayCode'),
      width: 'min-w-32',
      render: (row: Row) => row.gatewayCode || t('templates.notFiled'),
    },
    useStatusColumn(templates),
    useCreatedColumn(),
  ]
  return (
    <>
      <PageHeader title={t('templates.title')} purpose={t('templates.purpose')} />
      <AdminList
        admin={templates}
        label={t('templates.title')}
        columns={columns}
        empty={t('templates.empty')}
        form={<TemplateForm admin={templates} />}
        filters={
          <>
            <FilterText list={templates.list} name="name" label={t('fields.name')} />
            <FilterSelect
              list={templates.list}
              name="purpose"
              label={t('fields.purpose')}
              options={SMS_PURPOSES.map((value) => ({ value, label: t(`purposes.${value}`) }))}
            />
            <StatusFilter list={templates.list} />
          </>
        }
      />
    </>
  )
})
