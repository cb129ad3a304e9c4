import { Suspense } from 'react'
import { useT } from '../i18n/use-t.tsx'
import { Alert } from '../ui/alert.tsx'
import { late } from '../ui/loading/late.tsx'
import type { ChangedKind } from './change/change-contract.ts'

const RecordChange = late(() => import('./change/record-change.tsx').then((part) => ({ default: part.RecordChange })))

type Noticed = { id: string; auditStatus: number; auditReason: string } | null

/**
 * What the record's review state means for this form: read-only while pending, why it was rejected, what an edit costs once approved; then how it
 * differs from the version that was approved last.
 */
export function FormNotice({
  record,
  kind,
  approvedText,
}: {
  record: Noticed
  kind: ChangedKind
  approvedText: string
}) {
  return (
    <>
      <StateNotice record={record} approvedText={approvedText} />
      {record ? <ChangeNotice record={record} kind={kind} /> : null}
    </>
  )
}

/** Both versions of a record that was changed since its approval; nothing for any other. */
export function ChangeNotice({
  record: { id, auditStatus },
  kind,
}: {
  record: { id: string; auditStatus: number }
  kind: ChangedKind
}) {
  if (auditStatus === 2 || id === '') return null
  return (
    <Suspense fallback={null}>
      <RecordChange key={`${id} ${auditStatus}`} kind={kind} id={id} pending={auditStatus === 1} />
    </Suspense>
  )
}

function StateNotice({ record, approvedText }: { record: Noticed; approvedText: string }) {
  const t = useT('shared/record')
  if (record?.auditStatus === 1) return <Alert tone="warning">{t('form.pending')}</Alert>
  if (record?.auditStatus === 2)
    return (
      <Alert tone="info" title={t('form.approved')}>
        {approvedText}
      </Alert>
    )
  if (record?.auditStatus === 3)
    return (
      <Alert tone="danger" title={t('form.rejected')}>
        {t('list.reason', { reason: record.auditReason })}
      </Alert>
    )
  return null
}
