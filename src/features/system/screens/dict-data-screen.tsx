import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { AdminList, StatusFilter, useCreatedColumn, useStatusColumn } from '../../../shared/crud/admin-list.tsx'
import { useAdminList } from '../../../shared/crud/use-admin-list.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { TONES } from '../../../shared/list/dict/dict-tag.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { forgetDicts } from '../../../shared/list/dict/use-dict.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconArrowLeft } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { dictDataCalls, dictTypeOptions } from '../contract.ts'

const DictDataForm = late(() => import('./dict-data-form.tsx').then((part) => ({ default: part.DictDataForm })))

/** Entries of a dictionary, in both languages and with their colours (admin-area 9). `?dictType=` names the dictionary. */
export const DictDataScreen = island(function DictDataScreen() {
  const t = useT('features/system')
  const locale = useLocale()
  const [options] = useLoad((signal) => call(dictTypeOptions, {}, { signal, quiet: true }).then((reply) => reply.data))
  const types = (options.state === 'ready' ? options.data : []).map(({ dictType, dictName, enDictName }) => ({
    value: dictType,
    label: `${locale === 'en-US' ? enDictName || dictName : dictName} · ${dictType}`,
  }))
  const entries = useAdminList(dictDataCalls, {
    name: 'dictData',
    filters: { dictType: '', dictLabel: '', status: '' },
    labelOf: (row) => (locale === 'en-US' ? row.enDictLabel || row.dictLabel : row.dictLabel),
    // Selects of this tab follow at once; others at their next page.
    onSaved: forgetDicts,
  })
  const chosen = entries.list.filters.dictType
  const columns = [
    {
      key: 'dictLabel',
      title: t('fields.dictLabel'),
      sort: 'dictLabel',
      onCard: 'title' as const,
      render: entries.labelOf,
    },
    {
      key: 'listClass',
      title: t('dictData.shownAs'),
      onCard: 'badge' as const,
      render: (row: { listClass: string; dictLabel: string; enDictLabel: string }) => {
        const tone = TONES[row.listClass]
        const words = locale === 'en-US' ? row.enDictLabel || row.dictLabel : row.dictLabel
        return tone ? <StatusBadge tone={tone}>{words}</StatusBadge> : words
      },
    },
    { key: 'dictValue', title: t('fields.dictValue'), sort: 'dictValue' },
    ...(chosen ? [] : [{ key: 'dictType', title: t('fields.dictType') }]),
    { key: 'dictSort', title: t('fields.dictSort'), sort: 'dictSort', align: 'end' as const, width: 'w-24' },
    useStatusColumn(entries),
    useCreatedColumn(),
  ]
  return (
    <>
      <PageHeader
        title={t('dictData.title')}
        purpose={types.find((one) => one.value === chosen)?.label ?? t('dictData.purpose')}
        actions={
          <a className="btn btn-secondary" href={hrefOf('/system/dict', locale)}>
            <Icon of={IconArrowLeft} />
            {t('dictData.back')}
          </a>
        }
      />
      <AdminList
        admin={entries}
        label={t('dictData.title')}
        columns={columns}
        empty={t('dictData.empty')}
        form={<DictDataForm admin={entries} types={types} chosen={chosen} />}
        filters={
          <>
            <FilterSelect list={entries.list} name="dictType" label={t('fields.dictType')} options={types} />
            <FilterText list={entries.list} name="dictLabel" label={t('fields.dictLabel')} />
            <StatusFilter list={entries.list} />
          </>
        }
      />
    </>
  )
})
