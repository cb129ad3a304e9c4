import { useEffect, useRef, useState } from 'react'
import { array, is, string, tuple } from 'superstruct'
import { call } from '../../../../shared/api/client.ts'
import { ApiError, sumNow } from '../../../../shared/api/envelope.ts'
import { upload } from '../../../../shared/api/upload.ts'
import { prepareUpload } from '../../../../shared/files/check-upload.ts'
import type { Reading } from '../../../../shared/files/encoding/read-text.ts'
import { askToLeave } from '../../../../shared/form/draft/ask-to-leave.ts'
import { useDraft } from '../../../../shared/form/draft/use-draft.ts'
import { problemText } from '../../../../shared/form/rules.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney, toDecimal, toMinor, type Currency } from '../../../../shared/lib/money.ts'
import { EncodingChoice, readingsAfter } from '../../../../shared/list/import/encoding-choice.tsx'
import { FileNotes } from '../../../../shared/list/import/file-notes.tsx'
import { FileButton } from '../../../../shared/list/import/import-parts.tsx'
import { IMPORT_LIMIT } from '../../../../shared/list/import/import-types.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconUpload } from '../../../../shared/ui/icons.ts'
import { Segmented } from '../../../../shared/ui/inputs/segmented.tsx'
import { ProgressBar } from '../../../../shared/ui/loading/progress-bar.tsx'
import { Dialog } from '../../../../shared/ui/overlay/dialog.tsx'
import { BANK_MAX_ROWS, bankBook, bankCheck, type BankBooked, type BankChecked } from '../../ledger-contract.ts'
import { BankColumns } from './bank-columns.tsx'
import { BankRows } from './bank-rows.tsx'
import { sharesOf, type Chosen } from './bank-shares.ts'

type Step = 'choose' | 'reading' | 'encoding' | 'columns' | 'lines' | 'done'
/** A file with what was read of it, and the columns that were chosen for it ('': as its headings say). */
interface Source {
  file: File
  columns: string
  checked: BankChecked
}

/** What was chosen by hand ('': no booth; several with commas) before what is proposed surely; a booth that is only named is chosen by whoever looks. */
function chosenOf({ rows, booths }: BankChecked, byHand: ReadonlyMap<string, string>): Chosen {
  const currencies = new Map(booths.map((one) => [one.participationId, one.currency]))
  return new Map(
    rows.flatMap(({ key, status, sure, participationId, currency }): [string, string[]][] => {
      const meant = byHand.get(key)?.split(',') ?? (sure ? [participationId] : [])
      const all = meant.filter((one) => currencies.get(one) === currency)
      return status === 'OK' && all.length > 0 ? [[key, all]] : []
    }),
  )
}

