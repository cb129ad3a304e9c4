import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import type { FormReply } from '../../contract.ts'

/** The booth has changed since the form was filed: what changed, what does not fit, what it comes to, and who does what now. */
export function RecheckNotice({
  reply,
  desk = false,
}: {
  reply: Pick<FormReply, 'recheck' | 'form'> & { bill: Pick<FormReply['bill'], 'currency'> }
  desk?: boolean
}) {
  const t = useT('features/booth-forms')
  const locale = useLocale()
  const { recheck, form, bill } = reply
  if (!recheck) return null
  const { changes, problems, contact } = recheck
  const money = (text: string) => formatMoney(toMinor(text), bill.currency, locale)
  const sums = { before: money(recheck.before), after: money(recheck.after) }
  const lines = [...changes, ...problems, ...(sums.before === sums.after ? [] : [t('recheck.amounts', sums)])]
  const locked = form.locked === 1
  return (
    <Alert tone="warning" title={t(desk ? 'recheck.deskTitle' : locked ? 'recheck.lockedTitle' : 'recheck.title')}>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-1">
        {desk
          ? t(problems.length > 0 ? 'recheck.deskFaults' : 'recheck.deskConfirm')
          : contact === ''
            ? t(locked ? 'recheck.locked' : 'recheck.stays')
            : t(locked ? 'recheck.lockedBy' : 'recheck.staysAsk', { contact })}
      </p>
    </Alert>
  )
}
