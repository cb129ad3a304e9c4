import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useMay } from '../../../shared/auth/use-may.ts'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { ActionButton, SubmitButton } from '../../../shared/form/submit-button.tsx'
import { toast } from '../../../shared/ui/overlay-store.ts'
import type { FormReply, reportCalls } from '../contract.ts'
import { BASE_NAMES, formStruct, readContent, type FormDefinition } from '../definition/definition.ts'
import { STATUS, type Content, type FormView } from '../model.ts'
import { ContactFields } from './contact-fields.tsx'
import { NewRowContext, OwnControls, UnderRowContext, type FormParts, type PartProps } from './form-parts.ts'
import { FormNotices } from './form-notices.tsx'
import { toneOf } from './form-tones.ts'
import { RowsField } from './rows-field.tsx'
import { sendForm, type Agreed } from './send-form.ts'
import { SpecField } from './spec-field.tsx'
import { useTypedContent } from './use-typed-content.ts'

const BillPanel = lazy(() => import('./bill-panel.tsx').then((part) => ({ default: part.BillPanel })))
const FormWarnings = lazy(() => import('./form-warnings.tsx').then((part) => ({ default: part.FormWarnings })))
const FormHistory = lazy(() => import('./form-history.tsx').then((part) => ({ default: part.FormHistory })))
const PrintView = lazy(() => import('./print/print-view.tsx').then((part) => ({ default: part.PrintView })))

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
})

export interface BoothFormProps {
  definition: FormDefinition
  parts: FormParts
  loaded: FormReply
  calls: ReturnType<typeof reportCalls>
}

