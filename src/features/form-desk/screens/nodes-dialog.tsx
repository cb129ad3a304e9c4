import { useId, useLayoutEffect } from 'react'
import { array, object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { useFormPart } from '../../../shared/form/form-context.ts'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { flag, oneOf } from '../../../shared/form/rules/choices.ts'
import { integer } from '../../../shared/form/rules/numbers.ts'
import { text } from '../../../shared/form/rules/text.ts'
import { NumberInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useValues } from '../../../shared/form/use-values.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { showInstant, type ShowDays } from '../../../shared/lib/time/show-time.ts'
import { agreeToFar } from '../../../shared/ui/overlay/agree-to-far.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { nodeSave, type NodeRow, type NodeSet } from '../prices-contract.ts'
import { labelled } from '../../../shared/lib/locale.ts'

const CODES = ['STANDARD', 'LATE', 'ONSITE'] as const
const struct = object({
  nodes: array(
    object({
      nodeCode: oneOf(CODES),
      begin: text({ max: 20 }),
      end: text({ max: 20 }),
      surchargeRate: integer({ unit: '%', min: 0, max: 100 }),
      onlineFlag: flag(),
    }),
  ),
})
type Node = Pick<NodeRow, 'nodeCode' | 'begin' | 'end' | 'surchargeRate' | 'onlineFlag'>
interface Values {
  nodes: Node[]
}

/** Edits the price nodes of a rental form. Times count from the show's days, so that they move with them; gaps and overlaps are refused. */
export function NodesDialog({
  set,
  days,
  onDone,
  onClose,
}: {
  set: NodeSet
  days: ShowDays
  onDone: () => void
  onClose: () => void
}) {
  const t = useT('features/form-desk')
  const shared = useT('shared/ui')
  const { form: code, nodes } = set
  const form = useForm(struct, {
    record: set,
    draftKey: `price-nodes:${code}`,
    values: (from) => ({
      nodes: from.nodes.map(({ nodeCode, begin, end, surchargeRate, onlineFlag }): Node => {
        return { nodeCode, begin, end, surchargeRate, onlineFlag }
      }),
    }),
    save: async (value, { version, clientToken }) => {
      // The first period begins long before: the end of each is a deadline.
      if (
        !(await agreeToFar(
          value.nodes.map(({ end }) => end),
          days,
          shared,
        ))
      )
        return false
      return call(nodeSave, { form: code, nodes: value.nodes, version: version ?? set.version, clientToken })
    },
    onSaved: ({ data: { told } }) => (
      toast.success(told ? t('deadlines.told', { count: told }) : t('shared/api:success.modified')),
      onDone()
    ),
  })
  const typed = (useValues(form.store, ['nodes'])[0] ?? []) as Values['nodes']
  // Said in the calendar's words too: what stands in the field counts from the show.
  const moment = (text: unknown) => {
    const at = showInstant(String(text ?? ''), days)
    return at ? formatDateTime(at).slice(0, 16) : t('errors.showTime')
  }
  return (
    <FormInDialog form={form} size="lg" title={t('nodes.title', { form: code.toUpperCase() })} onClose={onClose}>
      <p className="hint">{t('nodes.hint')}</p>
      <AllNodes />
      {nodes.map((node, index) => (
        <fieldset key={node.nodeCode} className="m-0 border-0 p-0">
          <legend className="mb-2 font-semibold">{t(`nodes.code.${node.nodeCode}`)}</legend>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <Field name={`nodes.${index}.begin`} label={t('nodes.begin')} hint={moment(typed[index]?.begin)}>
              <TextInput />
            </Field>
            <Field name={`nodes.${index}.end`} label={t('nodes.end')} hint={moment(typed[index]?.end)}>
              <TextInput />
            </Field>
            <Field name={`nodes.${index}.surchargeRate`} label={t('nodes.rate')}>
              <NumberInput unit="%" />
            </Field>
            <Field name={`nodes.${index}.onlineFlag`} label={t('nodes.where')}>
              <Select
                options={[
                  { value: '1', label: t('nodes.online') },
                  { value: '0', label: t('nodes.desk') },
                ]}
              />
            </Field>
          </div>
        </fieldset>
      ))}
    </FormInDialog>
  )
}

/** The nodes as one thing in the conflict view, a line each: two who saved are compared by what they meant, not by place. */
function AllNodes() {
  const t = useT('features/form-desk')
  const locale = useLocale()
  const { fields } = useFormPart()
  const id = useId()
  useLayoutEffect(() => {
    const line = ({ nodeCode, begin, end, surchargeRate, onlineFlag }: Node) =>
      labelled(
        t(`nodes.code.${nodeCode}`),
        `${begin} – ${end} · +${surchargeRate}% · ${t(Number(onlineFlag) === 1 ? 'nodes.online' : 'nodes.desk')}`,
        locale,
      )
    fields.set('nodes', { label: t('nodes.all'), id, show: (value) => ((value ?? []) as Node[]).map(line).join('\n') })
    return () => void fields.delete('nodes')
  }, [fields, id, t, locale])
  return null
}
