import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { Switch } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { flag } from '../../../shared/form/rules/choices.ts'
import { noChinese, text } from '../../../shared/form/rules/text.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconEdit } from '../../../shared/ui/icons.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { reminderPlanGet, reminderPlanSave, type PlanRow } from '../reminder-contract.ts'
import { LINE_VARIABLES } from '../rules.ts'

/** The plan of automatic reminders: what is reminded of, on which days from its deadline, in which words. */
export function PlanDialog({
  thing,
  onEdit,
  onClose,
}: {
  /** What is being changed, as the address says; '' for nothing. */
  thing: string
  onEdit: (thing: string) => void
  onClose: () => void
}) {
  const t = useT('features/progress')
  const [found, reload] = useLoad((signal) =>
    call(reminderPlanGet, {}, { signal, quiet: true }).then(({ data }) => data),
  )
  const editing = found.state === 'ready' ? found.data.find((row) => row.thing === thing) : undefined
  return (
    <>
      <Dialog open size="lg" title={t('plan.title')} onClose={onClose}>
        <p className="mb-3 text-ink-soft">{t('plan.text')}</p>
        {found.state === 'loading' ? (
          <SkeletonLines lines={10} />
        ) : found.state === 'error' ? (
          <ErrorState message={found.error.message} onRetry={reload} />
        ) : (
          <ul className="flex flex-col gap-2">
            {found.data.map((row) => (
              <li key={row.thing} className="card card-body flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="w-32 font-medium">{t(`things.${row.thing}`)}</span>
                <span className="tabular-nums text-ink-soft">{row.due.slice(0, 16) || t('plan.noDue')}</span>
                <span className="flex-1 tabular-nums">{row.marks || t('plan.none')}</span>
                <StatusBadge tone={row.active === 1 ? 'success' : 'neutral'}>
                  {t(row.active === 1 ? 'plan.on' : 'plan.off')}
                </StatusBadge>
                <Button
                  small
                  icon={IconEdit}
                  aria-label={t('plan.editOf', { thing: t(`things.${row.thing}`) })}
                  onClick={() => onEdit(row.thing)}
                >
                  {t('plan.edit')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
      {editing ? (
        <PlanForm key={editing.thing} row={editing} onDone={() => (onEdit(''), reload())} onClose={() => onEdit('')} />
      ) : null}
    </>
  )
}

const struct = object({
  active: flag(),
  marks: text({ required: false, max: 60 }),
  textZh: text({ required: false, max: 200 }),
  textEn: noChinese({ required: false, max: 200 }),
})

function PlanForm({ row, onDone, onClose }: { row: PlanRow; onDone: () => void; onClose: () => void }) {
  const t = useT('features/progress')
  const hint = t('plan.textHint', { names: LINE_VARIABLES.join(' '), booths: '{{booths}}' })
  const form = useForm(struct, {
    record: row,
    draftKey: `reminder-plan:${row.thing}`,
    values: ({ active, marks, textZh, textEn }) => ({ active: active === 1 ? 1 : 0, marks, textZh, textEn }),
    save: (value, { version, clientToken }) =>
      call(reminderPlanSave, { ...value, thing: row.thing, version: version ?? row.version, clientToken }),
    onSaved: () => (toast.success(t('shared/api:success.modified')), onDone()),
  })
  return (
    <FormInDialog form={form} title={t('plan.editOf', { thing: t(`things.${row.thing}`) })} onClose={onClose}>
      <Field name="active" label={t('plan.active')}>
        <Switch />
      </Field>
      <Field name="marks" label={t('plan.marks')} hint={t('plan.marksHint')} max={60}>
        <TextInput />
      </Field>
      <Field name="textZh" label={t('plan.textZh')} hint={hint} max={200}>
        <TextArea />
      </Field>
      <Field name="textEn" label={t('plan.textEn')} hint={hint} max={200}>
        <TextArea />
      </Field>
    </FormInDialog>
  )
}
