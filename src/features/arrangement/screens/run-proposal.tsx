import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { IconCheck, IconDownload, IconUndo } from '../../../shared/ui/icons.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { arrangementApply, arrangementDiscard, arrangementExport, arrangementUndo, type RunReply } from '../contract.ts'
import { ResultList } from './result-list.tsx'
import { RunOver } from './run-over.tsx'

/** Its figures, for words. */
const figuresOf = ({ added, moved, kept, dropped, brands, buyers }: NonNullable<RunReply['counts']>) => ({
  added,
  moved,
  kept,
  dropped,
  brands,
  buyers,
})

/** What a run proposes, and what the organiser makes of it. */
export function RunProposal({ run, onRun }: { run: RunReply; onRun: (run: RunReply) => void }) {
  const t = useT('features/arrangement')
  const may = useMay()
  const [busy, begin] = useBusy<'' | 'apply' | 'discard' | 'undo' | 'file'>('')
  const { counts } = run
  if ((run.state !== 'READY' && run.state !== 'APPLIED') || !counts) return <RunOver state={run.state} />

  async function decide(what: 'apply' | 'undo') {
    if (!counts) return
    const options = {
      apply: { title: t('apply.title'), text: t('apply.text', figuresOf(counts)), confirmLabel: t('apply.confirm') },
      undo: { title: t('undo.title'), text: t('undo.text'), confirmLabel: t('undo.action') },
    }
    if (!(await confirm(options[what]))) return
    const input = { id: run.id, clientToken: newToken() }
    const done = await begin(what, () => call(what === 'apply' ? arrangementApply : arrangementUndo, input))
    if (!done) return
    if (done.data.left > 0) toast.warning(t('apply.left', { count: done.data.left }))
    else toast.success(t(`${what}.done`))
    onRun(done.data)
  }
  async function discard() {
    if (
      !(await confirm({
        title: t('discard.title'),
        text: t('discard.text'),
        confirmLabel: t('discard.action'),
        tone: 'danger',
      }))
    )
      return
    const done = await begin('discard', () => call(arrangementDiscard, { id: run.id, clientToken: newToken() }))
    if (done) onRun(done.data)
  }
  const ready = run.state === 'READY'
  return (
    <Card
      title={t('result.title')}
      hint={ready ? t('run.ready') : t('run.applied', { name: run.applyBy, time: run.applyTime.slice(0, 16) })}
      actions={
        <div className="flex flex-wrap gap-2">
          {may(arrangementExport) ? (
            <Button
              icon={IconDownload}
              busy={busy === 'file'}
              onClick={() => void begin('file', () => save(run, t('result.file')))}
            >
              {t('result.export')}
            </Button>
          ) : null}
          {ready && may(arrangementDiscard) ? (
            <Button busy={busy === 'discard'} onClick={() => void discard()}>
              {t('discard.action')}
            </Button>
          ) : null}
          {ready && may(arrangementApply) ? (
            <Button variant="primary" icon={IconCheck} busy={busy === 'apply'} onClick={() => void decide('apply')}>
              {t('apply.action')}
            </Button>
          ) : null}
          {run.undoFlag === 1 && may(arrangementUndo) ? (
            <Button icon={IconUndo} busy={busy === 'undo'} onClick={() => void decide('undo')}>
              {t('undo.action')}
            </Button>
          ) : null}
        </div>
      }
    >
      <Alert tone="info" title={t('result.counts', figuresOf(counts))}>
        <ul className="m-0 list-disc pl-5">
          <li>{t('result.people', figuresOf(counts))}</li>
          <li>{t('result.preferred', { count: counts.preferred })}</li>
          {counts.seated > 0 ? <li>{t('result.seated', { count: counts.seated })}</li> : null}
          {counts.kept > 0 ? <li>{t('result.stand', { count: counts.kept })}</li> : null}
          {counts.refused > 0 ? <li>{t('result.refused', { count: counts.refused })}</li> : null}
          {counts.fixed > 0 ? <li>{t('result.fixed', { count: counts.fixed })}</li> : null}
        </ul>
      </Alert>
      <div className="mt-4">
        <ResultList run={run} counts={counts} />
      </div>
    </Card>
  )
}

async function save({ id }: RunReply, title: string): Promise<void> {
  const { download } = await import('../../../shared/api/download.ts')
  await download(arrangementExport, { id }, `${title}.xlsx`, { ownName: true })
}
