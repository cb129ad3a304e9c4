import { Suspense, useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { hasCamera } from '../../../shared/lib/browser/has-camera.ts'
import { readText, writeText } from '../../../shared/lib/browser/web-storage.ts'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconPlus, IconQr } from '../../../shared/ui/icons.ts'
import { useScanField } from '../../../shared/ui/inputs/use-scan-field.ts'
import { NativeField } from '../../../shared/ui/inputs/native-field.tsx'
import { Switch } from '../../../shared/ui/inputs/toggles.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { spelledCode } from '../../../shared/form/rules/entry-code.ts'
import { GatePile } from './gate-pile.tsx'
import { aboutOf, GateResult, resultWords } from './gate-result.tsx'
import { playTone, toneOf } from './gate-sound.ts'
import { useFading } from './use-fading.ts'
import { useGate, type Check } from './use-gate.ts'

const CodeCamera = late(() =>
  import('../../../shared/ui/camera/code-camera.tsx').then((part) => ({ default: part.CodeCamera })),
)
const OnSiteDialog = late(() => import('./on-site-dialog.tsx').then((part) => ({ default: part.OnSiteDialog })))
const SOUND = 'gate:sound'

/** The entrance: a number in, an answer out, with a line or without (running-a-show 5). */
export const GateScreen = island(function GateScreen() {
  const t = useT('features/visitors')
  const [sound, setSound] = useState(false)
  // In the address, so that the dialog and what is typed in it outlive a reload and the other language.
  const adding = new URLSearchParams(useSearch()).get('new') === '1'
  const setAdding = (open: boolean) => writeSearch(open ? '?new=1' : '', open ? 'push' : 'replace')
  const area = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLFormElement>(null)
  const [camera, setCamera] = useState<'none' | 'off' | 'on'>('none')
  useEffect(() => {
    setSound(readText('local', SOUND) === '1')
    if (hasCamera()) setCamera('off')
  }, [])
  const onResult = useCallback(
    (result: Check['result']) => {
      if (sound) playTone(toneOf(result))
    },
    [sound],
  )
  const gate = useGate(onResult)
  const { checks, day, check } = gate
  const [newest] = checks
  const sign = useFading(newest)
  const before = sign ? checks.slice(1) : checks
  useScanField(area, 'number')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.querySelector('input')
    if (!input) return
    check(input.value)
    input.value = ''
    input.focus()
  }
  // Whoever has been registered, the next number is read.
  function endAdding() {
    setAdding(false)
    setTimeout(() => field.current?.querySelector('input')?.focus())
  }

  return (
    <>
      <div className="no-print">
        <PageHeader
          title={t('gate.title')}
          purpose={t('gate.purpose')}
          actions={
            <Button icon={IconPlus} onClick={() => setAdding(true)}>
              {t('gate.onSite.open')}
            </Button>
          }
        />
      </div>
      {day?.open === 0 ? (
        <Alert tone="info" className="no-print mb-4">
          {t('gate.notOpen')}
        </Alert>
      ) : null}
      <div ref={area} className="grid items-start gap-6 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <search className="no-print">
            <form
              method="post"
              ref={field}
              className="flex items-start gap-2"
              onSubmit={submit}
              aria-label={t('gate.title')}
            >
              <div className="min-w-0 grow">
                <NativeField
                  name="number"
                  className="input h-14 text-2xl tabular-nums"
                  label={t('gate.field')}
                  hint={t('gate.hint')}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={200}
                />
              </div>
              <Button type="submit" variant="primary" className="mt-7 h-14">
                {t('gate.submit')}
              </Button>
            </form>
          </search>
          <div aria-live="assertive" className="min-h-36">
            {sign ? <GateResult key={sign.clientId} check={sign} /> : null}
          </div>
          <GatePile gate={gate} />
          {camera === 'on' ? (
            <Suspense>
              <CodeCamera view={t('gate.cameraView')} instead={t('gate.cameraInstead')} onCode={check} />
            </Suspense>
          ) : null}
          <div className="no-print flex flex-wrap items-center gap-4">
            {camera === 'none' ? null : (
              <Button icon={IconQr} onClick={() => setCamera(camera === 'on' ? 'off' : 'on')}>
                {t(camera === 'on' ? 'gate.cameraStop' : 'gate.camera')}
              </Button>
            )}
            <Switch
              label={t('gate.sound')}
              checked={sound}
              onChange={(event) => {
                setSound(event.target.checked)
                writeText('local', SOUND, event.target.checked ? '1' : '')
              }}
            />
          </div>
        </div>
        <div className="no-print flex min-w-0 flex-col gap-6">
          {day ? (
            <section aria-label={t('gate.day', { day: day.day })}>
              <h2 className="mb-2 font-semibold">{t('gate.day', { day: day.day })}</h2>
              <dl className="flex gap-6">
                {(['visitors', 'badges'] as const).map((kind) => (
                  <div key={kind} className="flex flex-col">
                    <dt className="text-ink-soft">{t(`gate.${kind}`)}</dt>
                    <dd className="text-3xl font-semibold tabular-nums">{day[kind]}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ) : null}
          <section aria-label={t('gate.history')}>
            <h2 className="mb-2 font-semibold">{t('gate.history')}</h2>
            {before.length === 0 ? (
              <p className="text-ink-soft">{t('gate.historyEmpty')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {before.map((one) => (
                  <li key={one.clientId} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                    <span className="min-w-0 break-all">
                      {one.answer?.name || (one.code.length === 12 ? spelledCode(one.code) : one.code)}
                    </span>
                    <span className="min-w-0 text-right text-ink-soft">
                      {[resultWords(t, one.result), aboutOf(t, one)].filter(Boolean).join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
      <Suspense>
        {adding ? (
          <OnSiteDialog
            onClose={endAdding}
            onDone={({ code, known, mailed, answer, day: now }) => {
              const onSite = { known: known === 1, mailed: mailed === 1 }
              gate.show({ clientId: answer.clientId, code, at: new Date(), result: answer.result, answer, onSite }, now)
              endAdding()
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
})