/** A bank's statement: read, each payment with the booth it is proposed to, confirmed line by line, then booked. */
export function BankDialog({ onBooked, onClose }: { onBooked: () => void; onClose: () => void }) {
  const t = useT('features/form-desk/screens/money')
  const form = useT('shared/form')
  const locale = useLocale()
  const [step, setStep] = useState<Step>('choose')
  const [source, setSource] = useState<Source>()
  const [booked, setBooked] = useState<BankBooked>()
  const [reading, setReading] = useState('')
  const [unsure, setUnsure] = useState<{ name: string; readings: Reading[] }>()
  const [busy, setBusy] = useState(false)
  const [currency, setCurrency] = useState<Currency>('CNY')
  // By the keys of lines: they hold for the file read again, with other columns or after another sign-in.
  const [byHand, setByHand] = useState<ReadonlyMap<string, string>>(new Map())
  const [error, setError] = useState('')
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const draft = useDraft(
    'bankLines',
    true,
    () => (byHand.size > 0 ? { version: null, values: { lines: [...byHand] } } : null),
    ({ values: { lines } }) => setByHand(new Map(is(lines, storedLines) ? lines : [])),
  )
  const chosen: Chosen = source ? chosenOf(source.checked, byHand) : new Map()
  const hasLines = source !== undefined && source.checked.batchId !== ''

  async function read(file: File, columns = '') {
    const controller = new AbortController()
    abort.current = controller
    setError('')
    setStep('reading')
    setReading(file.name)
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
      setSource({ file, columns, checked: data })
      setStep(data.batchId === '' ? 'columns' : 'lines')
    } catch (problem) {
      if (controller.signal.aborted) return
      const readings = await readingsAfter(problem, prepared.file)
      if (!readings) return refuse(wordsOf(problem))
      setUnsure({ name: file.name, readings })
      setStep('encoding')
    }
  }
  function refuse(why: string) {
    setError(why)
    setStep('choose')
  }

  async function book({ checked }: Source) {
    setBusy(true)
    setError('')
    try {
      const shares = sharesOf(checked, chosen)
      const lines = checked.rows.flatMap(({ row, key }) =>
        (shares.get(key) ?? []).map(({ participationId, amount }) => ({
          row,
          participationId,
          amount: toDecimal(amount),
          seen: checked.booths.find((one) => one.participationId === participationId)?.balance ?? '',
        })),
      )
      const { data } = await call(bankBook, { batchId: checked.batchId, lines })
      setByHand(new Map())
      draft.drop()
      setBooked(data)
      setStep('done')
      onBooked()
    } catch (problem) {
      // The batch still stands: booking it again answers the same.
      const now = sumNow(problem, 'balance')
      setError(
        now === null
          ? wordsOf(problem)
          : t('bank.changed', {
              booth: sumNow(problem, 'boothNo') ?? '',
              sum: formatMoney(toMinor(now), currency, locale),
            }),
      )
    } finally {
      setBusy(false)
    }
  }

  async function leave() {
    if (busy) return
    const asks = step !== 'done' && source?.checked.rows.some(({ key }) => byHand.has(key))
    if (asks) {
      if (!(await askToLeave(form))) return
      draft.drop()
      setByHand(new Map())
    }
    abort.current?.abort()
    onClose()
  }

  return (
    <Dialog open size="xl" title={t('bank.title')} onClose={() => void leave()} footer={footer()}>
      <div className="flex flex-col gap-4">
        {error ? (
          <Alert
            live
            tone="danger"
            actions={
              step === 'lines' && source ? (
                <Button onClick={() => void read(source.file, source.columns)}>{t('bank.reread')}</Button>
              ) : null
            }
          >
            {error}
          </Alert>
        ) : null}
        {step === 'choose' ? (
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
        ) : step === 'encoding' && unsure ? (
          <EncodingChoice {...unsure} onFile={(file) => void read(file)} />
        ) : step === 'reading' ? (
          <ProgressBar label={t('bank.reading', { name: reading })} />
        ) : step === 'done' && booked ? (
          <Alert live tone="success" title={t('bank.done', { count: booked.booked })}>
            {booked.sums.map((sum) => (
              <p key={sum.currency}>
                {t('bank.sum', {
                  currency: sum.currency,
                  amount: formatMoney(toMinor(sum.amount), sum.currency, locale),
                })}
              </p>
            ))}
          </Alert>
        ) : source ? (
          <>
            <FileNotes about={source.checked.about} />
            {step === 'columns' ? (
              <BankColumns checked={source.checked} onRead={(columns) => void read(source.file, columns)} />
            ) : (
              <BankRows
                checked={source.checked}
                chosen={chosen}
                onChoose={(key, booths) => {
                  setByHand((now) => new Map(now).set(key, booths.join()))
                  draft.touch()
                }}
              />
            )}
          </>
        ) : null}
      </div>
    </Dialog>
  )

  function footer() {
    if (step === 'done')
      return (
        <Button variant="primary" onClick={onClose}>
          {t('bank.close')}
        </Button>
      )
    if (step !== 'lines' || !source)
      return (
        <>
          {step === 'columns' || step === 'encoding' ? (
            <Button onClick={() => setStep('choose')}>{t('bank.other')}</Button>
          ) : null}
          {step !== 'reading' && hasLines ? <Button onClick={() => setStep('lines')}>{t('bank.back')}</Button> : null}
          <Button onClick={() => void leave()}>{t('bank.cancel')}</Button>
        </>
      )
    return (
      <>
        <Button onClick={() => busy || setStep('choose')}>{t('bank.other')}</Button>
        <Button onClick={() => busy || setStep('columns')}>{t('bank.again')}</Button>
        <Button
          variant="primary"
          busy={busy}
          blocked={chosen.size === 0 ? t('bank.nothing') : undefined}
          onClick={() => void book(source)}
        >
          {t('bank.book', { count: chosen.size })}
        </Button>
      </>
    )
  }
}

const storedLines = array(tuple([string(), string()]))

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  error.takeUp()
  return error.errors[0]?.msg ?? error.message
}
