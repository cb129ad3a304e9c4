import { object } from 'superstruct'
import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { Switch } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { NumberInput } from '../../../shared/form/fields/text-inputs.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { IconCalendar } from '../../../shared/ui/icons.ts'
import { Checkbox } from '../../../shared/ui/inputs/toggles.tsx'
import { arrangementRun, tablesSave, type ArrangedSession, type RunReply } from '../contract.ts'
import { runFields } from '../fields.ts'
import { TablesDialog } from './tables-dialog.tsx'

const struct = object(runFields)

/** Chooses sessions, sets their tables and begins a run. */
export function RunStart({
  sessions,
  halls,
  running,
  onStarted,
  onTables,
}: {
  sessions: readonly ArrangedSession[]
  halls: readonly string[]
  running: boolean
  onStarted: (run: RunReply) => void
  onTables: () => void
}) {
  const t = useT('features/arrangement')
  const locale = useLocale()
  const may = useMay()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(sessions.filter(({ slots, halls: own }) => slots > 0 && own.length > 0).map(({ id }) => id)),
  )
  const [opened, open, close] = useOpened('tables')
  const picked = sessions.filter(({ id }) => chosen.has(id))
  const form = useForm(struct, {
    draftKey: 'arrangement',
    defaults: { keep: 1, seed: '1', minScore: '30' },
    save: (value, { clientToken }) =>
      call(arrangementRun, { ...value, sessionIds: picked.map(({ id }) => id), clientToken }),
    onSaved: (reply) => onStarted(reply.data),
  })
  const blocked = running
    ? t('errors.running')
    : picked.length === 0
      ? t('run.chooseFirst')
      : picked.every(({ halls: own }) => own.length === 0)
        ? t('run.tablesFirst')
        : undefined
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const planned = opened && sessions.find(({ id }) => id === opened.id)
  return (
    <Card title={t('sessions.title')}>
      <ul className="m-0 flex list-none flex-col gap-2 p-0">
        {sessions.map((session) => {
          const name = shownName(session, locale)
          return (
            <li
              key={session.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-ui border border-line p-3"
            >
              <div className="min-w-0 flex-1 basis-64">
                <Checkbox
                  checked={chosen.has(session.id)}
                  onChange={() => toggle(session.id)}
                  label={name}
                  hint={
                    <>
                      <span className="block tabular-nums">
                        {`${session.date} ${session.beginTime}–${session.endTime}`} ·{' '}
                        {shownName({ name: session.place, enName: session.enPlace }, locale)}
                      </span>
                      <span className="block">
                        {t('sessions.facts', { brands: session.brands, buyers: session.buyers, slots: session.slots })}{' '}
                        · {t('sessions.meetings', { count: session.meetings })}
                      </span>
                    </>
                  }
                />
              </div>
              <span className="text-ink-soft">
                {session.halls.length === 0
                  ? t('tables.none')
                  : session.halls.map((one) => t('tables.line', one)).join(' · ')}
              </span>
              {may(tablesSave) ? (
                <Button small onClick={() => open('tables', session.id)}>
                  {t('tables.action')}
                  <span className="sr-only">{name}</span>
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {may(arrangementRun) ? (
        <FormShell form={form} label={t('run.start')} className="mt-4 max-w-none">
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:max-w-2xl">
            <Field name="keep" label={t('fields.keep')} hint={t('hints.keep')}>
              <Switch />
            </Field>
            <Field name="minScore" label={t('fields.minScore')} hint={t('hints.minScore')}>
              <NumberInput />
            </Field>
            <Field name="seed" label={t('fields.seed')} hint={t('hints.seed')}>
              <NumberInput />
            </Field>
          </div>
          <div>
            <Button type="submit" variant="primary" icon={IconCalendar} blocked={blocked} busy={form.state === 'busy'}>
              {t('run.start')}
            </Button>
          </div>
        </FormShell>
      ) : null}
      {planned ? (
        <TablesDialog
          key={planned.id}
          session={planned}
          halls={halls}
          onClose={close}
          onDone={() => (close(), onTables())}
        />
      ) : null}
    </Card>
  )
}
