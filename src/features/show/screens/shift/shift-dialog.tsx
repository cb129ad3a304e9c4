import { useState } from 'react'
import { download } from '../../../../shared/api/download.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../../shared/lib/browser/site-path.ts'
import { fromTo } from '../../../../shared/lib/time/shift.ts'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconDownload } from '../../../../shared/ui/icons.ts'
import { Dialog } from '../../../../shared/ui/overlay/dialog.tsx'
import { Segmented } from '../../../../shared/ui/inputs/segmented.tsx'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import { SHOW_FACTS } from '../../facts.ts'
import { dayOf, offsetOf, type ShowValues } from '../../fields.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { changesDays, changesDeadlines, type ShiftChoice } from '../../shift.ts'
import { shiftList, type ShiftApart, type ShiftKind, type ShiftThing } from '../../shift-contract.ts'
import { useStillClosed } from '../close-show.tsx'
import type { ShowRecord } from '../use-turn.ts'
import type { AskedShift, ShiftChoices } from './use-shift.ts'

const daysIn = (values: ShowValues) => ({
  openDate: String(values.openDate ?? ''),
  closeDate: String(values.closeDate ?? ''),
})

/** Deadlines that fall on another day. */
function deadlinesMoved(before: ShowValues, after: ShowValues): number {
  return SHOW_FACTS.filter(({ name, kind }) => {
    if (kind !== 'deadline') return false
    const dayIn = (values: ShowValues) => dayOf(offsetOf(String(values[name] ?? ''), daysIn(values)), daysIn(values))
    return dayIn(before) !== dayIn(after)
  }).length
}

