import { download } from '../../../shared/api/download.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconArrowLeft, IconAward, IconDownload } from '../../../shared/ui/icons.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { rankingExport, rankingList } from '../contract.ts'
import { RANKING_TYPES } from '../rules.ts'
import { Choice } from './choice.tsx'
import { OwnPlace } from './own-place.tsx'
import { rankingColumns } from './ranking-columns.tsx'

const FILTERS = { type: '', areaGroup: '' }
const GROUPS = ['1', '2', '3'] as const

/** How an exhibitor stands beside others of its size in bringing visitors (business-entities 3.13). */
export const RankingScreen = island(function RankingScreen() {
  const t = useT('features/ranking')
  const locale = useLocale()
  const may = useMay()
  const [busy, run] = useBusy(false)
  const list = useList({ call: rankingList, filters: FILTERS })
  const columns = useColumns('ranking', rankingColumns(t, locale))
  const type = RANKING_TYPES.find((one) => one === list.filters.type) ?? 'SCORE'
  const areaGroup = GROUPS.find((one) => one === list.filters.areaGroup)
  const save = () =>
    void run(true, () => download(rankingExport, { type, ...(areaGroup ? { areaGroup } : {}) }, `${t('title')}.xlsx`))

  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          <a className={buttonClass()} href={hrefOf('/invitation-management/invitation', locale)}>
            <Icon of={IconArrowLeft} />
            {t('back')}
          </a>
        }
      />
      <OwnPlace key={type} type={type} />
      <ListShell
        list={list}
        label={t('label')}
        columns={columns}
        filters={
          <>
            <Choice
              label={t('types.label')}
              value={list.filters.type}
              onChoose={(chosen) => list.setFilters({ type: chosen })}
            >
              <option value="">{t('types.SCORE')}</option>
              <option value="REGISTER">{t('types.REGISTER')}</option>
              <option value="VISIT">{t('types.VISIT')}</option>
            </Choice>
            <Choice
              label={t('groups.label')}
              value={list.filters.areaGroup}
              onChoose={(chosen) => list.setFilters({ areaGroup: chosen })}
            >
              <option value="">{t('groups.own')}</option>
              {GROUPS.map((one) => (
                <option key={one} value={one}>
                  {t(`groups.${one}`)}
                </option>
              ))}
            </Choice>
          </>
        }
        actions={
          may(rankingExport) ? (
            <Button icon={IconDownload} busy={busy} onClick={save}>
              {t('export.action')}
            </Button>
          ) : null
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('label')}
          rowKey={(row) => row.exhibitorId}
          rowLabel={(row) => shownName({ name: row.companyName, enName: row.enCompanyName }, locale)}
          empty={
            <EmptyState
              icon={IconAward}
              title={t('empty.title')}
              text={t(type === 'VISIT' ? 'empty.visit' : 'empty.text')}
            />
          }
        />
      </ListShell>
      <section className="mt-6 text-sm text-ink-soft" aria-label={t('rules.title')}>
        <h2 className="mb-1 font-semibold">{t('rules.title')}</h2>
        <ul className="list-disc space-y-1 ps-5">
          <li>{t('rules.score')}</li>
          <li>{t('rules.person')}</li>
          <li>{t('rules.abuse')}</li>
        </ul>
      </section>
    </>
  )
})
