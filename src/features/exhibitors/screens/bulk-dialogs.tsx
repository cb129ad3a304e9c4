import { useId } from 'react'
import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import { Select, Switch } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useValues } from '../../../shared/form/use-values.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { exhibitorAssign, exhibitorTag } from '../bulk-contract.ts'
import { assignFields, tagFields } from '../bulk-fields.ts'
import { exhibitorKeepers } from '../overview-contract.ts'
import { TAG_MAX } from '../rules.ts'
import { countOf, type ChosenExhibitors } from './chosen-exhibitors.ts'

type Outcome = ReplyOf<typeof exhibitorAssign>['data']
interface Props {
  of: ChosenExhibitors
  onDone: () => void
  onClose: () => void
}

/** Says what was done, and what was left and why. */
function useTold(onDone: () => void) {
  const t = useT('features/exhibitors')
  return ({ changed, same, full }: Outcome, removed = false) => {
    const left = [
      same > 0 ? t(removed ? 'bulk.lacked' : 'bulk.same', { count: same }) : '',
      full > 0 ? t('bulk.full', { count: full }) : '',
    ].filter(Boolean)
    const text = [t(removed ? 'bulk.untagged' : 'bulk.changed', { count: changed }), ...left].join(' · ')
    if (full > 0) toast.warning(text)
    else toast.success(text)
    onDone()
  }
}

const assignStruct = object(assignFields)

/** Who of the staff looks after the chosen exhibitors. */
export function AssignDialog({ of, onDone, onClose }: Props) {
  const t = useT('features/exhibitors')
  const told = useTold(onDone)
  const [found] = useLoad(async (signal) => (await call(exhibitorKeepers, {}, { signal })).data)
  const people = found.state === 'ready' ? found.data : []
  const form = useForm(assignStruct, {
    draftKey: 'exhibitors:assign',
    save: (value, { clientToken }) => call(exhibitorAssign, { ...value, ...of, clientToken }),
    onSaved: ({ data }) => told(data),
  })
  return (
    <FormInDialog form={form} size="sm" title={t('bulk.assignTitle', { count: countOf(of) })} onClose={onClose}>
      <Field name="keeperId" label={t('fields.keeper')}>
        <Select options={people.map(({ id, name }) => ({ value: id, label: name }))} placeholder={t('bulk.nobody')} />
      </Field>
    </FormInDialog>
  )
}

const tagStruct = object(tagFields)

/** A tag for the chosen exhibitors, or away from them. @param known tags in use, offered while one is typed */
export function TagDialog({ of, known, onDone, onClose }: Props & { known: readonly string[] }) {
  const t = useT('features/exhibitors')
  const told = useTold(onDone)
  const form = useForm(tagStruct, {
    draftKey: 'exhibitors:tag',
    defaults: { remove: 0 },
    save: (value, { clientToken }) => call(exhibitorTag, { ...value, ...of, clientToken }),
    onSaved: ({ data }, { remove }) => told(data, remove === 1),
  })
  const listId = useId()
  const [remove] = useValues(form.store, ['remove'])
  const removing = Number(remove) === 1
  return (
    <FormInDialog
      form={form}
      size="sm"
      title={t(removing ? 'bulk.untagTitle' : 'bulk.tagTitle', { count: countOf(of) })}
      submit={removing ? t('bulk.remove') : undefined}
      onClose={onClose}
    >
      <Field name="tag" label={t('fields.tag')} hint={t('bulk.tagHint')} max={TAG_MAX}>
        <TextInput autoComplete="off" list={listId} />
        <datalist id={listId}>
          {known.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </datalist>
      </Field>
      <Field name="remove" label={t('bulk.remove')}>
        <Switch />
      </Field>
    </FormInDialog>
  )
}
