import { Suspense, useMemo, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { IconEdit } from '../../../../shared/ui/icons.ts'
import { formMove, type FormReply } from '../../contract.ts'
import { readContent, type FormDefinition } from '../../definition/definition.ts'
import { isShut } from '../../lifecycle.ts'
import { STATUS } from '../../model.ts'
import { BillPanel } from '../bill-panel.tsx'
import { viewOf } from '../booth-form.tsx'
import { FiledContent } from './filed-content.tsx'
import { FiledReceipt } from './filed-receipt.tsx'
import { FormHead } from '../form-head.tsx'
import { FormHistory } from './form-history.tsx'
import { StateNotices } from '../form-notices.tsx'
import type { FormParts, PartProps } from '../form-parts.ts'
import { ChangeVersions } from '../change/change-versions.tsx'
import { partInForce } from '../change/part-in-force.ts'
import { moveForm } from '../move-form.ts'
import { Printable } from '../printable.tsx'
import { under } from '../../../../shared/i18n/keys.ts'

const FormWarnings = late(() => import('../form-warnings.tsx').then((part) => ({ default: part.FormWarnings })))

/** What the organiser has of this form: receipt, state, content and bill, to be read; *Change* opens the form itself. */
export function FiledView({
  definition,
  parts,
  reply,
  arrived,
  onReply,
  onChange,
}: {
  definition: FormDefinition
  parts: FormParts
  reply: FormReply
  arrived: boolean
  onReply: (next: FormReply) => void
  onChange: () => void
}) {
  const t = useT('features/booth-forms')
  const mayEdit = useMay()(formMove)
  const [moving, setMoving] = useState(false)
  const { form, deadline } = reply
  const content = useMemo(() => readContent(definition, form), [definition, form])
  const view = useMemo(() => viewOf(reply), [reply])
  const fixed = isShut(reply)
  const readOnly = !mayEdit || fixed
  const part: PartProps = { definition, view, content, reply, readOnly, filed: true, replace: onReply }
  const inForce = reply.change ? partInForce(part, reply.change) : part
  const Outcome = parts.outcome
  const at = deadline.at.slice(0, 16)

  async function withdraw() {
    setMoving(true)
    const next = await moveForm(definition.code, reply, 'withdraw', t)
    setMoving(false)
    if (next) onReply(next)
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
                {readOnly ? null : (
                  <Button variant="primary" icon={IconEdit} onClick={onChange}>
                    {t('actions.change')}
                  </Button>
                )}
                {!readOnly && form.locked === 0 && form.status === STATUS.submitted && deadline.passed === 0 ? (
                  <Button busy={moving} onClick={() => void withdraw()}>
                    {t('actions.withdraw')}
                  </Button>
                ) : null}
                {print}
              </>
            }
          />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <StateNotices reply={reply} />
              {deadline.closed === 1 && form.locked === 0 ? (
                <Alert tone="warning" title={deadline.closedReason}>
                  {t('filed.ask')}
                </Alert>
              ) : null}
              {!mayEdit && !fixed ? <Alert title={t('filed.mayNot')} /> : null}
              <FiledReceipt reply={reply} priced={definition.charges !== undefined}>
                {readOnly
                  ? null
                  : form.status === STATUS.submitted && deadline.passed === 0
                    ? at === ''
                      ? null
                      : t('filed.until', { at })
                    : t('filed.changeWaits')}
                {!readOnly && deadline.passed === 1
                  ? ` ${t(under('after.', deadline.after), { rate: reply.pricing.rate })}`
                  : null}
              </FiledReceipt>
              {Outcome ? (
                <Suspense>
                  <Outcome {...part} />
                </Suspense>
              ) : null}
              <Card title={t('filed.content')}>
                {reply.change ? (
                  <ChangeVersions change={reply.change}>
                    {(version) => <FiledContent part={version === 'inForce' ? inForce : part} parts={parts} />}
                  </ChangeVersions>
                ) : (
                  <FiledContent part={part} parts={parts} />
                )}
              </Card>
            </div>
            <aside className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-[calc(var(--stuck)+1rem)]">
              <Suspense>{definition.warnings ? <FormWarnings {...part} /> : null}</Suspense>
              {definition.charges ? <BillPanel {...part} /> : null}
              {reply.history.length > 0 ? <FormHistory reply={reply} /> : null}
            </aside>
          </div>
        </>
      )}
    </Printable>
  )
}
