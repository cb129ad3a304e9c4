import { lazy, Suspense } from 'react'
import { call } from '../../../shared/api/client.ts'
import { island } from '../../../shared/i18n/use-t.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { usePageView } from '../../../shared/record/use-view.ts'
import { LIST } from '../../../shared/record/view-param.ts'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { ipNum } from '../contract.ts'
import { IpTable } from './ip-table.tsx'

const IpForm = lazy(() => import('./ip-form.tsx').then((part) => ({ default: part.IpForm })))

/** Licensing IP of the exhibitor (business-entities 3.6, 3.21), and the form of one. In the other edition the server says so. */
export const IpScreen = island(function IpScreen() {
  const [view, show] = usePageView()
  const { data: quota, failed, refresh } = useQuiet((signal) => call(ipNum, {}, { quiet: true, signal }))
  if (view.kind === 'list')
    return (
      <IpTable
        quota={quota}
        onAdd={() => show({ kind: 'new' })}
        onEdit={(id) => show({ kind: 'edit', id })}
        onChanged={refresh}
      />
    )
  return (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <IpForm
        key={view.kind === 'edit' ? view.id : 'new'}
        id={view.kind === 'edit' ? view.id : null}
        quota={quota}
        waiting={!quota && !failed}
        onClose={() => show(LIST)}
        onSaved={({ id }, stay) => {
          refresh()
          if (stay) show({ kind: 'edit', id }, 'replace')
          else show(LIST)
        }}
      />
    </Suspense>
  )
})
