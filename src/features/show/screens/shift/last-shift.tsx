import { useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import type { ReplyOf } from '../../../../shared/api/contract.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { confirm } from '../../../../shared/ui/overlay/overlay-store.ts'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { shiftLast, shiftUndo } from '../../shift-contract.ts'

import type { Moved } from './use-shift.ts'

type Undone = ReplyOf<typeof shiftUndo>['data']

/** The last move of the show, which can be undone within a day. */
export function LastShift({
  moved,
  onUndone,
}: {
  /** What became of things, where it was done just now. */
  moved: Moved | undefined
  onUndone: (show: Undone['show']) => void
}) {
  const t = useT('features/show')
  const locale = useLocale()
  const [last, reload] = useLoad((signal) => call(shiftLast, {}, { signal, quiet: true }).then((reply) => reply.data))
  const [undone, setUndone] = useState<Undone | null>(null)
  const [busy, run] = useBusy(false)
  const found = last.state === 'ready' ? last.data : null

  async function undo(id: string) {
    const agreed = await confirm({
      title: t(found?.deadlines ? 'shift.undo.titleDeadlines' : 'shift.undo.title'),
      text: t(found?.deadlines ? 'shift.undo.textDeadlines' : 'shift.undo.text'),
      confirmLabel: t('shift.undo.action'),
    })
    if (!agreed) return
    await run(true, async () => {
      const { data } = await call(shiftUndo, { id })
      setUndone(data)
      onUndone(data.show)
      reload()
    })
  }

  if (undone)
    return (
      <Alert
        live
        className="mb-4"
        tone={undone.complete ? 'success' : 'warning'}
        title={
          undone.complete && undone.moved === 0
            ? t('shift.undo.doneNone')
            : t(undone.complete ? 'shift.undo.done' : 'shift.undo.partly', { count: undone.moved })
        }
      >
        {undone.complete ? null : (
          <ul className="list-disc pl-5">
            {undone.left.map(({ label, companyName, enCompanyName, boothNo, is, was, why }) => {
              const owner = shownName({ name: companyName, enName: enCompanyName }, locale)
              const days = t(was && is ? 'shift.undo.instead' : 'shift.undo.at', { is: is || was, was })
              return (
                <li key={`${label} ${boothNo} ${is} ${was}`}>
                  {[owner, boothNo, label, days].filter(Boolean).join(' · ')}
                  {t('shift.colon')}
                  {why}
                </li>
              )
            })}
          </ul>
        )}
      </Alert>
    )
  if (!found) return null
  return (
    <Alert
      live={moved !== undefined}
      className="mb-4"
      title={t(found.deadlines ? 'shift.undo.lastDeadlines' : found.moved ? 'shift.undo.last' : 'shift.undo.lastNone', {
        at: found.at.slice(0, 16),
        name: found.byName,
        count: found.deadlines || found.moved,
      })}
      actions={
        <Button busy={busy} onClick={() => void undo(found.id)}>
          {t('shift.undo.action')}
        </Button>
      }
    >
      {moved ? <p>{t('shift.done', moved)}</p> : null}
      {t('shift.undo.until', { until: found.until.slice(0, 16) })}
    </Alert>
  )
}
