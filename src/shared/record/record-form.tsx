/** The form of one reviewed record as a page of its own: loading, failed, or its fields with "submit" and "save draft" (SM-A). */
import type { ReactNode } from 'react'
import { FormShell } from '../form/form-shell.tsx'
import type { Form } from '../form/form-types.ts'
import { ActionButton, SubmitButton } from '../form/submit-button.tsx'
import type { StructOf } from '../form/rules.ts'
import { useForm } from '../form/use-form.ts'
import { useT } from '../i18n/use-t.tsx'
import { Button } from '../ui/button.tsx'
import { IconArrowLeft } from '../ui/icons.ts'
import { confirm, toast } from '../ui/overlay/overlay-store.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonLines } from '../ui/loading/skeleton.tsx'
import { ErrorState } from '../ui/loading/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { ReviewPart } from './contract.ts'
import type { ChangedKind } from './change/change-contract.ts'
import { ChangeNotice, FormNotice } from './form-notice.tsx'
import { AUDIT_TONES } from './table/record-cells.tsx'
import { changedFields, hasContentChange } from './states.ts'
import { useRecord } from './use-record.ts'

export interface RecordFormProps<T, Row extends ReviewPart> {
  /** Null for a new record. */
  id: string | null
  title: string
  kind: ChangedKind
  /** What the fields are checked against is still under way. */
  waiting: boolean
  /** Why it did not come, and how to ask again. */
  failure?: { message: string; onRetry: () => void } | undefined
  load: (id: string, signal: AbortSignal) => Promise<Row>
  /** Struct of a submission, and of a draft. */
  struct: (draft: boolean) => StructOf<T>
  defaults: object
  draftKey: string
  /** Adds when there is no id, changes otherwise. `false`: nothing was stored, what is typed stays. */
  store: (body: T & { draft: 0 | 1; clientToken: string }, version: number) => Promise<{ data: Row } | false>
  /** Words of what was saved, where the usual ones do not fit it. */
  savedText?: (record: Row) => string | null
  /** What an edit of an approved record costs. */
  approvedText: string
  /** Fields that may change without leaving the show; absent: an approved copy stays public, nothing needs to be asked. */
  free?: readonly string[]
  /** A pending record may be corrected where it stands. */
  editsPending?: boolean
  /** Record to form values, where the record is not already shaped like the form. */
  values?: (record: Row) => object
  /** Before the way back: preview. */
  head?: (form: Form<T>) => ReactNode
  fields: (form: Form<T>) => ReactNode
  onClose: () => void
  /** `stay`: a draft was saved and work goes on. */
  onSaved: (record: Row, stay: boolean) => void
}

export function RecordForm<T extends object, Row extends ReviewPart>(props: RecordFormProps<T, Row>) {
  const t = useT('shared/record')
  const [loaded, retry] = useRecord(props.id, props.load)
  const failure =
    props.failure ?? (loaded.state === 'error' ? { message: loaded.error.message, onRetry: retry } : undefined)
  if (loaded.state === 'ready' && !props.waiting && !failure) return <ReadyForm {...props} record={loaded.record} />
  return (
    <>
      <PageHeader title={props.title} actions={<Back onClick={props.onClose} />} />
      {failure ? (
        <div className="card">
          <ErrorState title={t('form.loadFailed')} {...failure} />
        </div>
      ) : (
        <SkeletonLines lines={8} />
      )}
    </>
  )
}

function Back({ onClick }: { onClick: () => void }) {
  const t = useT('shared/record')
  return (
    <Button variant="ghost" icon={IconArrowLeft} onClick={onClick}>
      {t('actions.back')}
    </Button>
  )
}

function ReadyForm<T extends object, Row extends ReviewPart>({
  id,
  title,
  kind,
  record,
  struct,
  defaults,
  draftKey,
  store,
  savedText,
  approvedText,
  free,
  editsPending = false,
  values,
  head,
  fields,
  onClose,
  onSaved,
}: RecordFormProps<T, Row> & { record: Row | null }) {
  const t = useT('shared/record')

  /** Changed content of a record on show costs it its place: asked before it is sent. */
  async function agreed(value: T): Promise<boolean> {
    if (record?.auditStatus !== 2 || !free) return true
    const part = (of: object) =>
      Object.fromEntries(Object.keys(value).map((key) => [key, text((of as Record<string, unknown>)[key])]))
    if (!hasContentChange(changedFields(part(record), part(value)), free)) return true
    return confirm({ title: t('form.again.title'), text: t('form.again.text'), confirmLabel: t('form.again.confirm') })
  }

  const send = (value: T, draft: 0 | 1, version: number | undefined, clientToken: string) =>
    store({ ...value, draft, clientToken }, version ?? 0)
  const form = useForm(struct(false), {
    record,
    defaults,
    values,
    draftKey: `${draftKey}:${id ?? 'new'}`,
    save: async (value, { version, clientToken }) =>
      (await agreed(value)) ? send(value, 0, version, clientToken) : false,
    onSaved: (reply) => {
      const { data } = reply
      const own = savedText?.(data)
      const draft = data.auditStatus === 0 || data.auditStatus === 3
      if (own) toast.warning(own)
      else
        toast.success(
          t(draft ? 'done.draft' : data.auditStatus === 2 ? 'shared/api:success.modified' : 'done.submitted'),
        )
      onSaved(data, draft)
    },
  })

  const locked = record?.auditStatus === 1 && !editsPending ? t('errors.pendingEdit') : undefined
  const leave = async () => {
    if (await form.confirmLeave()) onClose()
  }
  const saveDraft = () =>
    form.submit({
      name: 'draft',
      struct: struct(true),
      save: (value, { version, clientToken }) => send(value, 1, version, clientToken),
    })
  return (
    <>
      <PageHeader
        title={title}
        badge={
          record ? (
            <StatusBadge tone={AUDIT_TONES[record.auditStatus] ?? 'neutral'}>{record.auditString}</StatusBadge>
          ) : null
        }
        actions={
          <>
            {head?.(form)}
            <Back onClick={() => void leave()} />
          </>
        }
      />
      <FormShell
        form={form}
        label={title}
        className="max-w-5xl"
        actions={
          <>
            <SubmitButton form={form} blocked={locked}>
              {t(record?.auditStatus === 2 && free?.length ? 'actions.save' : 'actions.submit')}
            </SubmitButton>
            {record?.auditStatus === 2 || (record?.auditStatus === 1 && editsPending) ? null : (
              <ActionButton form={form} action="draft" blocked={locked} onClick={() => void saveDraft()}>
                {t('actions.saveDraft')}
              </ActionButton>
            )}
          </>
        }
      >
        {record?.auditStatus === 1 && editsPending ? (
          <ChangeNotice record={record} kind={kind} />
        ) : (
          <FormNotice record={record} kind={kind} approvedText={approvedText} />
        )}
        {fields(form)}
      </FormShell>
    </>
  )
}

/** Forms hold text, records numbers and nulls: compared as what a reader sees. */
function text(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String)
  return value === null || value === undefined ? '' : String(value)
}
