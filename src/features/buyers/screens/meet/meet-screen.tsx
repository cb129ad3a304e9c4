import { Suspense, useEffect, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { call } from '../../../../shared/api/client.ts'
import { CODE } from '../../../../shared/api/envelope.ts'
import { island, useT } from '../../../../shared/i18n/use-t.tsx'
import { loadWholeSheet } from '../../../../shared/lib/whole-sheet.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Spinner } from '../../../../shared/ui/loading/spinner.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { meetOpen } from '../../page-contract.ts'
import { AskLink } from './ask-link.tsx'

// What a link opens comes while the server looks it up, with the style sheet the page itself does without.
const loadParts = async () => {
  const [part] = await Promise.all([import('./meet-parts.tsx'), loadWholeSheet()])
  return { default: part.MeetParts }
}
const MeetParts = late(loadParts)

/** A buyer's own page (running-a-show 6): the link of its mail is the key, and stands behind the # that no server is told. */
export const MeetScreen = island(function MeetScreen() {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  if (token === null) return <Loading />
  return token === '' ? <AskLink gone={false} /> : <Opened key={token} token={token} />
})

function Loading() {
  const t = useT('features/buyers')
  return (
    <output className="flex items-center gap-2 py-10 text-ink-soft">
      <Spinner />
      {t('meet.loading')}
    </output>
  )
}

function Opened({ token }: { token: string }) {
  const t = useT('features/buyers')
  const [loaded, retry, replace] = useLoad((signal) =>
    call(meetOpen, { v: token }, { quiet: true, signal }).then(({ data }) => data),
  )
  const [left, setLeft] = useState(false)
  useEffect(() => void loadParts(), [])
  if (left)
    return (
      <Alert live tone="success" title={t('meet.leave.done')}>
        {t('meet.leave.doneText')}
      </Alert>
    )
  if (loaded.state === 'loading') return <Loading />
  if (loaded.state === 'error')
    return loaded.error.code === CODE.notFound ? (
      <AskLink gone />
    ) : (
      <Alert live tone="danger" title={t('meet.failed')}>
        <p>{loaded.error.message}</p>
        <Button className="mt-2" onClick={retry}>
          {t('meet.retry')}
        </Button>
      </Alert>
    )
  return (
    <Suspense fallback={<Loading />}>
      {loaded.data.closed ? (
        <Alert tone="warning" className="mb-4">
          {loaded.data.closed}
        </Alert>
      ) : null}
      <MeetParts token={token} meet={loaded.data} onMeet={replace} onLeft={() => setLeft(true)} />
    </Suspense>
  )
}
