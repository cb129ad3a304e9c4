import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import type { AdminRowOf } from '../../../shared/crud/contract.ts'
import { inLanguageOf } from '../../../shared/lib/locale.ts'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'
import type { noticeCalls } from '../admin-contract.ts'

export type Notice = AdminRowOf<typeof noticeCalls>

const TONES: Record<string, BadgeTone> = { shown: 'success', planned: 'info', over: 'neutral', closed: 'neutral' }

/** Whom a notice is for, in words. */
function useTargetText(): (notice: Notice) => string {
  const t = useT('features/notices')
  const between = useLocale() === 'en-US' ? ', ' : '、'
  return ({ targetEdition, targetHalls, targetBoothTypes }) => {
    const parts = [
      targetEdition ? t(`editions.${targetEdition}`) : '',
      targetHalls.join(between),
      targetBoothTypes.map((type) => t(`boothTypes.${type}`)).join(between),
    ].filter((part) => part !== '')
    return parts.length > 0 ? parts.join(' · ') : t('all')
  }
}

/** @param onReaders shows who has read one; undefined for who may not see it */
export function useNoticeColumns(onReaders: ((notice: Notice) => void) | undefined): Column<Notice>[] {
  const t = useT('features/notices')
  const crud = useT('shared/crud')
  const targetText = useTargetText()
  const locale = useLocale()
  const own = (row: Notice) => inLanguageOf(locale, row.noticeTitle, row.enNoticeTitle)
  const other = locale === 'en-US' ? 'zh-CN' : 'en-US'
  return [
    {
      key: 'noticeTitle',
      title: t('fields.title'),
      sort: 'noticeTitle',
      onCard: 'title',
      width: 'min-w-48',
      render: (row) => (
        <>
          <span lang={own(row).lang}>{own(row).text}</span>
          {row.pinned === 1 ? (
            <span className="ml-2">
              <StatusBadge tone="accent">{t('fields.pinned')}</StatusBadge>
            </span>
          ) : null}
          {row.enNoticeTitle ? (
            <span lang={other} className="block text-sm font-normal text-ink-soft">
              {other === 'en-US' ? row.enNoticeTitle : row.noticeTitle}
            </span>
          ) : (
            <span className="block text-sm font-normal text-ink-faint">{t('onlyChinese')}</span>
          )}
        </>
      ),
    },
    {
      key: 'noticeType',
      title: t('fields.noticeType'),
      width: 'w-28',
      render: (row) => <DictTag type="sys_notice_type" value={row.noticeType} />,
    },
    { key: 'target', title: t('fields.target'), width: 'min-w-28', render: targetText },
    {
      key: 'publishTime',
      title: t('fields.period'),
      sort: 'publishTime',
      width: 'w-40',
      render: ({ publishTime, endTime }) => (
        <span className="tabular-nums">
          {endTime
            ? `${publishTime.slice(0, 16)} – ${endTime.slice(0, 16)}`
            : t('since', { from: publishTime.slice(0, 16) })}
        </span>
      ),
    },
    {
      key: 'readers',
      title: t('fields.readers'),
      width: 'w-28',
      render: (row) => {
        const text = `${row.readers} / ${row.recipients}`
        return onReaders ? (
          <button
            type="button"
            className="link tabular-nums"
            aria-haspopup="dialog"
            aria-label={t('readers.countLabel', { name: own(row).text, readers: row.readers, total: row.recipients })}
            onClick={() => onReaders(row)}
          >
            {text}
          </button>
        ) : (
          <span className="tabular-nums">{text}</span>
        )
      },
    },
    {
      key: 'state',
      title: t('fields.state'),
      width: 'w-24',
      onCard: 'badge',
      render: ({ state }) => <StatusBadge tone={TONES[state] ?? 'danger'}>{t(`states.${state}`)}</StatusBadge>,
    },
    { key: 'createBy', title: crud('fields.createBy'), width: 'w-28' },
  ]
}
