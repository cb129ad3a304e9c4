import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { ApiError } from '../../../../shared/api/envelope.ts'
import { upload } from '../../../../shared/api/upload.ts'
import { prepareUpload } from '../../../../shared/files/check-upload.ts'
import { problemText } from '../../../../shared/form/rules.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney, toMinor, type Currency } from '../../../../shared/lib/money.ts'
import { FileButton } from '../../../../shared/list/import/import-parts.tsx'
import { IMPORT_LIMIT } from '../../../../shared/list/import/import-types.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconUpload } from '../../../../shared/ui/icons.ts'
import { Segmented } from '../../../../shared/ui/inputs/segmented.tsx'
import { ProgressBar } from '../../../../shared/ui/loading/progress-bar.tsx'
import { Dialog } from '../../../../shared/ui/overlay/dialog.tsx'
import { confirm } from '../../../../shared/ui/overlay/overlay-store.ts'
import { BANK_MAX_ROWS, bankBook, bankCheck, type BankBooked, type BankChecked } from '../../ledger-contract.ts'
import { BankColumns } from './bank-columns.tsx'
import { BankRows, type Chosen } from './bank-rows.tsx'

type Step =
  | { at: 'choose' }
  | { at: 'reading'; name: string }
  | { at: 'columns'; file: File; checked: BankChecked }
  | { at: 'checked'; file: File; checked: BankChecked; busy?: boolean }
  | { at: 'done'; booked: BankBooked }

/** What is proposed and sure enough; a booth that only owes the same amount is named, and chosen by whoever looks. */
const proposed = ({ rows }: BankChecked): Chosen =>
  new Map(
    rows.flatMap((row) => (row.participationId !== '' && row.by !== 'amount' ? [[row.row, row.participationId]] : [])),
  )

/** A bank's statement: read, each payment with the booth it is proposed to, confirmed line by line, then booked. */
export function BankDialog({ onBooked, onClose }: { onBooked: () => void; onClose: () => void }) {
  const t = useT('features/form-desk/screens/money')
  const form = useT('shared/form')
  const locale = useLocale()
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const [currency, setCurrency] = useState<Currency>('CNY')
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [touched, setTouched] = useState(false)
  const [error, setError] = useState('')
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  async function read(file: File, columns = '') {
    const controller = new AbortController()
    abort.current = controller
    setError('')
    setStep({ at: 'reading', name: file.name })
    const prepared = await prepareUpload(file, IMPORT_LIMIT)
    if (controller.signal.aborted) return
    if ('problem' in prepared) return refuse(problemText({ field: '', ...prepared.problem }, form))
    try {
      const { signal } = controller
      const { data } = await upload(
        bankCheck,
        { file: prepared.file, currency, ...(columns && { columns }) },
        { signal },
      )
      if (signal.aborted) return
      setChosen(proposed(data))
      setTouched(false)
      setStep({ at: data.batchId === '' ? 'columns' : 'checked', file, checked: data })
    } catch (problem) {
      if (controller.signal.aborted) return
      refuse(wordsOf(problem))
    }
  }
  function refuse(why: string) {
    setError(why)
    setStep({ at: 'choose' })
  }

  async function book(now: Step & { at: 'checked' }) {
    setStep({ ...now, busy: true })
    setError('')
    try {
      const lines = [...chosen].map(([row, participationId]) => ({ row, participationId }))
      const { data } = await call(bankBook, { batchId: now.checked.batchId, lines })
      setStep({ at: 'done', booked: data })
      onBooked()
    } catch (problem) {
      // The batch still stands: booking it again answers the same.
      setError(wordsOf(problem))
      setStep(now)
    }
  }

  async function leave() {
    if (step.at === 'checked' && step.busy) return
    const asks = step.at === 'checked' && touched
    if (
      asks &&
      !(await confirm({
        title: form('form.leave.title'),
        text: form('form.leave.text'),
        confirmLabel: form('form.leave.confirm'),
        cancelLabel: form('form.leave.stay'),
        tone: 'danger',
      }))
    )
      return
    abort.current?.abort()
    onClose()
  }

  const again = () => setStep({ at: 'choose' })
  return (
    <Dialog open size="xl" title={t('bank.title')} onClose={() => void leave()} footer={footer()}>
      <div className="flex flex-col gap-4">
        {error ? (
          <Alert live tone="danger">
            {error}
          </Alert>
        ) : null}
        {step.at === 'choose' ? (
          <>
            <p className="text-ink-soft">{t('bank.hint', { rows: BANK_MAX_ROWS })}</p>
            <div className="flex flex-wrap items-center gap-3">
              <span aria-hidden>{t('bank.usual')}</span>
              <Segmented
                label={t('bank.usual')}
                value={currency}
                options={(['CNY', 'USD'] as const).map((value) => ({ value, label: value }))}
                onChange={setCurrency}
              />
            </div>
            <div>
              <FileButton
                primary
                label={t('bank.choose')}
                accept=".csv,.xlsx"
                icon={IconUpload}
                onFile={(file) => void read(file)}
              />
            </div>
          </>
        ) : step.at === 'reading' ? (
          <ProgressBar label={t('bank.reading', { name: step.name })} />
        ) : step.at === 'columns' ? (
          <BankColumns checked={step.checked} onRead={(columns) => void read(step.file, columns)} />
        ) : step.at === 'done' ? (
          <Alert live tone="success" title={t('bank.done', { count: step.booked.booked })}>
            {step.booked.sums.map((sum) => (
              <p key={sum.currency}>
                {t('bank.sum', {
                  currency: sum.currency,
                  amount: formatMoney(toMinor(sum.amount), sum.currency, locale),
                })}
              </p>
            ))}
          </Alert>
        ) : (
          <BankRows
            checked={step.checked}
            chosen={chosen}
            onChoose={(row, participationId) => {
              setTouched(true)
              setChosen((now) => {
                const next = new Map(now)
                if (participationId === '') next.delete(row)
                else next.set(row, participationId)
                return next
              })
            }}
          />
        )}
      </div>
    </Dialog>
  )

  function footer() {
    if (step.at === 'done')
      return (
        <Button variant="primary" onClick={onClose}>
          {t('bank.close')}
        </Button>
      )
    if (step.at !== 'checked')
      return (
        <>
          {step.at === 'columns' ? <Button onClick={again}>{t('bank.other')}</Button> : null}
          <Button onClick={() => void leave()}>{t('bank.cancel')}</Button>
        </>
      )
    return (
      <>
        <Button onClick={again}>{t('bank.other')}</Button>
        <Button onClick={() => setStep({ at: 'columns', file: step.file, checked: step.checked })}>
          {t('bank.again')}
        </Button>
        <Button
          variant="primary"
          busy={step.busy ?? false}
          blocked={chosen.size === 0 ? t('bank.nothing') : undefined}
          onClick={() => void book(step)}
        >
          {t('bank.book', { count: chosen.size })}
        </Button>
      </>
    )
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return error.errors[0]?.msg ?? error.message
}
