import { Suspense, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { loadSession } from '../../../shared/auth/session.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { ActionButton, SubmitButton } from '../../../shared/form/submit-button.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMailProof } from '../../../shared/form/mail-code/use-mail-proof.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { companyUpdate, type CompanyRecord } from '../contract.ts'
import { COMPANY_FIELDS, companyStruct, type CompanyContext, type CompanyInput } from '../fields.ts'
import { BoothFacts } from './booth-facts.tsx'
import { CompanyHead } from './company-head.tsx'
import { CompanyProgress } from './company-progress.tsx'
import { CompanySections } from './company-sections.tsx'

const NameChangeDialog = late(() =>
  import('./name-change-dialog.tsx').then((part) => ({ default: part.NameChangeDialog })),
)

const NameChangeBanner = late(() =>
  import('./name-change-banner.tsx').then((part) => ({ default: part.NameChangeBanner })),
)

type SaveContext = { version: number | undefined; clientToken: string }

/** Only what the form fills; the rest of the record is facts. */
const valuesOf = (record: object) =>
  Object.fromEntries(COMPANY_FIELDS.map((field) => [field, (record as Record<string, unknown>)[field]]))

/** Name of what is typed here and not sent: one company per person, the draft's name has the person in it. */
export const DRAFT_KEY = 'company'

/** All that is required is stored: there is something to be read. */
export const isFiled = ({ missing }: Pick<CompanyRecord, 'missing'>): boolean => missing.length === 0

/**
 * The form over the whole record: a full save asks for everything required, a draft keeps what there is.
 * @param record undefined while it is under way: fields take text already, what is typed stands on top of the record when it comes.
 */
export function CompanyForm({
  record,
  arrived,
  chosen,
  notice,
  hidden,
  waiting: inPlace,
  onLoaded,
  onRecord,
  onFiled,
}: {
  record: CompanyRecord | undefined
  /** It took the place of what is filed. */
  arrived: boolean
  /** It stays: there is no more question of showing what is filed instead, but by its button. */
  chosen: boolean
  /** Stands above the form, or in its place. */
  notice: ReactNode
  hidden: boolean
  /** Stands in the form's place while the head of the page says so. */
  waiting: ReactNode
  /** While it is open whether the form stays: told, once the record is there, whether somebody is at the form. */
  onLoaded: ((touched: boolean) => void) | undefined
  onRecord: (next: CompanyRecord) => void
  /** Shows what is filed instead. */
  onFiled: () => void
}) {
  const t = useT('features/company')
  const locale = useLocale()
  const may = useMay()
  const whole = useRef<HTMLDivElement>(null)
  const full = useRef(false)
  const [opened, open, close] = useOpened('name')
  const { withProof, dialog } = useMailProof()
  const settleCurrency = record?.settleCurrency ?? 'CNY'
  const [year] = useState(() => new Date().getFullYear())
  const structs = useMemo(() => {
    const context: CompanyContext = { settleCurrency, locale, draft: false, year }
    return { full: companyStruct(context), draft: companyStruct({ ...context, draft: true }) }
  }, [settleCurrency, locale, year])

  function took(next: CompanyRecord) {
    onRecord(next)
    // The Information entry of the menu shows whether all is complete.
    if (next.infoComplete !== record?.infoComplete) void loadSession().catch(() => {})
  }

  async function store(value: CompanyInput, draft: 0 | 1, { version, clientToken }: SaveContext) {
    if (!record) return false
    full.current = draft === 0
    const { companyName, enCompanyName, ...rest } = value
    // A name in force is changed through its own request, never by the way of a save.
    const names = {
      ...(record.nameLocked === 1 && record.companyName ? {} : { companyName }),
      ...(record.nameLocked === 1 && record.enCompanyName ? {} : { enCompanyName }),
    }
    return withProof(value.email ?? '', (proof) =>
      call(companyUpdate, {
        ...rest,
        ...names,
        draft,
        version: version ?? record.version,
        clientToken,
        ...(proof ? { emailCode: proof.emailCode } : {}),
      }),
    )
  }

  const form = useForm(structs.full, {
    record,
    values: valuesOf,
    draftKey: DRAFT_KEY,
    save: (value, context) => store(value, 0, context),
    onSaved: (reply, _, more) => {
      const { data } = reply
      toast.success(t(isFiled(data) ? 'shared/api:success.modified' : 'done.draft'))
      took(data)
      // Who keeps a draft, or typed on while it was sent, goes on typing.
      if (full.current && !more && isFiled(data)) onFiled()
    },
  })
  const saveDraft = () =>
    void form.submit({ name: 'draft', struct: structs.draft, save: (value, context) => store(value, 1, context) })
  const readOnly = !may(companyUpdate)
  const waiting = record ? undefined : t('loading')

  const isTouched = () => form.dirty || whole.current?.contains(document.activeElement) === true
  const loaded = useEffectEvent(() => onLoaded?.(isTouched()))
  const telling = record !== undefined && onLoaded !== undefined
  // Before it is painted: a form that gives its place to what is filed is not seen filled first.
  useLayoutEffect(() => {
    if (telling) loaded()
  }, [telling])

  return (
    <>
      <CompanyHead
        arrived={arrived}
        actions={
          record && isFiled(record) && chosen ? (
            <Button onClick={() => void form.confirmLeave().then((leaves) => leaves && onFiled())}>
              {t('actions.keep')}
            </Button>
          ) : undefined
        }
      />
      {notice}
      {chosen || hidden ? null : <div className="awaited">{inPlace}</div>}
      <div ref={whole} hidden={hidden} className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          <FormShell
            form={form}
            label={t('title')}
            className="max-w-none"
            actions={
              readOnly ? undefined : (
                <>
                  <SubmitButton form={form} blocked={waiting}>
                    {t('actions.save')}
                  </SubmitButton>
                  <ActionButton form={form} action="draft" blocked={waiting} onClick={saveDraft}>
                    {t('actions.saveDraft')}
                  </ActionButton>
                </>
              )
            }
          >
            {record?.pendingName ? (
              <Suspense>
                <NameChangeBanner record={record} asked={record.pendingName} onChanged={took} />
              </Suspense>
            ) : null}
            <CompanySections form={form} record={record} onRename={() => open('name')} />
          </FormShell>
        </div>
        <aside className="flex min-w-0 flex-col gap-4 max-xl:order-first xl:sticky xl:top-[calc(var(--stuck)+1rem)]">
          <CompanyProgress form={form} record={record} />
          <div className="max-xl:hidden">
            <BoothFacts booths={record?.booths} />
          </div>
        </aside>
        <div className="xl:hidden">
          <BoothFacts booths={record?.booths} />
        </div>
        {/* Beside the form, not in it: it is a form of its own. */}
        {opened && record && !readOnly ? (
          <Suspense>
            <NameChangeDialog record={record} onClose={close} onChanged={took} />
          </Suspense>
        ) : null}
        {dialog}
      </div>
    </>
  )
}
