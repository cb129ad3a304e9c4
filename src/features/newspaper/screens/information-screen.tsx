import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { isTyped } from '../../../shared/form/draft/draft.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ForbiddenPanel } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { directoryInfo, type DirectoryRecord } from '../contract.ts'
import { DirectoryForm, draftKeyOf, isWithOrganiser } from './directory-form.tsx'
import { LoadFailed } from '../../../shared/ui/loading/load-failed.tsx'

const EntryView = late(() => import('./entry-view.tsx').then((part) => ({ default: part.EntryView })))

/** The entry of the chosen booth in the show directory (business-entities 3.2). */
export const InformationScreen = island(function InformationScreen() {
  const t = useT('features/newspaper')
  const [entry, retry] = useLoad((signal) =>
    call(directoryInfo, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  if (entry.state === 'ready') return <OpenedEntry loaded={entry.data} />
  if (entry.state === 'loading') return <Waiting />
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purposeWaiting')} />
      <div className="card">
        {entry.error.code === CODE.forbidden ? (
          <ForbiddenPanel message={entry.error.message} />
        ) : (
          <LoadFailed error={entry.error} title={t('failed')} onRetry={retry} />
        )}
      </div>
    </>
  )
})

function Waiting() {
  const t = useT('features/newspaper')
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purposeWaiting')} />
      <div className="card">
        <div className="card-body">
          <SkeletonLines lines={10} />
        </div>
      </div>
    </>
  )
}

/** What the organiser has is read until somebody wants to change it; all else is typed at once. */
function OpenedEntry({ loaded }: { loaded: DirectoryRecord }) {
  const [record, setRecord] = useState(loaded)
  const [typing, setTyping] = useState(() => !isWithOrganiser(loaded) || isTyped(draftKeyOf(loaded)))
  const [arrived, setArrived] = useState(false)
  function show(next: boolean) {
    setTyping(next)
    setArrived(true)
  }
  if (typing)
    return <DirectoryForm record={record} arrived={arrived} onRecord={setRecord} onFiled={() => show(false)} />
  function took(next: DirectoryRecord) {
    setRecord(next)
    if (!isWithOrganiser(next)) show(true)
  }
  return (
    <Suspense fallback={<Waiting />}>
      <EntryView record={record} arrived={arrived} onRecord={took} onChange={() => show(true)} />
    </Suspense>
  )
}
