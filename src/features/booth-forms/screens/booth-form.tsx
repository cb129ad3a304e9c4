import { Suspense, useMemo, useRef, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ActionButton, SubmitButton } from '../../../shared/form/submit-button.tsx'
import { Skeleton } from '../../../shared/ui/loading/skeleton.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { formMove, type FormReply, type reportCalls } from '../contract.ts'
import { BASE_NAMES, formStruct, type FormDefinition } from '../definition/definition.ts'
import { STATUS, type Content, type FormStatus, type FormView } from '../model.ts'
import { ContactFields } from './fields/contact-fields.tsx'
import {
  NewRowContext,
  OwnControls,
  UnderRowContext,
  ViewContext,
  type FormParts,
  type PartProps,
} from './form-parts.ts'
import { FormHead } from './form-head.tsx'
import { FormNotices } from './form-notices.tsx'
import { isFiled, isShut } from '../lifecycle.ts'
import { Printable } from './printable.tsx'
import { RowsField } from './fields/rows-field.tsx'
import type { Agreed } from './send-form.ts'
import { SpecField } from './fields/spec-field.tsx'
import { useTypedContent } from './use-typed-content.ts'

const BillPanel = late(() => import('./bill-panel.tsx').then((part) => ({ default: part.BillPanel })))
const FormWarnings = late(() => import('./form-warnings.tsx').then((part) => ({ default: part.FormWarnings })))
const FormHistory = late(() => import('./filed/form-history.tsx').then((part) => ({ default: part.FormHistory })))

/** What a form's rules look at, out of the server's answer. */
export const viewOf = ({
  booth,
  deadline,
  others,
  previous,
  submitted,
  inTime,
  days,
  settings,
  facts,
  itemWords,
  pricing,
}: FormReply): FormView => ({
  booth,
  late: deadline.passed === 1 && !pricing.rejected,
  others,
  previous,
  submitted,
  inTime,
  days,
  settings,
  facts,
  itemWords,
})

export interface BoothFormProps {
  definition: FormDefinition
  parts: FormParts
  reply: FormReply
  calls: ReturnType<typeof reportCalls>
  /** The answer of a call stands in the place of the form as it was. */
  onReply: (next: FormReply) => void
  /** It took the place of what was filed. */
  arrived: boolean
  /** Shows what is filed instead; called where it was submitted, too. */
  onFiled: () => void
}

/** Is there anything filed to be read? */
export const hasFiled = ({ form }: Pick<FormReply, 'form'>): boolean => isFiled(form.status as FormStatus | null)

/** Name of what is typed into a form and not sent. */
export const draftKeyOf = ({ booth }: FormReply, { code }: FormDefinition): string =>
  `${booth.boothId}:${code.toUpperCase()}`

