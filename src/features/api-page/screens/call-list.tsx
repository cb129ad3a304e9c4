import { useId, type MouseEvent } from 'react'
import { useTypedEarly } from '../../../shared/ui/inputs/use-typed-early.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { writeSearch } from '../../../shared/list/search-params.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { search, type ApiCall, type ApiGroup } from '../model.ts'
import { Method } from './method.tsx'

/** Opens a call in this page; with a key held down the browser opens it elsewhere, as every link. */
function open(event: MouseEvent, id: string) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  writeSearch(`?${new URLSearchParams({ call: id }).toString()}`, 'push')
}

/** Calls by group, to choose one from; a search opens the groups that have it. */
export function CallList({
  groups,
  loading,
  chosen,
  query,
  onQuery,
}: {
  groups: readonly ApiGroup[]
  loading: boolean
  chosen: string
  query: string
  onQuery: (query: string) => void
}) {
  const t = useT('features/api-page')
  const id = useId()
  const found = search(groups, query)
  const count = found.reduce((sum, group) => sum + group.calls.length, 0)
  return (
    <section aria-label={t('list')} className="card">
      <div className="border-b border-line p-3">
        <label className="label text-sm" htmlFor={id}>
          {t('search')}
        </label>
        <input
          ref={useTypedEarly(onQuery)}
          id={id}
          type="search"
          className="input"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
        <p id={`${id}-hint`} className="hint">
          {t('searchHint')}
        </p>
        <output className="mt-1 block text-sm text-ink-soft">{loading ? '' : t('found', { count })}</output>
      </div>
      {loading ? <div aria-busy className="min-h-96" /> : null}
      <nav aria-label={t('list')} className="overflow-y-auto lg:max-h-[calc(100vh-18rem)]">
        {!loading && count === 0 ? (
          <div className="p-4">
            <p className="mb-3 text-ink-soft">{t('none', { query })}</p>
            <Button small onClick={() => onQuery('')}>
              {t('clear')}
            </Button>
          </div>
        ) : null}
        {found.map((group) => (
          <details
            key={`${group.name}:${query}`}
            open={query !== '' || group.calls.some((one) => one.id === chosen)}
            className="border-b border-line last:border-0"
          >
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-2 font-semibold">
              <span>{group.title}</span>
              <span className="text-sm font-normal text-ink-faint">{group.calls.length}</span>
            </summary>
            <ul className="pb-2">
              {group.calls.map((one) => (
                <li key={one.id}>
                  <Entry call={one} current={one.id === chosen} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
    </section>
  )
}

function Entry({ call, current }: { call: ApiCall; current: boolean }) {
  return (
    <a
      href={`?${new URLSearchParams({ call: call.id }).toString()}`}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => open(event, call.id)}
      className={`block px-3 py-2 hover:bg-muted ${current ? 'bg-accent-soft text-accent-text' : ''}`}
    >
      <span className="block">{call.summary}</span>
      <span className="mt-0.5 flex items-start gap-2 text-sm">
        <Method of={call} />
        <code className={`min-w-0 break-all ${current ? '' : 'text-ink-soft'}`}>{call.path}</code>
      </span>
    </a>
  )
}
