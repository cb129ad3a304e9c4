import { useRef, useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { ApiError } from '../../../../shared/api/envelope.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { judgeSubmit, type JudgePage } from '../../judge-contract.ts'
import { isComplete } from '../../jury-rules.ts'
import type { JudgingStore } from './judging.ts'

/** Hands everything in once nothing is open; what is changed afterwards stays handed in while it is complete. */
export function SubmitPart({ token, page, store }: { token: string; page: JudgePage; store: JudgingStore }) {
  const t = useT('features/industry-award')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const clientToken = useRef('')
  const open = page.entries.filter(({ id }) => !isComplete(store.get(id).mine, page.criteria)).length
  const given = page.entries.map(({ id }) => store.get(id).stored.submitted)
  if (open === 0 && given.every((one) => one === 1))
    return (
      <Alert live tone="success" title={t('judge.submitted')}>
        {t('judge.submittedText', { time: page.judgeEnd.slice(0, 16) })}
      </Alert>
    )
  async function submit() {
    setBusy(true)
    setProblem('')
    clientToken.current ||= newToken()
    try {
      await store.flush()
      const { data } = await call(judgeSubmit, { v: token, clientToken: clientToken.current }, { quiet: true })
      clientToken.current = ''
      store.take(data.judgements)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!error.momentary) clientToken.current = ''
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {given.includes(1) ? <Alert tone="warning">{t('judge.changedSince')}</Alert> : null}
      {problem ? (
        <Alert live tone="danger">
          {problem}
        </Alert>
      ) : null}
      <p className="text-ink-soft">{open > 0 ? t('judge.submitOpen', { count: open }) : t('judge.submitText')}</p>
      <div>
        <Button
          variant="primary"
          busy={busy}
          blocked={open > 0 ? t('judge.submitOpen', { count: open }) : undefined}
          onClick={() => void submit()}
        >
          {t('judge.submit')}
        </Button>
      </div>
    </div>
  )
}
