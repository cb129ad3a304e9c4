import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { send } from '../../../shared/api/client.ts'
import { saveBlob } from '../../../shared/api/download.ts'
import { bodyOf } from '../../../shared/api/transport.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconApi, IconArrowLeft, IconDownload } from '../../../shared/ui/icons.ts'
import { EmptyState, ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { groupsOf, type ApiDocument } from '../model.ts'
import { CallList } from './call-list.tsx'

const CallView = late(() => import('./call-view.tsx').then((part) => ({ default: part.CallView })))

const DOCUMENT = {
  method: 'GET',
  path: '/v3/api-docs',
  body: 'json',
  kind: 'read',
  token: 'required',
  timeout: 100_000,
} as const

async function fetchDocument(signal: AbortSignal): Promise<ApiDocument> {
  const response = await send(DOCUMENT, {}, { signal, quiet: true }).answer()
  const text = await response.text()
  // A failure comes in the envelope of every call.
  if (!text.startsWith('{"openapi"')) bodyOf(text, response.status, response.headers.get('Trace-Id'), true)
  return JSON.parse(text) as ApiDocument
}

/** Every call of the API, to be read and to be made with the caller's own session. */
export const ApiScreen = island(function ApiScreen() {
  const t = useT('features/api-page')
  const locale = useLocale()
  const [document, retry] = useLoad(fetchDocument)
  const [query, setQuery] = useState('')
  const chosen = new URLSearchParams(useSearch()).get('call') ?? ''

  if (document.state === 'error')
    return (
      <>
        <PageHeader title={t('title')} purpose={t('purpose')} />
        <ErrorState message={document.error.message} onRetry={retry} />
      </>
    )
  const data = document.state === 'ready' ? document.data : null
  const groups = data ? groupsOf(data, locale) : []
  const found = groups.flatMap((group) => group.calls).find((one) => one.id === chosen)

  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          data ? (
            <Button
              icon={IconDownload}
              onClick={() =>
                saveBlob(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'openapi.json')
              }
            >
              {t('download')}
            </Button>
          ) : null
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={`min-w-0 lg:sticky lg:top-[calc(var(--stuck)+1rem)] ${chosen ? 'hidden lg:block' : ''}`}>
          <CallList groups={groups} loading={!data} chosen={chosen} query={query} onQuery={setQuery} />
        </div>
        <div className={`min-w-0 ${chosen ? '' : 'hidden lg:block'}`}>
          {chosen ? (
            <div className="mb-3 lg:hidden">
              <Button small icon={IconArrowLeft} onClick={() => writeSearch('', 'push')}>
                {t('all')}
              </Button>
            </div>
          ) : null}
          {!data ? (
            <div aria-busy className="card min-h-96" />
          ) : found ? (
            <Suspense fallback={<div aria-busy className="card min-h-96" />}>
              <CallView key={found.id} call={found} document={data} />
            </Suspense>
          ) : (
            <div className="card">
              <EmptyState
                icon={IconApi}
                title={t(chosen ? 'unknown' : 'choose')}
                text={t(chosen ? 'unknownText' : 'chooseText')}
              />
            </div>
          )}
        </div>
      </div>
    </>
  )
})
