import { Suspense, useState } from 'react'
import { useTypedEarly } from '../../../../shared/ui/inputs/use-typed-early.ts'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { call } from '../../../../shared/api/client.ts'
import { download } from '../../../../shared/api/download.ts'
import { CODE } from '../../../../shared/api/envelope.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../../shared/lib/browser/site-path.ts'
import { useOpened } from '../../../../shared/record/use-opened.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconPlus } from '../../../../shared/ui/icons.ts'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState, ForbiddenPanel } from '../../../../shared/ui/loading/states.tsx'
import { TabPanel, Tabs } from '../../../../shared/ui/tabs.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { dayName } from '../../../booth-forms/forms/h11/slots.ts'
import { gateAdd, slotClose, slotBoard, vehicleExport, type SlotBoard } from '../../../booth-forms/vehicle-contract.ts'
import { showGet } from '../../../show/contract.ts'
import { GateList, gateNameOf, SlotTable, type ChosenSlot } from './slot-table.tsx'
import { roomFor } from '../../../../shared/lib/text/text.ts'

const VehiclesDialog = late(() => import('./vehicles-dialog.tsx').then((part) => ({ default: part.VehiclesDialog })))
const ToRearrange = late(() =>
  import('../../../../shared/record/rearrange/to-rearrange.tsx').then((part) => ({ default: part.ToRearrange })),
)
const GateDialog = late(() => import('./gate-dialog.tsx').then((part) => ({ default: part.GateDialog })))
const NewGateDialog = late(() => import('./gate-dialog.tsx').then((part) => ({ default: part.NewGateDialog })))

/** What the gates take: half hours of a day with what is booked, the vehicles behind each, and the terms of each gate (beyond-peers O12). */
export const SlotsScreen = island(function SlotsScreen() {
  const t = useT('features/form-desk/screens/slots')
  const locale = useLocale()
  const may = useMay()
  const [mayEdit, mayAdd] = [may(slotClose), may(gateAdd)]
  const [day, setDay] = useState('')
  const [found, reload, replace] = useLoad((signal) => fetchBoard(day, signal))
  const [chosen, setChosen] = useState<ChosenSlot | null>(null)
  const [words, setWords] = useState('')
  const typedEarly = useTypedEarly(setWords)
  const [keyword, setKeyword] = useState('')
  const [opened, open, close] = useOpened('gate')
  const shown = found.state === 'ready' ? found.data : null
  const chosenGate = shown?.gates.find(({ gate }) => gate.code === chosen?.gate)
  const editing = mayEdit && opened ? shown?.gates.find(({ gate }) => gate.code === opened.id)?.gate : undefined
  const refresh = () => void fetchBoard(shown?.day ?? '').then(replace)
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          shown ? (
            <>
              {shown.day === '' ? null : (
                <Button
                  onClick={() =>
                    void download(vehicleExport, { date: shown.day }, `H11_${shown.day}.xlsx`, { ownName: true })
                  }
                >
                  {t('export')}
                </Button>
              )}
              {mayAdd ? (
                <Button icon={IconPlus} onClick={() => open('gate')}>
                  {t('gate.add')}
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      <Suspense>
        <ToRearrange kinds={['vehicle']} />
      </Suspense>
      <search className="mb-4 block">
        <form
          method="post"
          className="flex max-w-md gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            setKeyword(words.trim())
          }}
        >
          <input
            ref={typedEarly}
            className="input min-w-0 flex-1"
            value={words}
            maxLength={roomFor(50)}
            aria-label={t('find.label')}
            placeholder={t('find.label')}
            onChange={(event) => setWords(event.target.value)}
          />
          <Button type="submit">{t('find.go')}</Button>
        </form>
      </search>
      {shown === null ? (
        <div className="card">
          {found.state === 'error' ? (
            found.error.code === CODE.forbidden ? (
              <ForbiddenPanel message={found.error.message} />
            ) : (
              <ErrorState title={t('failed')} message={found.error.message} onRetry={reload} />
            )
          ) : (
            <div className="card-body">
              <SkeletonLines lines={12} />
            </div>
          )}
        </div>
      ) : shown.days.length === 0 ? (
        <>
          <Alert
            className="mb-4"
            title={t('noDays.title')}
            actions={
              may(showGet) ? (
                <a className="link" href={hrefOf('/review/show', locale)}>
                  {t('noDays.settings')}
                </a>
              ) : null
            }
          >
            {t('noDays.text')}
          </Alert>
          <GateList
            gates={shown.gates.map(({ gate }) => gate)}
            onGate={mayEdit ? (gate) => open('gate', gate.code) : undefined}
          />
        </>
      ) : (
        <>
          <div className="mb-4">
            <Tabs
              name="slots"
              label={t('day')}
              items={shown.days.map((one) => ({ id: one, label: dayName(one, locale) }))}
              value={shown.day}
              onChange={(id) => (setDay(id), reload())}
            />
          </div>
          <TabPanel name="slots" value={shown.day}>
            <SlotTable
              board={shown}
              onSlot={setChosen}
              onGate={mayEdit ? (gate) => open('gate', gate.code) : undefined}
            />
          </TabPanel>
        </>
      )}
      <Suspense>
        {chosen && shown ? (
          <VehiclesDialog
            key={`${chosen.gate} ${chosen.slot}`}
            slot={chosen}
            entry={chosenGate?.slots.find(({ slot }) => slot === chosen.slot)}
            gateName={chosenGate && gateNameOf(chosenGate.gate, locale)}
            mayEdit={mayEdit}
            onChange={refresh}
            onClose={() => setChosen(null)}
          />
        ) : null}
        {keyword === '' ? null : (
          <VehiclesDialog
            key={keyword}
            keyword={keyword}
            mayEdit={mayEdit}
            onChange={refresh}
            onClose={() => setKeyword('')}
          />
        )}
        {mayAdd && shown && opened?.id === '' ? (
          <NewGateDialog onDone={() => (close(), refresh())} onClose={close} />
        ) : null}
        {editing ? <GateDialog gate={editing} onDone={() => (close(), refresh())} onClose={close} /> : null}
      </Suspense>
    </>
  )
})

const fetchBoard = (date: string, signal?: AbortSignal): Promise<SlotBoard> =>
  call(slotBoard, { date }, { ...(signal ? { signal } : {}), quiet: true }).then((reply) => reply.data)