/** The form of one booth: fields, bill, history; draft, submission with consent (booth-forms 3). */
export function BoothForm({ definition, parts, reply, calls, onReply, arrived, onFiled }: BoothFormProps) {
  const { words } = definition
  const t = useT(words)
  const shared = useT('features/booth-forms')
  const locale = useLocale()
  const mayEdit = useMay()(formMove)
  const [moving, setMoving] = useState(false)
  const agreed = useRef<Agreed | null>(null)
  const view = useMemo(() => viewOf(reply), [reply])
  const names = useMemo(() => [...Object.keys(definition.fields), ...BASE_NAMES], [definition])
  const structs = useMemo(() => {
    const of = (draft: boolean) => formStruct(definition, view, { draft, locale })
    return { full: of(false), draft: of(true) }
  }, [definition, view, locale])
  const { form: record, booth, deadline } = reply
  const { status } = record
  const open = status === null || status === STATUS.draft || status === STATUS.rejected

  async function send(value: Content, submitFlag: 0 | 1, version: number | undefined, clientToken: string) {
    const { sendForm, shownPayable } = await import('./send-form.ts')
    const shown = shownPayable(definition, value, view, reply)
    const sent = parts.toSend?.(value, record) ?? value
    const meta = { boothId: booth.boothId, version: version ?? record.version, submitFlag, clientToken }
    // A draft goes before its rules are accepted: a box that was never ticked says nothing else.
    const body = { ...sent, ...meta, ruleAck: sent['ruleAck'] === 1 ? 1 : 0 }
    const next = await sendForm(calls.save, body, submitFlag === 1 ? shown : null, agreed, shared)
    if (next) return keep(next, submitFlag)
    // The prices of the day take the place of those the page showed; what is typed stays.
    await attempt(async () => onReply((await call(calls.get, { boothId: booth.boothId }, { quiet: true })).data))
    return false
  }
  /** The form takes the record; the rest of the answer stands beside it. */
  function keep(next: FormReply, submitFlag: 0 | 1) {
    onReply(next)
    toast.success(shared(submitFlag === 1 ? 'done.submitted' : 'done.draft'))
    return { data: next.form }
  }

  const form = useForm(structs.full, {
    record,
    values: (from: Readonly<Record<string, unknown>>) => ({
      ...Object.fromEntries(names.map((name) => [name, from[name]])),
      ruleAck: '',
    }),
    draftKey: draftKeyOf(reply, definition),
    save: (value, { version, clientToken }) => send(value, 1, version, clientToken),
    onSaved(saved, _, more) {
      // Who typed on while it was sent goes on typing.
      if (!more && hasFiled({ form: saved.data })) onFiled()
    },
  })
  const saveDraft = () =>
    void form.submit({
      name: 'draft',
      struct: structs.draft,
      save: (value, { version, clientToken }) => send(value as Content, 0, version, clientToken),
    })

  async function reopen() {
    setMoving(true)
    const { moveForm } = await import('./move-form.ts')
    const next = await moveForm(definition.code, reply, 'reopen', shared)
    if (next) onReply(next)
    setMoving(false)
  }

  const content = useTypedContent(form, definition)
  // A form that costs nothing has the whole width.
  const beside = !definition.wide && definition.charges !== undefined
  const readOnly = !mayEdit || isShut(reply) || status === STATUS.cancelled
  const part: PartProps = { definition, view, content, reply, readOnly, replace: onReply }
  // A form that says itself what this content needs marks just that.
  const must = definition.required?.(content, view)
  const said = definition.wordParams?.(view, {
    prices: reply.pricing.prices,
    currency: view.booth.settleCurrency,
    locale,
  })
  const contact = { name: String(content['contactName'] ?? ''), mobile: String(content['contactMobile'] ?? '') }
  const underRow = (list: string, index: number) => {
    const Under = parts.underRow?.[list]
    return Under ? <Under {...part} index={index} /> : null
  }
  return (
    <Printable parts={parts} part={part}>
      {(print) => (
        <>
          <FormHead
            definition={definition}
            reply={reply}
            arrived={arrived}
            actions={
              <>
                {hasFiled(reply) ? (
                  <Button onClick={() => void form.confirmLeave().then((leaves) => leaves && onFiled())}>
                    {shared('actions.keep')}
                  </Button>
                ) : null}
                {print}
              </>
            }
          />
          <div className="flex min-w-0 flex-col gap-4">
            <FormShell
              form={form}
              label={t('title')}
              className="min-w-0 max-w-none"
              actions={
                <>
                  {readOnly ? null : <SubmitButton form={form}>{shared('actions.submit')}</SubmitButton>}
                  {!readOnly && open ? (
                    <ActionButton form={form} action="draft" onClick={saveDraft}>
                      {shared('actions.saveDraft')}
                    </ActionButton>
                  ) : null}
                  {mayEdit && status === STATUS.cancelled && deadline.closed === 0 && record.locked === 0 ? (
                    <Button busy={moving} onClick={() => void reopen()}>
                      {shared('actions.reopen')}
                    </Button>
                  ) : null}
                </>
              }
            >
              <FormNotices reply={reply} />
              {/* The cost is seen before the button: beside the fields on a wide screen, under them on a narrow one. */}
              <div
                className={`grid items-start gap-4 ${beside ? 'xl:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}
              >
                {/* One switch for every control inside: what cannot be sent cannot be typed. */}
                <fieldset disabled={readOnly} className="m-0 flex min-w-0 flex-col gap-5 border-0 p-0">
                  <ViewContext value={view}>
                    <OwnControls value={parts.controls ?? {}}>
                      <NewRowContext value={(list) => parts.newRow?.[list]?.(view, contact) ?? {}}>
                        <UnderRowContext value={underRow}>
                          {definition.groups.map((group) => {
                            const Before = parts.before?.[group.key]
                            const After = parts.after?.[group.key]
                            // A group none of whose fields apply has nothing to head.
                            const applies = group.fields.some(
                              (name) => definition.fields[name]?.when?.(content) ?? true,
                            )
                            if (!applies && !Before && !After) return null
                            return (
                              <Card key={group.key} title={t(under('groups.', group.key))}>
                                <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2 2xl:grid-cols-3">
                                  {Before ? <Before {...part} /> : null}
                                  {group.fields.map((name) => {
                                    const declared = definition.fields[name]
                                    if (!declared) return null
                                    const spec = must ? { ...declared, required: must.includes(name) } : declared
                                    const field = {
                                      words,
                                      name,
                                      spec,
                                      label: under('fields.', name),
                                      ...(said ? { said } : {}),
                                    }
                                    return spec.control === 'rows' ? (
                                      <RowsField key={name} {...field} />
                                    ) : (
                                      <SpecField key={name} {...field} />
                                    )
                                  })}
                                  {After ? <After {...part} /> : null}
                                </div>
                              </Card>
                            )
                          })}
                        </UnderRowContext>
                      </NewRowContext>
                    </OwnControls>
                  </ViewContext>
                  <ContactFields reply={reply} rules={t('rules', said)} />
                </fieldset>
                {definition.charges || definition.warnings ? (
                  <aside
                    className={`flex min-w-0 flex-col gap-4 empty:hidden ${beside ? 'xl:sticky xl:top-[calc(var(--stuck)+1rem)]' : ''}`}
                  >
                    <Suspense fallback={definition.charges ? <Skeleton className="h-40 w-full" /> : null}>
                      {definition.warnings ? <FormWarnings {...part} /> : null}
                      {definition.charges ? <BillPanel {...part} /> : null}
                    </Suspense>
                  </aside>
                ) : null}
              </div>
            </FormShell>
            {reply.history.length > 0 ? (
              <Suspense>
                <FormHistory reply={reply} />
              </Suspense>
            ) : null}
          </div>
        </>
      )}
    </Printable>
  )
}
