import { lazy, Suspense, useState } from 'react'
import { call, needsConsent } from '../../../shared/api/client.ts'
import { loadSession } from '../../../shared/auth/session.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { toast } from '../../../shared/ui/overlay-store.ts'
import { companyUpdate, type CompanyRecord } from '../contract.ts'
import { COMPANY_FIELDS, companyStruct, type CompanyContext, type CompanyInput } from '../fields.ts'
import { BoothFacts } from './booth-facts.tsx'
import { CompanyProgress } from './company-progress.tsx'
import { CompanySections } from './company-sections.tsx'
import { EmailCodeDialog } from './email-code-dialog.tsx'
import { NameChangeBanner } from './name-change-banner.tsx'
import { useEmailCode } from './use-email-code.ts'

const NameChangeDialog = lazy(() =>
  import('./name-change-dialog.tsx').then((part) => ({ default: part.NameChangeDialog })),
)

type SaveContext = { version: number | undefined; clientToken: string }

/** Only what the form fills; the rest of the record is facts. */
const valuesOf = (record: object) =>
  Object.fromEntries(COMPANY_FIELDS.map((field) => [field, (record as Record<string, unknown>)[field]]))

/** The form over the whole record: a full save asks for everything required, a draft keeps what there is. */
export function CompanyForm({ stored }: { stored: CompanyRecord }) {
  const t = useT('features/company')
  const locale = useLocale()
  const may = useMay()
  const [record, setRecord] = useState(stored)
  const [renaming, setRenaming] = useState(false)
  const code = useEmailCode()
  const [year] = useState(() => new Date().getFullYear())
  const context: CompanyContext = {
    settleCurrency: record.settleCurrency,
    locale,
    draft: false,
    year,
  }
  const [struct] = useState(() => companyStruct(context))
  const [draftStruct] = useState(() => companyStruct({ ...context, draft: true }))

  function took(next: CompanyRecord) {
    setRecord(next)
    // The Information entry of the menu shows whether all is complete.
    if (next.infoComplete !== record.infoComplete) void loadSession().catch(() => {})
  }

  async function store(value: CompanyInput, draft: 0 | 1, { version, clientToken }: SaveContext) {
    const { companyName, enCompanyName, ...rest } = value
    // A name in force is changed through its own request, never by the way of a save.
    const names = {
      ...(record.nameLocked === 1 && record.companyName ? {} : { companyName }),
      ...(record.nameLocked === 1 && record.enCompanyName ? {} : { enCompanyName }),
    }
    return code.withCode(value.email ?? '', (emailCode) =>
      call(companyUpdate, {
        ...rest,
        ...names,
        draft,
        version: version ?? record.version,
        clientToken,
        ...(emailCode ? { emailCode } : {}),
      }),
    )
  }

  const form = useForm<CompanyInput>(struct, {
    record,
    values: valuesOf,
    draftKey: `company:${record.id}`,
    save: (value, context) => store(value, 0, context),
    onSaved: (reply) => {
      if (needsConsent(reply)) return
      const { data } = reply as { data: CompanyRecord }
      toast.success(t(data.missing.length === 0 ? 'done.saved' : 'done.draft'))
      took(data)
    },
  })
  const saveDraft = () =>
    void form.submit({ name: 'draft', struct: draftStruct, save: (value, context) => store(value, 1, context) })
  const readOnly = !may('busi:company:edit')

  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        <FormShell
          form={form}
          label={t('title')}
          className="max-w-none"
          actions={
            readOnly ? undefined : (
              <>
                <SubmitButton form={form}>{t('actions.save')}</SubmitButton>
                <Button busy={form.busy} onClick={saveDraft}>
                  {t('actions.saveDraft')}
                </Button>
              </>
            )
          }
        >
          <NameChangeBanner record={record} onChanged={took} />
          <CompanySections form={form} record={record} onRename={() => setRenaming(true)} />
        </FormShell>
      </div>
      <aside className="flex min-w-0 flex-col gap-4 max-xl:order-first xl:sticky xl:top-[calc(var(--bar-h)+3.5rem)]">
        <CompanyProgress form={form} record={record} />
        <div className="max-xl:hidden">
          <BoothFacts booths={record.booths} />
        </div>
      </aside>
      <div className="xl:hidden">
        <BoothFacts booths={record.booths} />
      </div>
      {/* Beside the form, not in it: it is a form of its own. */}
      {renaming ? (
        <Suspense>
          <NameChangeDialog record={record} onClose={() => setRenaming(false)} onChanged={took} />
        </Suspense>
      ) : null}
      {code.asked ? <EmailCodeDialog asked={code.asked} onClose={code.cancel} /> : null}
    </div>
  )
}
