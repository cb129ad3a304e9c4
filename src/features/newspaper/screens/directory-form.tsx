import { Suspense, useMemo, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { loadSession } from '../../../shared/auth/session.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { ActionButton, SubmitButton } from '../../../shared/form/submit-button.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { FormNotice } from '../../../shared/record/form-notice.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { directoryUpdate, type DirectoryRecord } from '../contract.ts'
import { DIRECTORY_FIELDS, directoryStruct, type DirectoryInput } from '../fields.ts'
import { DirectoryFields } from './directory-fields.tsx'
import { EntryHead } from './entry-head.tsx'
import { PrintNotice } from './print-notice.tsx'

/** Only what the form fills; the rest of the record is facts. */
const valuesOf = (record: object) =>
  Object.fromEntries(DIRECTORY_FIELDS.map((field) => [field, (record as Record<string, unknown>)[field]]))

/** Comes once the fields stand: nobody needs it to type. */
const GuidePreview = late(() => import('./guide-preview.tsx').then((part) => ({ default: part.GuidePreview })))

/** Submitted or approved: there is something to be read. */
export const isWithOrganiser = ({ auditStatus }: Pick<DirectoryRecord, 'auditStatus'>): boolean =>
  auditStatus === 1 || auditStatus === 2

/** Name of what is typed into an entry and not sent. */
export const draftKeyOf = ({ participationId }: DirectoryRecord): string => `directory:${participationId}`

/** The form of one booth's entry: submit for review, keep as a draft, withdraw; the guide's two entries beside it. */
export function DirectoryForm({
  record,
  arrived,
  onRecord,
  onFiled,
}: {
  record: DirectoryRecord
  /** It took the place of what was filed. */
  arrived: boolean
  onRecord: (next: DirectoryRecord) => void
  /** Shows what is filed instead; called where it was submitted, too. */
  onFiled: () => void
}) {
  const t = useT('features/newspaper')
  const words = useT('shared/record')
  const may = useMay()(directoryUpdate)
  const [withdrawing, setWithdrawing] = useState(false)
  const { settleCurrency, boothNo, participationId, auditStatus } = record
  const structs = useMemo(() => {
    const context = { settleCurrency, boothNo }
    return { full: directoryStruct({ ...context, draft: false }), draft: directoryStruct({ ...context, draft: true }) }
  }, [settleCurrency, boothNo])

  function took(next: DirectoryRecord) {
    // The Information entry of the menu shows whether all is complete.
    if (next.infoComplete !== record.infoComplete) void loadSession().catch(() => {})
    onRecord(next)
  }
  const store = (value: DirectoryInput, draft: 0 | 1, version: number | undefined, clientToken: string) =>
    call(directoryUpdate, { ...value, draft, participationId, version: version ?? record.version, clientToken })
  const form = useForm(structs.full, {
    record,
    values: valuesOf,
    draftKey: draftKeyOf(record),
    save: (value, { version, clientToken }) => store(value, 0, version, clientToken),
    onSaved: (reply, _, more) => {
      const { data } = reply
      const draft = data.auditStatus === 0 || data.auditStatus === 3
      toast.success(
        words(draft ? 'done.draft' : data.auditStatus === 2 ? 'shared/api:success.modified' : 'done.submitted'),
      )
      took(data)
      // Who typed on while it was sent goes on typing.
      if (!more && isWithOrganiser(data)) onFiled()
    },
  })
  const saveDraft = () =>
    void form.submit({
      name: 'draft',
      struct: structs.draft,
      save: (value, { version, clientToken }) => store(value, 1, version, clientToken),
    })

  async function withdraw() {
    setWithdrawing(true)
    const { withdrawEntry } = await import('./withdraw-entry.ts')
    const next = await withdrawEntry(record, t, words)
    if (next) took(next)
    setWithdrawing(false)
  }

  const pending = auditStatus === 1
  return (
    <>
      <EntryHead
        record={record}
        arrived={arrived}
        actions={
          isWithOrganiser(record) ? (
            <Button onClick={() => void form.confirmLeave().then((leaves) => leaves && onFiled())}>
              {words('actions.keep')}
            </Button>
          ) : undefined
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <FormShell
          form={form}
          label={t('title')}
          className="min-w-0 max-w-none"
          actions={
            !may ? undefined : pending ? (
              <Button busy={withdrawing} onClick={() => void withdraw()}>
                {words('actions.cancel')}
              </Button>
            ) : (
              <>
                <SubmitButton form={form}>{words('actions.submit')}</SubmitButton>
                {auditStatus === 2 ? null : (
                  <ActionButton form={form} action="draft" onClick={saveDraft}>
                    {words('actions.saveDraft')}
                  </ActionButton>
                )}
              </>
            )
          }
        >
          <FormNotice record={record} kind="DIRECTORY" approvedText={t('approvedText')} />
          {record.id === '' ? <Alert title={t('proposal.title')}>{t('proposal.text')}</Alert> : null}
          <PrintNotice record={record} />
          <DirectoryFields form={form} settleCurrency={settleCurrency} />
        </FormShell>
        <aside className="min-w-0 xl:sticky xl:top-[calc(var(--stuck)+1rem)]">
          <Suspense>
            <GuidePreview form={form} boothNo={boothNo} />
          </Suspense>
        </aside>
      </div>
    </>
  )
}
