import { Suspense, useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { useMay } from '../../../shared/auth/use-may.ts'
import { readBadgeCode, readCode } from '../../../shared/form/rules/entry-code.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconQr } from '../../../shared/ui/icons.ts'
import { NativeField } from '../../../shared/ui/inputs/native-field.tsx'
import { hasCamera } from '../../../shared/lib/browser/has-camera.ts'
import { useScanField } from '../../../shared/ui/inputs/use-scan-field.ts'
import { useKeptFields } from '../../../shared/ui/inputs/use-kept-fields.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { LEAD_GRADES, leadScan, NOTE_MAX } from '../../leads/scan-contract.ts'
import { CardPhoto } from './card-photo.tsx'
import { keepPage } from './keep-page.ts'
import { ScanPile, shownCode } from './scan-pile.tsx'
import { ScanTags } from './scan-tags.tsx'
import { useScans } from './use-scans.ts'

const CodeCamera = late(() =>
  import('../../../shared/ui/camera/code-camera.tsx').then((part) => ({ default: part.CodeCamera })),
)

/** Two presses within this are one, in milliseconds. */
const TWICE_MS = 1000
/** The same number read again within this counts once, in milliseconds: hand scanners read what they see several times. */
const SAME_MS = 3000

/** Visitors met at the stand, by the number they show: kept on the phone first, sent when there is a line (running-a-show 5). */
export const ScanScreen = island(function ScanScreen() {
  const t = useT('features/scan')
  const locale = useLocale()
  const scans = useScans(t('unknown'))
  const place = useRef<HTMLDivElement>(null)
  const gradeId = useId()
  const kept = useRef(-Infinity)
  const last = useRef({ code: '', at: -Infinity })
  const { attach } = useKeptFields('lead-scan')
  const [fault, setFault] = useState('')
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [tags, setTags] = useState<readonly string[]>([])
  const [camera, setCamera] = useState<'none' | 'off' | 'on'>('none')
  useEffect(() => {
    if (hasCamera()) setCamera('off')
  }, [])
  const used = useMay()(leadScan) && scans.ready
  useEffect(() => {
    if (used) keepPage()
  }, [used])
  useScanField(place, 'number')
  const inputOf = (name: string) => place.current?.querySelector<HTMLInputElement>(`[name=${name}]`)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const typed = String(data.get('number') ?? '')
    const code = readCode(typed) || readBadgeCode(typed)
    // The second press of a double one: the number of the first has just been kept.
    if (typed.trim() === '' && photo === null && event.timeStamp - kept.current < TWICE_MS) return
    // A photographed card needs no number, but one that is typed wrong is said.
    const ready = code !== '' || (photo !== null && typed.trim() === '')
    setFault(ready ? '' : t('mistyped'))
    inputOf('number')?.focus()
    // Marked, a wrong number makes way for the next one.
    if (!ready) {
      inputOf('number')?.select()
      return
    }
    const grade = LEAD_GRADES.find((one) => one === data.get('grade'))
    const note = String(data.get('note') ?? '')
    const isSame = code !== '' && code === last.current.code && event.timeStamp - last.current.at < SAME_MS
    last.current = { code, at: event.timeStamp }
    if (isSame && !grade && note.trim() === '' && tags.length === 0 && photo === null) {
      form.reset()
      return
    }
    kept.current = event.timeStamp
    // At once: a hand scanner types the next number meanwhile.
    form.reset()
    setPhoto(null)
    setTags([])
    const read = { code, grade, note: note.trim(), ...(tags.length > 0 ? { tags } : {}), ...(photo ? { photo } : {}) }
    if (await scans.add(read)) return
    setPhoto(photo)
    setTags(tags)
    for (const [name, value] of Object.entries({ number: typed, grade: grade ?? '', note })) {
      const control = form.elements.namedItem(name)
      if (control instanceof HTMLElement && 'value' in control) control.value = value
    }
  }
  function read(code: string) {
    const field = inputOf('number')
    if (!field || field.value === code || !(readCode(code) || readBadgeCode(code))) return
    field.value = code
    setFault('')
  }

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div ref={place} className="grid items-start gap-6 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ScanPile scans={scans} />
          {camera === 'on' ? (
            <Suspense>
              <CodeCamera view={t('cameraView')} instead={t('cameraInstead')} onCode={read} />
            </Suspense>
          ) : null}
          {camera === 'none' ? null : (
            <div>
              <Button icon={IconQr} onClick={() => setCamera(camera === 'on' ? 'off' : 'on')}>
                {t(camera === 'on' ? 'cameraStop' : 'camera')}
              </Button>
            </div>
          )}
          <form
            method="post"
            ref={attach}
            data-state="ready"
            className="flex flex-col gap-4"
            noValidate
            onSubmit={(event) => void submit(event)}
            aria-label={t('title')}
          >
            <NativeField
              name="number"
              className="input h-12 text-xl tabular-nums"
              label={t('columns.number')}
              hint={t('hint')}
              error={fault}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={200}
              required={photo === null}
            />
            <div className="field">
              <label className="label" htmlFor={gradeId}>
                {t('columns.grade')}
              </label>
              <select className="input" id={gradeId} name="grade" defaultValue="">
                <option value="">{t('gradeNone')}</option>
                {LEAD_GRADES.map((value) => (
                  <option key={value} value={value}>
                    {t(`grades.${value}`)}
                  </option>
                ))}
              </select>
            </div>
            <ScanTags ready={scans.ready} chosen={tags} onChosen={setTags} />
            <NativeField name="note" label={t('columns.note')} rows={3} maxLength={NOTE_MAX} />
            <CardPhoto photo={photo} onPhoto={setPhoto} />
            <Button type="submit" variant="primary" className="h-12 w-full" disabled={!scans.ready}>
              {t('submit')}
            </Button>
          </form>
        </div>
        <section className="min-w-0" aria-label={t('recent')}>
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-3">
            <h2 className="font-semibold">{t('recent')}</h2>
            <a className="link" href={hrefOf('/clue-list', locale)}>
              {t('all')}
            </a>
          </div>
          <div aria-live="polite">
            {scans.answers.length === 0 ? (
              <p className="text-ink-soft">{t('recentEmpty')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {scans.answers.map((one) => (
                  <li key={one.clientId} className="py-2">
                    <p className="break-words font-medium">
                      {[one.visitorName, one.companyName].filter(Boolean).join(' · ') ||
                        shownCode(one.code) ||
                        t('card')}
                    </p>
                    <p className="text-ink-soft">{t(`outcomes.${one.outcome}`, { count: one.scanCount })}</p>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </section>
      </div>
    </>
  )
})
