import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { RecordScreen } from '../../../shared/record/record-screen.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { IconIp } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { ipNum } from '../contract.ts'
import { IpTable } from './ip-table.tsx'

const IpForm = late(() => import('./ip-form.tsx').then((part) => ({ default: part.IpForm })))

/** Licensing IP of the exhibitor (business-entities 3.6, 3.21), and the form of one. In the other edition the server says so. */
export const IpScreen = island(function IpScreen() {
  const t = useT('features/licensing')
  const { data: quota, failed, error, refresh } = useQuiet((signal) => call(ipNum, {}, { quiet: true, signal }))
  // Its address can be typed in a show without IP: a sentence, not a list that fails.
  if (error?.code === CODE.business)
    return (
      <>
        <PageHeader title={t('title')} purpose={t('purpose')} />
        <div className="card">
          <EmptyState icon={IconIp} title={error.message} />
        </div>
      </>
    )
  return (
    <RecordScreen
      list={(open) => <IpTable {...open} quota={quota} onChanged={refresh} />}
      form={(place) => <IpForm {...place} quota={quota} waiting={!quota && !failed} />}
      onSaved={refresh}
    />
  )
})
