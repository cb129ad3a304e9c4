import { useId, useState, type FormEvent } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { IconChevronLeft, IconChevronRight, IconMore } from '../icons.ts'
import { PAGE_SIZES, pageCount, PAGER_COUNT, PAGER_COUNT_PHONE, pagerItems } from './pager-items.ts'
import { scrollToTop } from './scroll-to-top.ts'
import { usePhone } from '../use-media.ts'

export type PagerProps = {
  /** Number of all rows. */
  total: number
  /** Current page, from 1. */
  page: number
  /** Rows per page. */
  size: number
  onPage: (page: number) => void
  onSize: (size: number) => void
  sizes?: readonly number[]
  /** Another page begins at the top of the screen. Default true. */
  scroll?: boolean
}

/** Total, sizes, previous, pages, next, jump: the layout of specification §9. */
export function Pager({ total, page, size, onPage, onSize, sizes = PAGE_SIZES, scroll = true }: PagerProps) {
  const t = useT('shared/ui')
  const phone = usePhone()
  const pages = pageCount(total, size)
  const count = phone ? PAGER_COUNT_PHONE : PAGER_COUNT
  const step = count - 2

  function go(to: number) {
    const next = Math.max(1, Math.min(pages, to))
    if (next === page) return
    onPage(next)
    if (scroll) scrollToTop()
  }

  return (
    <nav aria-label={t('pager.label')} className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
      <span className="tabular-nums">{t('pager.total', { count: total })}</span>
      <select
        aria-label={t('pager.size')}
        className="input w-auto"
        value={size}
        onChange={(event) => onSize(Number(event.target.value))}
      >
        {sizes.map((n) => (
          <option key={n} value={n}>
            {t('pager.perPage', { size: n })}
          </option>
        ))}
      </select>
      <ul className="flex flex-wrap items-center gap-1 lg:ml-auto">
        <li>
          <IconButton
            label={t('pager.prev')}
            icon={IconChevronLeft}
            aria-disabled={page <= 1 || undefined}
            onClick={() => go(page - 1)}
          />
        </li>
        {pagerItems(page, pages, count).map((item) =>
          typeof item === 'number' ? (
            <li key={item}>
              <button
                type="button"
                aria-label={t('pager.page', { page: item })}
                aria-current={item === page ? 'page' : undefined}
                className={`btn min-w-control px-1.5 tabular-nums ${item === page ? 'btn-primary' : 'btn-ghost'}`}
                onClick={() => go(item)}
              >
                {item}
              </button>
            </li>
          ) : (
            <li key={item}>
              <button
                type="button"
                aria-label={t(item === 'back' ? 'pager.jumpBack' : 'pager.jumpForward', { count: step })}
                className="btn btn-ghost btn-icon"
                onClick={() => go(item === 'back' ? page - step : page + step)}
              >
                <Icon of={IconMore} />
              </button>
            </li>
          ),
        )}
        <li>
          <IconButton
            label={t('pager.next')}
            icon={IconChevronRight}
            aria-disabled={page >= pages || undefined}
            onClick={() => go(page + 1)}
          />
        </li>
      </ul>
      <Jumper page={page} pages={pages} onJump={go} />
    </nav>
  )
}

function Jumper({ page, pages, onJump }: { page: number; pages: number; onJump: (page: number) => void }) {
  const t = useT('shared/ui')
  const id = useId()
  const [value, setValue] = useState(String(page))
  const [shown, setShown] = useState(page)
  // Another page, however it was reached, shows in the field; the field keeps its focus.
  if (shown !== page) {
    setShown(page)
    setValue(String(page))
  }

  function jump(event: FormEvent) {
    event.preventDefault()
    const to = Math.round(Number(value.normalize('NFKC').replace(/[,\s]/g, '')))
    if (Number.isFinite(to) && value.trim()) onJump(to)
    setValue(String(Math.max(1, Math.min(pages, to || page))))
  }

  return (
    <form method="post" className="flex items-center gap-2" onSubmit={jump} noValidate>
      <label htmlFor={id}>
        <span aria-hidden="true">{t('pager.goTo')}</span>
        <span className="sr-only">{t('pager.goToLabel', { pages })}</span>
      </label>
      <input
        id={id}
        className="input w-16 text-center tabular-nums"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={jump}
      />
    </form>
  )
}
