import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { $showToday } from '../../../shared/auth/session.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconLock } from '../../../shared/ui/icons.ts'
import { confirm } from '../../../shared/ui/overlay/overlay-store.ts'
import { showArchive, showClose, showGet, showReopen } from '../contract.ts'
import { nameToType } from '../facts.ts'
import { useTurn, type ShowRecord } from './use-turn.ts'

/** While an archived show is erased, its page looks how far it is this often, in milliseconds. */
const LOOK_MS = 3000

interface Of {
  record: ShowRecord
  /** Something is typed that is not saved: it would be kept from a version that is not the last any more. */
  dirty: boolean
  onDone: (show: ShowRecord) => void
}

/** Closes the show, once its last day is over and the question is answered; for who looks after all exhibitors. */
export function CloseShow({ record, dirty, onDone }: Of) {
  const t = useT('features/show')
  const may = useMay()
  const today = useStore($showToday)
  const [busy, turn] = useTurn(onDone)
  const day = String(record.values['closeDate'])
  const early = today !== null && today <= day ? t('errors.notOver', { day }) : undefined
  async function close() {
    const told = record.toTell > 0 ? [t('close.tell', { count: record.toTell })] : []
    const text = [t('close.text'), ...told].join('\n')
    const sure = await confirm({ title: t('close.title'), text, confirmLabel: t('close.now') })
    if (sure) await turn(() => call(showClose, { version: record.version, clientToken: newToken() }), t('close.done'))
  }
  if (!may(showClose)) return null
  return (
    <Button
      icon={IconLock}
      busy={busy}
      blocked={early ?? (dirty ? t('opening.saveFirst') : undefined)}
      onClick={() => void close()}
    >
      {t('close.now')}
    </Button>
  )
}

/** The last day of a closed show that is not over: it was moved after the closing. Null where it is over, or not closed. */
export function useStillClosed(): (
  record: Pick<ShowRecord, 'closedAt' | 'archivedAt'>,
  closeDate: unknown,
) => string | null {
  const today = useStore($showToday)
  return ({ closedAt, archivedAt }, closeDate) =>
    closedAt && !archivedAt && today !== null && today <= String(closeDate ?? '') ? String(closeDate) : null
}

/** Since when the show is closed, the way back, and for the administrator the way on. */
export function ShowClosed({ record, dirty, onDone }: Of) {
  const t = useT('features/show')
  const locale = useLocale()
  const may = useMay()
  const stillClosed = useStillClosed()
  const [busy, turn] = useTurn(onDone)
  const { version, values, closedAt, archivedAt, toTell } = record
  async function reopen() {
    const sure = await confirm({
      title: t('close.reopenTitle'),
      text: [
        t('close.reopenText'),
        toTell > 0 ? t('close.reopenTell', { count: toTell }) : t('close.reopenQuiet'),
      ].join('\n'),
      confirmLabel: t('close.reopen'),
    })
    if (sure) await turn(() => call(showReopen, { version, clientToken: newToken() }), t('close.reopened'))
  }
  async function archive() {
    const name = nameToType(values, locale)
    const sure = await confirm({
      title: t('archive.title'),
      text: t('archive.text'),
      confirmLabel: t('archive.now'),
      tone: 'danger',
      typed: name,
    })
    if (sure) await turn(() => call(showArchive, { version, typed: name, clientToken: newToken() }), t('archive.done'))
  }
  if (archivedAt) return <ShowArchived at={archivedAt} erased={record.erased} />
  const blocked = dirty ? t('opening.saveFirst') : undefined
  const day = stillClosed(record, values['closeDate'])
  return (
    <Alert
      className="mb-4 flex-wrap"
      tone={day ? 'warning' : 'info'}
      actions={
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {may(showReopen) ? (
            <Button busy={busy} blocked={blocked} onClick={() => void reopen()}>
              {t('close.reopen')}
            </Button>
          ) : null}
          {may(showArchive) ? (
            <Button variant="danger" busy={busy} blocked={blocked} onClick={() => void archive()}>
              {t('archive.now')}
            </Button>
          ) : null}
        </div>
      }
    >
      {t('close.since', { at: closedAt })}
      {day ? <p>{t('close.still', { day })}</p> : null}
    </Alert>
  )
}

/** Since when the show is archived, and how far it is erased; looks until nothing is left. */
function ShowArchived({ at, erased }: { at: string; erased: ShowRecord['erased'] }) {
  const t = useT('features/show')
  const [{ gone, done }, setErased] = useState(erased)
  const look = useEffectEvent(async () => {
    const found = await attempt(() => call(showGet, {}, { quiet: true }))
    if (found) setErased(found.data.erased)
  })
  useEffect(() => {
    if (done === 1) return
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [done])
  return (
    <Alert className="mb-4">
      <p>{t('archive.since', { at })}</p>
      <output className="block tabular-nums">
        {t(done === 1 ? 'archive.erased' : 'archive.erasing', { count: gone })}
      </output>
    </Alert>
  )
}
