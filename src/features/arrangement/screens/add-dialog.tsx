import { object } from 'superstruct'
import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { OptionsFailed } from '../../../shared/form/fields/options-failed.tsx'
import { PickSelect } from '../../../shared/form/fields/pick-select.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { requiredSelect } from '../../../shared/form/rules/choices.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { boardAdd, boardChoices, type Board } from '../board-contract.ts'
import { placeFields } from '../fields.ts'
import { PlaceFields } from './place-fields.tsx'

const struct = object({
  registrationId: requiredSelect('features/arrangement:fields.registration'),
  buyerId: requiredSelect('features/arrangement:fields.buyer'),
  ...placeFields,
})

type Props = {
  board: Board
  /** Time and table that were pressed; null: none. */
  at: { slotId: string; tableNo: number } | null
  onChanged: () => void
  onClose: () => void
}

/** Brings a brand and a buyer together by hand. */
export function AddDialog(props: Props) {
  const { board, at } = props
  const first = board.sessions.find(({ tables }) => tables.length > 0)?.id ?? ''
  const [sessionId, setSessionId] = useState(at?.slotId.split('-')[0] ?? first)
  return <AddForm key={sessionId} {...props} sessionId={sessionId} onSession={setSessionId} />
}

function AddForm({
  board,
  at,
  sessionId,
  onSession,
  onChanged,
  onClose,
}: Props & { sessionId: string; onSession: (id: string) => void }) {
  const t = useT('features/arrangement')
  const locale = useLocale()
  const { data, failed, refresh } = useQuiet((signal) => call(boardChoices, { id: sessionId }, { quiet: true, signal }))
  const here = at?.slotId.startsWith(`${sessionId}-`) ? at : null
  const form = useForm(struct, {
    draftKey: `meeting:new:${sessionId}`,
    defaults: here ? { slotId: here.slotId, tableNo: String(here.tableNo) } : {},
    save: (value, { clientToken }) => call(boardAdd, { ...value, clientToken }),
    onSaved: () => (toast.success(t('addForm.done')), onChanged()),
  })
  const sessions = board.sessions.filter(({ tables }) => tables.length > 0)
  const node = (id: string, name: string, enName: string) => ({ id, name, enName, children: [] })
  return (
    <FormInDialog form={form} title={t('addForm.title')} onClose={onClose}>
      <p className="hint">{t('addForm.text')}</p>
      {sessions.length > 1 ? (
        <Segmented
          label={t('fields.session')}
          value={sessionId}
          options={sessions.map((one) => ({ value: one.id, label: shownName(one, locale) }))}
          onChange={onSession}
        />
      ) : null}
      {failed ? <OptionsFailed retry={refresh} /> : null}
      <Field name="registrationId" label={t('fields.registration')}>
        <PickSelect
          nodes={(data?.registrations ?? []).map((one) =>
            node(
              one.id,
              [one.companyName || one.enCompanyName, one.brandName || one.enBrandName].join(' · '),
              [one.enCompanyName || one.companyName, one.enBrandName || one.brandName].join(' · '),
            ),
          )}
        />
      </Field>
      <Field name="buyerId" label={t('fields.buyer')}>
        <PickSelect
          nodes={(data?.buyers ?? []).map((one) => {
            const name = [one.companyName, one.name].filter(Boolean).join(' · ')
            return node(one.id, name, name)
          })}
        />
      </Field>
      <PlaceFields board={board} sessionId={sessionId} />
    </FormInDialog>
  )
}
