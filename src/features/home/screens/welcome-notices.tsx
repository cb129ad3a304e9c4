import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { inLanguageOf } from '../../../shared/lib/locale.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { noticeList, noticeReadAll, type NoticeRow } from '../../notices/contract.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import type { WelcomeData } from './welcome-screen.tsx'

/** How many more a click fetches. */
const PAGE = 20

/** The organiser's notices, pinned ones first, then the newest; opening one marks it as read (business-entities 3.22). */
export function WelcomeNotices({ page }: { page: WelcomeData }) {
  const t = useT('features/home')
  const locale = useLocale()
  const [notices, setNotices] = useState(page.notices)
  const [unread, setUnread] = useState(page.unread)
  const [open, setOpen] = useState<NoticeRow | null>(null)
  const [more, setMore] = useState<'offered' | 'busy' | 'none'>(
    page.noticeTotal > page.notices.length ? 'offered' : 'none',
  )

  function marked(id: string, left: number) {
    setNotices((now) => now.map((one) => (one.id === id ? { ...one, readFlag: 1 } : one)))
    setUnread(left)
  }

  async function readAll() {
    await quietly(async () => {
      const { data } = await call(noticeReadAll, {})
      setNotices((now) => now.map((one) => ({ ...one, readFlag: 1 })))
      setUnread(data.unread)
    })
  }

  async function showMore() {
    setMore('busy')
    const found = await quietly(() => call(noticeList, { pageNum: 1, pageSize: PAGE }))
    if (found) setNotices(found.data.list)
    setMore(found ? 'none' : 'offered')
  }

  return (
    <Card
      title={
        <>
          {t('notices.title')}
          {unread > 0 ? (
            <span className="ml-2 align-middle">
              <StatusBadge tone="accent">{t('notices.unread', { count: unread })}</StatusBadge>
            </span>
          ) : null}
        </>
      }
      actions={
        unread > 0 ? (
          <Button small variant="ghost" onClick={() => void readAll()}>
            {t('notices.readAll')}
          </Button>
        ) : null
      }
      flush
    >
      {notices.length === 0 ? <p className="card-body text-ink-soft">{t('notices.none')}</p> : null}
      <ul className="divide-y divide-line">
        {notices.map((notice) => {
          const title = inLanguageOf(locale, notice.noticeTitle, notice.enNoticeTitle)
          return (
            <li key={notice.id}>
              <button
                type="button"
                className="block w-full px-5 py-2.5 text-left hover:bg-muted focus-visible:-outline-offset-2"
                aria-haspopup="dialog"
                onClick={() => setOpen(notice)}
              >
                <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                  <span
                    lang={title.lang}
                    className={`break-words ${notice.readFlag === 1 ? 'text-ink-soft' : 'font-semibold'}`}
                  >
                    {title.text}
                  </span>
                  {notice.pinned === 1 ? <StatusBadge tone="info">{t('notices.pinned')}</StatusBadge> : null}
                  {notice.readFlag === 1 ? null : <StatusBadge tone="accent">{t('notices.new')}</StatusBadge>}
                </span>
                <span className="block text-sm tabular-nums text-ink-faint">
                  {t(notice.noticeType === '2' ? 'notices.type2' : 'notices.type1')} · {notice.publishTime.slice(0, 10)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {more === 'none' ? null : (
        <div className="card-foot">
          <Button small variant="ghost" busy={more === 'busy'} onClick={() => void showMore()}>
            {t('notices.more')}
          </Button>
        </div>
      )}
      {open ? (
        <NoticeDialog
          notice={open}
          title={inLanguageOf(locale, open.noticeTitle, open.enNoticeTitle).text}
          onRead={marked}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Card>
  )
}

/** The client has shown what went wrong; the list stays as it was. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}
