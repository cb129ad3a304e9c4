import { useT } from '../i18n/use-t.tsx'
import { Alert } from '../ui/alert.tsx'

/** What the record's review state means for this form: read-only while pending, why it was rejected, what an edit costs once approved. */
export function FormNotice({
  record,
  approvedText,
}: {
  record: { auditStatus: number; auditReason: string } | null
  approvedText: string
}) {
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
