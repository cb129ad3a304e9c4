import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { attempt } from '../../../shared/api/attempt.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { AdminList, StatusFilter, useStatusColumn } from '../../../shared/crud/admin-list.tsx'
import { useAdminList } from '../../../shared/crud/use-admin-list.ts'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { FilterText } from '../../../shared/list/filter-inputs.tsx'
import { useSaveList } from '../../../shared/list/contacts/use-save-list.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { IconDownload } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { awardCalls, awardEntries, awardResults } from '../award-contract.ts'
import { juryList } from '../jury-contract.ts'
import { PhaseBadge } from './phase-badge.tsx'

const AwardResults = late(() => import('./award-results.tsx').then((part) => ({ default: part.AwardResults })))
const JuryDialog = late(() => import('./jury/jury-dialog.tsx').then((part) => ({ default: part.JuryDialog })))
const AwardForm = late(() => import('./award-form.tsx').then((part) => ({ default: part.AwardForm })))

type Row = ReplyOf<typeof awardCalls.list>['rows'][number]

/** The organiser's industry awards (business-entities 3.20). */
export function AwardTab() {
  const t = useT('features/industry-award')
  const locale = useLocale()
  const may = useMay()
  const awards = useAdminList(awardCalls, {
    name: 'industryAwards',
    filters: { name: '', status: '' },
    labelOf: (row) => shownName(row, locale),
  })
  const [judged, setJudged] = useState<Row | null>(null)
  const [jury, setJury] = useState<Row | null>(null)
  const saveList = useSaveList()
  const save = (id: string) => void attempt(() => saveList(awardEntries, { id }, `${t('award.entries')}.xlsx`))
  const span = (from: string, to: string) => (
    <span className="tabular-nums">
      {from.slice(0, 16)} – <wbr />
      {to.slice(0, 16)}
    </span>
  )
  const columns = [
    {
      key: 'name',
      title: t('fields.award'),
      sort: 'name',
      onCard: 'title' as const,
      width: 'min-w-36',
      render: (row: Row) => shownName(row, locale),
    },
    {
      key: 'phase',
      title: t('fields.phase'),
      render: (row: Row) => (
        <span className="flex flex-col items-start gap-1">
          <PhaseBadge phase={row.phase} />
          {row.phase >= 4 && row.approved > 0 && may(awardResults) ? (
            <Button onClick={() => setJudged(row)}>{t(row.phase === 4 ? 'results.open' : 'results.see')}</Button>
          ) : null}
        </span>
      ),
    },
    {
      key: 'categories',
      title: t('fields.categories'),
      width: 'min-w-48',
      render: (row: Row) =>
        joinNames(
          row.categories.map((one) => shownName(one, locale)),
          locale,
        ),
    },
    {
      key: 'entryEnd',
      title: t('award.entering'),
      sort: 'entryEnd',
      width: 'w-44',
      render: (row: Row) => span(row.entryBegin, row.entryEnd),
    },
    {
      key: 'judgeEnd',
      title: t('award.judging'),
      sort: 'judgeEnd',
      width: 'w-44',
      render: (row: Row) => (
        <span className="flex flex-col items-start gap-1">
          {span(row.judgeBegin, row.judgeEnd)}
          {may(juryList) ? (
            <Button small onClick={() => setJury(row)}>
              {t('jury.open')}
            </Button>
          ) : null}
        </span>
      ),
    },
    {
      key: 'filed',
      title: t('fields.filed'),
      render: ({ id, filed, approved }: Row) => (
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          {t('award.filedOf', { filed, approved })}
          {filed > 0 && may(awardEntries) ? (
            <IconButton icon={IconDownload} label={t('award.entriesAction')} onClick={() => save(id)} />
          ) : null}
        </span>
      ),
    },
    useStatusColumn(awards),
  ]
  return (
    <>
      <PageHeader title={t('award.title')} purpose={t('award.purpose')} />
      <AdminList
        admin={awards}
        label={t('award.title')}
        columns={columns}
        empty={t('award.empty')}
        form={<AwardForm admin={awards} />}
        filters={
          <>
            <FilterText list={awards.list} name="name" label={t('fields.award')} />
            <StatusFilter list={awards.list} />
          </>
        }
      />
      <Suspense>
        {jury ? <JuryDialog award={jury} onClose={() => setJury(null)} /> : null}
        {judged ? (
          <AwardResults
            award={judged}
            onClose={() => setJudged(null)}
            onPublished={() => {
              setJudged(null)
              awards.list.reload()
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
