import { useEffect } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { spelledCode } from '../../../shared/form/rules/entry-code.ts'
import { BEFORE_LOGOUT } from '../../../shared/lib/browser/page-events.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconSend } from '../../../shared/ui/icons.ts'
import type { useGate } from './use-gate.ts'

/** What of the numbers read here is still open: not sent, not kept on the device, not taken by the server. */
export function GatePile({ gate }: { gate: ReturnType<typeof useGate> }) {
  const t = useT('features/visitors')
  const { problem, waiting, unstored, refused } = gate
  useEffect(() => {
    if (unstored === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unstored])
  useEffect(() => {
    const tell = (event: Event) => {
      if (waiting > 0 && event instanceof CustomEvent)
        event.detail.push(
          unstored > 0 ? t('gate.logoutLost', { count: unstored }) : t('gate.logout', { count: waiting }),
        )
    }
    document.addEventListener(BEFORE_LOGOUT, tell)
    return () => document.removeEventListener(BEFORE_LOGOUT, tell)
  }, [t, waiting, unstored])
  return (
    <>
      {problem ? (
        <Alert live tone="danger">
          {problem}
        </Alert>
      ) : null}
      {waiting > 0 ? (
        <Alert tone="warning" title={t('gate.waiting', { count: waiting })}>
          <p>{t('gate.offline')}</p>
          <Button className="mt-2" icon={IconSend} onClick={() => void gate.send()}>
            {t('gate.sendNow')}
          </Button>
        </Alert>
      ) : null}
      {unstored > 0 ? (
        <Alert live tone="danger">
          {t('gate.unstored', { count: unstored })}
        </Alert>
      ) : null}
      {refused.length > 0 ? (
        <Alert live tone="danger" title={t('gate.refused', { count: refused.length })}>
          <ul>
            {refused.map((one) => (
              <li key={one.clientId} className="break-words">
                <span className="tabular-nums">
                  {one.code.length === 12 ? spelledCode(one.code) : one.code} · {formatDateTime(new Date(one.at))}
                </span>{' '}
                {one.why || t('gate.tooOld')}
              </li>
            ))}
          </ul>
          <Button className="mt-2" onClick={gate.forgetRefused}>
            {t('gate.forget')}
          </Button>
        </Alert>
      ) : null}
    </>
  )
}
