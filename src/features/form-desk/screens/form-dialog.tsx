import { useRef, useState } from 'react'
import { call, type CallOptionsOfPage } from '../../../shared/api/client.ts'
import { ApiError, sumNow } from '../../../shared/api/envelope.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { fileUrl } from '../../../shared/files/contract.ts'
import type { Form } from '../../../shared/form/form-types.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { formatMoney, toMinor } from '../../../shared/lib/money.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { askReason, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { deskDecide, deskDetail, NOTE_MAX, type DeskAction, type DeskDetail, type DeskRow } from '../contract.ts'
import { deskAccount, deskWaive } from '../money-contract.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import { ChangeVersions } from '../../booth-forms/screens/change/change-versions.tsx'
import type { ChangeVersion } from '../../booth-forms/screens/change/part-in-force.ts'
import { FormHistory } from '../../booth-forms/screens/filed/form-history.tsx'
import { RecheckNotice } from '../../booth-forms/screens/filed/recheck-notice.tsx'
import { FactsForm, factParts } from './facts-form.tsx'
import { BoothBill } from './booth-bill.tsx'
import { RefundAccount } from './refund-account.tsx'

/** May what is typed in a form go? Asks where there is something. */
export type Ask = Form<unknown>['confirmLeave']

interface Props {
  form: FormCode
  row: DeskRow
  actions: readonly DeskAction[]
  /** Absent: who reads may not decide. */
  onDecide: ((action: DeskAction, row: DeskRow) => void) | undefined
  onClose: () => void
}

/** What an exhibitor filed, in words, with attachments, surcharges that may be waived, the booth's bill and the history. */
export function FormDialog({ form, row, actions, onDecide, onClose }: Props) {
  const t = useT('features/form-desk')
  const locale = useLocale()
  const may = useMay()
  const ask = (options?: CallOptionsOfPage) => call(deskDetail, { form, participationId: row.participationId }, options)
  const [found, reload, replace] = useLoad((signal) => ask({ signal, quiet: true }).then((reply) => reply.data))
  /** Shows the form as it stands; what is typed in the dialog stays. */
  const again = async () => replace((await ask()).data)
  // Forms within the dialog are asked before what is typed in them goes.
  const asks = useRef<Record<string, Ask>>({})
  const leaving = (then: () => void) => async () => {
    for (const ask of Object.values(asks.current)) if (!(await ask())) return
    then()
  }
  // The dialog is decided by what it shows: it may be newer than the table, and a waiver in it changes the sum.
  const shown: DeskRow =
    found.state === 'ready'
      ? {
          ...row,
          version: found.data.reply.form.version,
          payable: found.data.payable,
          payableAnew: found.data.payableAnew,
        }
      : row
  const kept = factParts(form, row.status, may)
  const onTyping = (form: string) => (ask: Ask) => void (asks.current[form] = ask)
  const name = locale === 'en-US' ? row.enCompanyName || row.companyName : row.companyName
  return (
    <Dialog
      open
      size="xl"
      title={`${form.toUpperCase()} · ${boothPlace(row)} · ${name}`}
      onClose={() => void leaving(onClose)()}
      footer={
        onDecide ? (
          <>
            {actions.map((action) => (
              <Button
                key={action}
                variant={action === 'confirm' ? 'primary' : undefined}
                onClick={() => void leaving(() => onDecide(action, shown))()}
              >
                {t(`actions.${action}`)}
              </Button>
            ))}
          </>
        ) : undefined
      }
    >
      {found.state === 'loading' ? (
        <SkeletonLines lines={8} />
      ) : found.state === 'error' ? (
        <ErrorState title={t('detailFailed')} message={found.error.message} onRetry={reload} />
      ) : (
        <div className="flex flex-col gap-6">
          <RecheckNotice reply={found.data.reply} desk />
          {found.data.reply.change ? (
            <ChangeVersions change={found.data.reply.change}>
              {(version) => <Version detail={found.data} version={version} />}
            </ChangeVersions>
          ) : found.data.sections.length === 0 ? (
            <EmptyState title={t('notFiled')} />
          ) : (
            <Version detail={found.data} version="waiting" />
          )}
          {may(deskWaive) ? <Surcharges detail={found.data} row={row} onDone={reload} onChanged={again} /> : null}
          {kept.length > 0 ? (
            <FactsForm
              form={form}
              parts={kept}
              row={row}
              facts={found.data.reply.form.facts}
              version={found.data.factsVersion}
              asked={found.data.reply.bill.depositLines.find((one) => one.form === form)?.asked ?? '0.00'}
              onTyping={onTyping('facts')}
              onDone={reload}
              onChanged={again}
            />
          ) : null}
          {may(deskAccount) && form === 'h3' && found.data.sections.length > 0 ? (
            <RefundAccount participationId={row.participationId} />
          ) : null}
          {may(deskDecide) || may(deskWaive) ? (
            <BoothBill participationId={row.participationId} onTyping={onTyping('payment')} />
          ) : null}
          {found.data.reply.history.length > 0 ? <FormHistory reply={found.data.reply} /> : null}
        </div>
      )}
    </Dialog>
  )
}

/** One version of a form in full; what is filed without a change that waits is the last one. */
function Version({ detail, version }: { detail: DeskDetail; version: ChangeVersion }) {
  const { change, files } = detail.reply
  const inForce = version === 'inForce'
  return (
    <div className="flex flex-col gap-6">
      <Sections sections={inForce ? detail.inForce : detail.sections} />
      <Attachments files={inForce ? (change?.files ?? []) : files} labels={detail.fileLabels} />
    </div>
  )
}

function Sections({ sections }: Pick<DeskDetail, 'sections'>) {
  return sections.map((section) => (
    <section key={section.title}>
      <h3 className="mb-2 font-semibold">{section.title}</h3>
      {section.pairs.length > 0 ? <DescriptionList items={section.pairs} columns={3} /> : null}
      {section.tables.map((table) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls sideways: a keyboard must be able to
        <section key={table.title} className="scroll-x mt-3" aria-label={table.title} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                {table.head.map((head) => (
                  <th key={head} scope="col" className="text-left">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((cells, index) => (
                <tr key={index}>
                  {cells.map((cell, at) => (
                    <td key={at}>{cell === '' ? '—' : cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </section>
  ))
}

function Attachments({ files, labels }: Pick<DeskDetail['reply'], 'files'> & { labels: DeskDetail['fileLabels'] }) {
  const t = useT('features/form-desk')
  if (files.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('files')}</h3>
      <ul className="flex flex-col gap-1">
        {files.map((file) => (
          <li key={file.fileName} className="flex flex-wrap gap-x-2">
            <span className="text-ink-soft">{labels[file.field]}</span>
            <a className="link" href={fileUrl(file.fileName)} target="_blank" rel="noreferrer">
              {file.originName}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SurchargesProps {
  detail: DeskDetail
  row: DeskRow
  onDone: () => void
  /** Shows what somebody else has decided; notes stay. */
  onChanged: () => Promise<void>
}

function Surcharges({ detail, row, onDone, onChanged }: SurchargesProps) {
  const t = useT('features/form-desk')
  const locale = useLocale()
  const [busy, setBusy] = useState<string | null>(null)
  // Notes whose decision was refused, by entry: they stand there when it is tried again.
  const refused = useRef(new Map<string, string>())
  if (detail.ledger.length === 0) return null
  const money = (text: string) => formatMoney(toMinor(text), row.currency, locale)

  async function waive(entry: DeskDetail['ledger'][number]) {
    const back = toMinor(entry.waived) > 0
    const note = await askReason({
      title: t(back ? 'waive.takeBack' : 'waive.title', { amount: money(entry.surcharge) }),
      label: t('waive.note'),
      value: refused.current.get(entry.id) ?? '',
      confirmLabel: t(back ? 'waive.undo' : 'waive.do'),
      maxLength: NOTE_MAX,
    })
    if (note === null) return
    setBusy(entry.id)
    try {
      await call(deskWaive, { id: entry.id, amount: back ? '0.00' : entry.surcharge, seen: entry.waived, note })
      refused.current.delete(entry.id)
      toast.success(t('waive.done'))
      onDone()
    } catch (error) {
      // Told by the client; the entry stays as it was, or as somebody else decided.
      if (!(error instanceof ApiError)) throw error
      refused.current.set(entry.id, note)
      const now = sumNow(error, 'waived')
      if (now === null) return
      toast.error(t('waive.changed', { sum: money(now) }))
      await onChanged()
    } finally {
      setBusy(null)
    }
  }
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('waive.heading')}</h3>
      <ul className="flex flex-col gap-2">
        {detail.ledger.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 flex-1">
              {entry.at.slice(0, 16)} · {locale === 'zh-CN' ? entry.nameZh : entry.nameEn} · {money(entry.surcharge)}
              {toMinor(entry.waived) > 0
                ? ` · ${t('waive.waived', { amount: money(entry.waived) })} ${entry.waivedNote}`
                : ''}
            </span>
            <Button small busy={busy === entry.id} onClick={() => void waive(entry)}>
              {t(toMinor(entry.waived) > 0 ? 'waive.undo' : 'waive.do')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