/** What moves with the show and what does not fit, before it is saved; what is to become of each kind (running-a-show 2). */
export function ShiftDialog({ record, asked }: { record: ShowRecord; asked: AskedShift }) {
  const before = record.values
  const t = useT('features/show')
  const { values, version, preview, answer } = asked
  const [choices, setChoices] = useState<ShiftChoices>(() =>
    Object.fromEntries(
      preview.kinds.map(({ kind, choices: [first, ...others] }) => [
        kind,
        others.find((one) => one === asked.choices[kind]) ?? first,
      ]),
    ),
  )
  const [busy, run] = useBusy(false)
  const [was, now] = [daysIn(before), daysIn(values)]
  const deadlines = deadlinesMoved(before, values)
  const closedUntil = useStillClosed()(record, now.closeDate)
  const save = () => run(true, () => download(shiftList, { ...values, version }, '', { ownName: true }))
  return (
    <Dialog
      open
      size="xl"
      title={t(
        preview.total > 0
          ? 'shift.title'
          : preview.apart.length > 0
            ? 'shift.titleApart'
            : preview.visitors > 0
              ? 'shift.titleVisitors'
              : preview.exhibitors > 0
                ? 'shift.titleExhibitors'
                : 'shift.titleDeadlines',
      )}
      onClose={() => answer(null)}
      footer={
        <>
          <Button onClick={() => answer(null)}>{t('shift.cancel')}</Button>
          {preview.total > 0 ? (
            <Button icon={IconDownload} busy={busy} onClick={() => void save()}>
              {t('shift.download')}
            </Button>
          ) : null}
          <Button variant="primary" onClick={() => answer(choices)}>
            {t(preview.total > 0 || preview.exhibitors > 0 ? 'shift.apply' : 'save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {changesDays(before, values) ? (
          <p>
            {was.openDate === now.openDate && was.closeDate === now.closeDate
              ? preview.exhibitors > 0
                ? t('shift.place')
                : t('shift.hours')
              : t('shift.days', {
                  was: fromTo(was.openDate, was.closeDate),
                  now: fromTo(now.openDate, now.closeDate),
                })}{' '}
            {deadlines > 0 ? t('shift.deadlines', { count: deadlines }) : ''}
          </p>
        ) : null}
        {preview.concerned > 0 ? <Deadlines before={before} after={values} told={preview.concerned} /> : null}
        {closedUntil ? <Alert tone="warning">{t('close.still', { day: closedUntil })}</Alert> : null}
        <ul className="flex flex-col gap-3">
          {preview.kinds.map((kind) => (
            <KindRow
              key={kind.kind}
              kind={kind}
              choice={choices[kind.kind] ?? 'KEEP'}
              onChoose={(choice) => setChoices({ ...choices, [kind.kind]: choice })}
            />
          ))}
        </ul>
        <Apart list={preview.apart} />
        {preview.total > 0 ? (
          <>
            <Things things={preview.things} total={preview.total} choices={choices} />
            <p className="hint">{t('shift.told')}</p>
          </>
        ) : null}
        {preview.exhibitors > 0 ? <p>{t('shift.exhibitors', { count: preview.exhibitors })}</p> : null}
        {preview.visitors > 0 ? <p className="hint">{t('shift.visitors', { count: preview.visitors })}</p> : null}
      </div>
    </Dialog>
  )
}

/** What has times of its own and stays: it is looked at in another window, the move waits. */
function Apart({ list }: { list: readonly ShiftApart[] }) {
  const t = useT('features/show')
  const locale = useLocale()
  if (list.length === 0) return null
  return (
    <section aria-label={t('shift.apart')} className="flex flex-col gap-1">
      <p>{t('shift.apart')}</p>
      <ul className="list-disc pl-5">
        {list.map(({ what, from, to, path }) => (
          <li key={`${path} ${what}`}>
            <a className="link" href={hrefOf(path, locale)} target="_blank" rel="noreferrer">
              {what}
            </a>{' '}
            <span className="inline-block tabular-nums text-ink-soft">{from === to ? from : fromTo(from, to)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Deadlines changed by themselves, and how many are told. */
function Deadlines({ before, after, told }: { before: ShowValues; after: ShowValues; told: number }) {
  const t = useT('features/show')
  const changed = SHOW_FACTS.flatMap(({ name, kind }) => {
    if (kind !== 'deadline' || !changesDeadlines({ [name]: before[name] }, { [name]: after[name] })) return []
    const dayIn = (values: ShowValues) => dayOf(offsetOf(String(values[name] ?? ''), daysIn(values)), daysIn(values))
    return [{ name, was: dayIn(before), now: dayIn(after) }]
  })
  return (
    <section aria-label={t('sections.deadlines')}>
      <ul className="mb-2 flex flex-col gap-1">
        {changed.map(({ name, was, now }) => (
          <li key={name} className="flex flex-wrap gap-x-3">
            <span>{t(under('fields.', name))}</span>
            <span className="tabular-nums text-ink-soft">
              {was || '—'} → {now || '—'}
            </span>
          </li>
        ))}
      </ul>
      <p>{t('shift.concerned', { count: told })}</p>
    </section>
  )
}

/** How many of a kind have to be chosen anew by their exhibitors. */
const anewOf = ({ total, movable, keepable }: ShiftKind, choice: ShiftChoice): number =>
  choice === 'ASK' ? total : total - (choice === 'MOVE' ? movable : keepable)

function KindRow({
  kind,
  choice,
  onChoose,
}: {
  kind: ShiftKind
  choice: ShiftChoice
  onChoose: (choice: ShiftChoice) => void
}) {
  const t = useT('features/show')
  const words = useT('shared/record/rearrange')
  const name = words(`dated.${kind.kind}`)
  const anew = anewOf(kind, choice)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-ui border border-line p-3">
      <div className="min-w-0">
        <p className="font-medium">{t('shift.kind', { name, count: kind.total })}</p>
        <p className="text-sm text-ink-soft" aria-live="polite">
          {[
            kind.total > anew ? t(choice === 'MOVE' ? 'shift.moves' : 'shift.stays', { count: kind.total - anew }) : '',
            anew > 0 ? t('shift.anew', { count: anew }) : '',
          ]
            .filter(Boolean)
            .join(t('shift.comma'))}
        </p>
        {kind.choices.includes('KEEP') ? null : <p className="hint">{t('shift.slotsMove')}</p>}
      </div>
      <Segmented
        label={name}
        value={choice}
        options={kind.choices.map((one) => ({ value: one, label: t(`shift.choices.${one}`) }))}
        onChange={onChoose}
      />
    </li>
  )
}

function Things({ things, total, choices }: { things: readonly ShiftThing[]; total: number; choices: ShiftChoices }) {
  const t = useT('features/show')
  const words = useT('shared/record/rearrange')
  const locale = useLocale()
  const outcome = (one: ShiftThing): string => {
    const choice = choices[one.kind] ?? 'KEEP'
    const why = choice === 'MOVE' ? one.moveWhy : one.keepWhy
    if (choice === 'ASK' || why) return [t('shift.rearrange'), why].filter(Boolean).join(t('shift.colon'))
    return choice === 'MOVE' ? one.next : t('shift.kept')
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls: a keyboard must be able to */}
      <section className="table-wrap max-h-96 overflow-y-auto" tabIndex={0} aria-label={t('shift.list')}>
        <table className="table">
          <thead>
            <tr>
              {(['company', 'what', 'was', 'then'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`shift.columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {things.map((one) => (
              <tr key={`${one.kind} ${one.boothNo} ${one.what} ${one.was}`}>
                <td className="min-w-40">
                  {shownName({ name: one.companyName, enName: one.enCompanyName }, locale)}
                  <span className="block text-sm text-ink-soft">{one.boothNo}</span>
                </td>
                <td className="min-w-32">
                  {one.what}
                  <span className="block text-sm text-ink-soft">{words(`dated.${one.kind}`)}</span>
                </td>
                <td className="min-w-36 tabular-nums">{one.was}</td>
                <td className="min-w-36 tabular-nums">{outcome(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > things.length ? <p className="hint">{t('shift.more', { shown: things.length, total })}</p> : null}
    </div>
  )
}