/** The form of one booth: fields, bill, history; draft, submission with consent, withdrawal (booth-forms 3). */
export function BoothForm({ definition, parts, loaded, calls }: BoothFormProps) {
  const { words } = definition
  const t = useT(words)
  const shared = useT('features/booth-forms')
  const locale = useLocale()
  const mayEdit = useMay()('busi:form:edit')
  const [reply, setReply] = useState(loaded)
  const [moving, setMoving] = useState(false)
  const [printing, setPrinting] = useState(false)
  const printButton = useRef<HTMLButtonElement>(null)
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

  async function send(
    value: Content,
    submitFlag: 0 | 1,
    version: number | undefined,
    clientToken: string,
  ): Promise<unknown> {
    const { quote } = await import('./quote.ts')
    const { toDecimal } = await import('../../../shared/lib/money.ts')
    const shown = toDecimal(quote(definition, value, view, reply).totals.payable)
    const sent = parts.toSend?.(value, record) ?? value
    const meta = { boothId: booth.boothId, version: version ?? record.version, submitFlag, clientToken }
    // A draft goes before its rules are accepted: a box that was never ticked says nothing else.
    const body = { ...sent, ...meta, ruleAck: sent['ruleAck'] === 1 ? 1 : 0 }
    const next = await sendForm(calls.save, body, submitFlag === 1 ? shown : null, agreed, shared)
    return next ? keep(next, submitFlag) : false
  }
  /** The form takes the record; the rest of the answer stands beside it. */
  function keep(next: FormReply, submitFlag: 0 | 1) {
    setReply(next)
    toast.success(shared(submitFlag === 1 ? 'done.submitted' : 'done.draft'))
    return { data: next.form }
  }

  const form = useForm<Content>(structs.full, {
    record,
    values: (from) => {
      const stored = from as Record<string, unknown>
      return { ...Object.fromEntries(names.map((name) => [name, stored[name]])), ruleAck: '' }
    },
    draftKey: `${booth.boothId}:${definition.code.toUpperCase()}`,
    save: (value, { version, clientToken }) => send(value, 1, version, clientToken),
  })
  const saveDraft = () =>
    void form.submit({
      name: 'draft',
      struct: structs.draft,
      save: (value, { version, clientToken }) => send(value as Content, 0, version, clientToken),
    })

  async function moveTo(action: 'withdraw' | 'reopen') {
    setMoving(true)
    const { moveForm } = await import('./move-form.ts')
    const next = await moveForm(definition.code, reply, action, shared)
    if (next) setReply(next)
    setMoving(false)
  }

  function stopPrinting() {
    setPrinting(false)
    requestAnimationFrame(() => printButton.current?.focus())
  }

  const content = useTypedContent(form, definition)
  // A form that costs nothing has the whole width until there is something to say beside it.
  const beside = !definition.wide && (definition.charges !== undefined || reply.history.length > 0)
  const readOnly = !mayEdit || record.locked === 1 || deadline.closed === 1 || status === STATUS.cancelled
  const part: PartProps = { definition, view, content, reply, readOnly, replace: setReply }
  // A form that says itself what this content needs marks just that.
  const must = definition.required?.(content, view)
  const said = definition.wordParams?.(view)
  const contact = { name: String(content['contactName'] ?? ''), mobile: String(content['contactMobile'] ?? '') }
  const underRow = (list: string, index: number) => {
    const Under = parts.underRow?.[list]
    return Under ? <Under {...part} index={index} /> : null
  }
  return (
    <>
      {printing ? (
        <Suspense>
          <PrintView
            {...part}
            parts={parts}
            stored={JSON.stringify(readContent(definition, record))}
            onClose={stopPrinting}
          />
        </Suspense>
      ) : null}
      {/* The form stays where it is while its print is looked at. */}
      <div className={printing ? 'hidden' : 'contents'}>
        <PageHeader
          title={t('title')}
          purpose={`${shared('boothLine', { hall: booth.hall, booth: booth.boothNo, area: booth.area })} — ${t('purpose')}`}
          badge={
            <>
              <StatusBadge tone={toneOf(status)}>
                {shared(`status.${status ?? 'none'}`)}
                {record.lateFlag > 0 ? ` · ${shared(`status.late${record.lateFlag}`)}` : ''}
              </StatusBadge>
              {reply.recheck ? <StatusBadge tone="warning">{shared('recheck.badge')}</StatusBadge> : null}
            </>
          }
          actions={
            <Button ref={printButton} onClick={() => setPrinting(true)}>
              {shared('actions.print')}
            </Button>
          }
        />
        <div
          className={`grid items-start gap-4 ${beside ? 'xl:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}
        >
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
                {mayEdit && status === STATUS.submitted && deadline.passed === 0 && record.locked === 0 ? (
                  <Button busy={moving} onClick={() => void moveTo('withdraw')}>
                    {shared('actions.withdraw')}
                  </Button>
                ) : null}
                {mayEdit && status === STATUS.cancelled && deadline.closed === 0 && record.locked === 0 ? (
                  <Button busy={moving} onClick={() => void moveTo('reopen')}>
                    {shared('actions.reopen')}
                  </Button>
                ) : null}
              </>
            }
          >
            <FormNotices reply={reply} />
            {/* One switch for every control inside: what cannot be sent cannot be typed. */}
            <fieldset disabled={readOnly} className="m-0 flex min-w-0 flex-col gap-5 border-0 p-0">
              <OwnControls value={parts.controls ?? {}}>
                <NewRowContext value={(list) => parts.newRow?.[list]?.(view, contact) ?? {}}>
                  <UnderRowContext value={underRow}>
                    {definition.groups.map((group) => {
                      const Before = parts.before?.[group.key]
                      const After = parts.after?.[group.key]
                      // A group none of whose fields apply has nothing to head.
                      const applies = group.fields.some((name) => definition.fields[name]?.when?.(content) ?? true)
                      if (!applies && !Before && !After) return null
                      return (
                        <Card key={group.key} title={t(`groups.${group.key}`)}>
                          <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2 2xl:grid-cols-3">
                            {Before ? <Before {...part} /> : null}
                            {group.fields.map((name) => {
                              const declared = definition.fields[name]
                              if (!declared) return null
                              const spec = must ? { ...declared, required: must.includes(name) } : declared
                              const field = { words, name, spec, label: `fields.${name}`, ...(said ? { said } : {}) }
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
              <ContactFields reply={reply} rules={t('rules', said)} />
            </fieldset>
          </FormShell>
          <aside className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-[calc(var(--bar-h)+3.5rem)]">
            <Suspense>
              {definition.warnings ? <FormWarnings {...part} /> : null}
              {definition.charges ? <BillPanel {...part} /> : null}
              {reply.history.length > 0 ? <FormHistory reply={reply} /> : null}
            </Suspense>
          </aside>
        </div>
      </div>
    </>
  )
}
