import { useRef, useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { ApiError } from '../../../../shared/api/envelope.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { visitorRemove } from '../../../visitors/pass-contract.ts'

/** Deletes a visitor's data, asked once more on the spot: a public page takes no dialogs. */
export function RemovePass({ token, onRemoved }: { token: string; onRemoved: () => void }) {
  const t = useT('features/invitations')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const clientToken = useRef('')

  async function remove() {
    if (busy) return
    setBusy(true)
    setProblem('')
    clientToken.current ||= newToken()
    try {
      await call(visitorRemove, { v: token, clientToken: clientToken.current }, { quiet: true })
      onRemoved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      setBusy(false)
    }
  }

  if (!asking)
    return (
      <div className="border-t border-line pt-4">
        <Button onClick={() => setAsking(true)}>{t('pass.remove')}</Button>
      </div>
    )
  return (
    <Alert live tone="warning" title={t('pass.removeAsk')}>
      <p>{t('pass.removeText')}</p>
      {problem ? <p className="field-error">{problem}</p> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {t('pass.removeYes')}
        </Button>
        <Button onClick={() => setAsking(false)}>{t('pass.cancel')}</Button>
      </div>
    </Alert>
  )
}
