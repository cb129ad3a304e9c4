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
import { judgeOpen } from '../../judge-contract.ts'
import { AskLink } from './ask-link.tsx'

// What a link opens comes while the server looks it up, with the style sheet the page itself does without.
const loadPart = async () => {
  const [part] = await Promise.all([import('./judge-part.tsx'), loadWholeSheet()])
  return { default: part.JudgePart }
}
const JudgePart = late(loadPart)

/** A juror's own page (running-a-show 7): the link of its mail is the key, and stands behind the # that no server is told. */
export const JudgeScreen = island(function JudgeScreen() {
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
  const t = useT('features/industry-award')
  return (
    <output className="flex items-center gap-2 py-10 text-ink-soft">
      <Spinner />
      {t('judge.loading')}
    </output>
  )
}

function Opened({ token }: { token: string }) {
  const t = useT('features/industry-award')
  const [loaded, retry] = useLoad((signal) =>
    call(judgeOpen, { v: token }, { quiet: true, signal }).then(({ data }) => data),
  )
  useEffect(() => void loadPart(), [])
  if (loaded.state === 'loading') return <Loading />
  if (loaded.state === 'error')
    return loaded.error.code === CODE.notFound ? (
      <AskLink gone />
    ) : (
      <Alert live tone="danger" title={t('judge.failed')}>
        <p>{loaded.error.message}</p>
        <Button className="mt-2" onClick={retry}>
          {t('judge.retry')}
        </Button>
      </Alert>
    )
  return (
    <Suspense fallback={<Loading />}>
      <JudgePart token={token} page={loaded.data} />
    </Suspense>
  )
}
