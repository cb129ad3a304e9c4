import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import type { Translate } from '../../../../shared/i18n/keys.ts'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { hrefOf } from '../../../../shared/lib/browser/site-path.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { DictTag } from '../../../../shared/list/dict/dict-tag.tsx'
import type { Column } from '../../../../shared/list/use-columns.ts'
import { StatusBadge, type BadgeTone } from '../../../../shared/ui/status-badge.tsx'
import type { RunRow, RunStage } from '../../run-contract.ts'

const TONES: Readonly<Record<RunStage, BadgeTone>> = {
  waiting: 'neutral',
  toPrint: 'warning',
  printed: 'info',
  collected: 'success',
  void: 'danger',
}

export function runColumns(t: Translate<'features/badges'>, locale: Locale, mayOpen: boolean): Column<RunRow>[] {
  const either = (zh: string, en: string) => (locale === 'en-US' ? en || zh : zh || en)
  return [
    {
      key: 'name',
      title: t('fields.name'),
      sort: 'name',
      width: 'min-w-36 max-w-64',
      always: true,
      onCard: 'title',
      render: (row) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-words">
            <Foreign text={row.name || t('run.unnamed')} />
          </span>
          {row.contactFlag === 1 ? <StatusBadge tone="accent">{t('list.contact')}</StatusBadge> : null}
        </span>
      ),
    },
    {
      key: 'boothNo',
      title: t('run.fields.boothNo'),
      sort: 'boothNo',
      width: 'min-w-28 whitespace-nowrap tabular-nums',
      render: (row) => boothPlace(row),
    },
    {
      key: 'companyName',
      title: t('run.fields.company'),
      sort: 'companyName',
      width: 'min-w-52 max-w-80 break-words',
      render: (row) => {
        const name = either(row.companyName, row.enCompanyName)
        return mayOpen ? (
          <a className="link" href={hrefOf(`/review/exhibitor?id=${row.exhibitorId}`, locale)}>
            <Foreign text={name} />
          </a>
        ) : (
          name
        )
      },
    },
    {
      key: 'position',
      title: t('fields.position'),
      width: 'min-w-32 max-w-56 break-words',
      render: (row) => either(row.position, row.enPosition) || <span className="text-ink-faint">—</span>,
    },
    {
      key: 'stage',
      title: t('run.fields.stage'),
      width: 'min-w-32',
      onCard: 'badge',
      render: (row) =>
        row.stage === 'waiting' ? (
          <DictTag type="busi_audit_status" value={row.auditStatus} />
        ) : (
          <StatusBadge tone={TONES[row.stage]}>{t(`run.stages.${row.stage}`)}</StatusBadge>
        ),
    },
    {
      key: 'onSite',
      title: t('fields.onSite'),
      width: 'min-w-24',
      render: (row) => (row.onSite === 1 ? t('list.yes') : <span className="text-ink-faint">{t('list.no')}</span>),
    },
  ]
}
