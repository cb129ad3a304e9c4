import { Suspense, useEffect, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { newToken } from '../../../shared/form/submission.ts'
import { IconUnlock } from '../../../shared/ui/icons.ts'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { ErrorState, ForbiddenPanel } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { showGet, showOpen } from '../contract.ts'
import { showStruct } from '../fields.ts'
import { CloseShow, ShowClosed, useStillClosed } from './close-show.tsx'
import { useShift, type Moved } from './shift/use-shift.ts'
import { ShowSections } from './show-sections.tsx'
import { useTurn } from './use-turn.ts'

const ShowHistory = late(() => import('./show-history.tsx').then((part) => ({ default: part.ShowHistory })))

const ShiftDialog = late(() => import('./shift/shift-dialog.tsx').then((part) => ({ default: part.ShiftDialog })))
const LastShift = late(() => import('./shift/last-shift.tsx').then((part) => ({ default: part.LastShift })))

/** The show as one record: what everybody reads of it is changed here (running-a-show 1). */
export const ShowScreen = island(function ShowScreen() {
  const t = useT('features/show')
  const [show, retry, replace] = useLoad((signal) =>
    call(showGet, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [opened, open, close] = useOpened('history')
  const stillClosed = useStillClosed()
  const record = show.state === 'ready' ? show.data : undefined
  const failed = show.state === 'error'
  const [saved, setSaved] = useState<{ times: number; moved?: Moved | undefined }>({ times: 0 })
  const { asked, save } = useShift(record)
  const form = useForm(showStruct, {
    record,
    values: ({ values }) => values,
    draftKey: 'show',
    save,
    onSaved({ data, moved }) {
      setSaved(({ times }) => ({ times: times + 1, moved }))
      toast.success(data.told ? t('deadlines.told', { count: data.told }) : t('shared/api:success.modified'))
      const day = stillClosed(data, data.values['closeDate'])
      if (day) toast.warning(t('close.still', { day }), { duration: 0 })
      replace(data)
    },
  })
  const [busy, turn] = useTurn(replace)
  const openNow = async ({ version }: { version: number }) => {
    const sure = await confirm({
      title: t('opening.title'),
      text: t('opening.text'),
      confirmLabel: t('opening.now'),
    })
    if (sure) await turn(() => call(showOpen, { version, clientToken: newToken() }), t('opening.done'))
  }
  const filled = record !== undefined
  useEffect(() => {
    // What the address points at lies lower once halls, rooms and times stand above it.
    if (filled) requestAnimationFrame(() => document.getElementById(location.hash.slice(1))?.scrollIntoView())
  }, [filled])
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          failed ? null : (
            <>
              {record?.opened === 0 ? (
                <Button
                  icon={IconUnlock}
                  busy={busy}
                  blocked={form.dirty ? t('opening.saveFirst') : undefined}
                  onClick={() => void openNow(record)}
                >
                  {t('opening.now')}
                </Button>
              ) : null}
              {record?.opened === 1 && record.closedAt === '' ? (
                <CloseShow record={record} dirty={form.dirty} onDone={replace} />
              ) : null}
              <Button onClick={() => open('history')}>{t('history.open')}</Button>
            </>
          )
        }
      />
      {failed ? (
        <div className="card">
          {show.error.code === CODE.forbidden ? (
            <ForbiddenPanel message={show.error.message} />
          ) : (
            <ErrorState title={t('failed')} message={show.error.message} onRetry={retry} />
          )}
        </div>
      ) : null}
      {record && record.closedAt !== '' ? <ShowClosed record={record} dirty={form.dirty} onDone={replace} /> : null}
      {record ? (
        <Suspense>
          <LastShift key={saved.times} moved={saved.moved} onUndone={replace} />
        </Suspense>
      ) : null}
      <div hidden={failed}>
        <FormShell
          form={form}
          label={t('title')}
          className="max-w-5xl"
          actions={
            <SubmitButton form={form} blocked={record ? undefined : t('loading')}>
              {t('save')}
            </SubmitButton>
          }
        >
          <ShowSections gates={record?.gates ?? []} />
        </FormShell>
      </div>
      {asked && record ? (
        <Suspense>
          <ShiftDialog record={record} asked={asked} />
        </Suspense>
      ) : null}
      {opened ? (
        <Suspense>
          <ShowHistory onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
})
