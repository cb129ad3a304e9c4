import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { IconEye } from '../../../shared/ui/icons.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { purchaseContact, purchaseNum, type PurchaseRecord } from '../contract.ts'
import { titleOf } from './demand-words.tsx'

type Contact = Pick<PurchaseRecord, 'contactName' | 'mobile' | 'email'>

/** Whom to ask: shown at once for an own demand, else after a question, since each look at it is noted. */
export function DemandContact({ record, onShown }: { record: PurchaseRecord; onShown: (contact: Contact) => void }) {
  const t = useT('features/purchases')
  return (
    <section aria-label={t('sections.contact')} className="flex flex-col items-start gap-3">
      <h3 className="font-semibold">{t('sections.contact')}</h3>
      {record.mineFlag === 1 ? <p className="hint">{t('contact.own')}</p> : null}
      {record.mineFlag === 1 || record.contactName !== '' ? (
        <Shown record={record} />
      ) : (
        <Hidden record={record} onShown={onShown} />
      )}
    </section>
  )
}

function Shown({ record }: { record: PurchaseRecord }) {
  const t = useT('features/purchases')
  const locale = useLocale()
  const link = (to: string, text: string) =>
    text && (
      <a className="link break-all tabular-nums" href={`${to}:${text}`}>
        {text}
      </a>
    )
  return (
    <>
      <DescriptionList
        items={[
          { label: t('fields.contactName'), value: record.contactName || '—' },
          { label: t('fields.mobile'), value: link('tel', record.mobile) || '—' },
          { label: t('fields.email'), value: link('mailto', record.email) || '—' },
        ]}
      />
      {record.mineFlag === 0 ? (
        <a className="link" href={hrefOf('/clue-list', locale)}>
          {t('actions.lead')}
        </a>
      ) : null}
    </>
  )
}

function Hidden({ record, onShown }: { record: PurchaseRecord; onShown: (contact: Contact) => void }) {
  const t = useT('features/purchases')
  const locale = useLocale()
  const may = useMay()
  const [busy, begin] = useBusy(false)
  const seen = record.seenFlag === 1
  const { data: quota, refresh } = useQuiet((signal) => call(purchaseNum, {}, { quiet: true, signal }))
  if (!may(purchaseContact)) return <p className="hint">{t('contact.hidden')}</p>
  if (quota?.infoComplete === 0)
    return (
      <>
        <p>{t('contact.incomplete')}</p>
        <a className="link" href={hrefOf('/basic/basicInfo', locale)}>
          {t('contact.complete')}
        </a>
      </>
    )
  async function show() {
    const agreed = await confirm({
      title: t('contact.title', { name: titleOf(record, locale) }),
      text: seen ? t('contact.againText') : t('contact.text', { left: quota?.left ?? 0 }),
      confirmLabel: t('actions.contact'),
    })
    if (!agreed) return
    const reply = await begin(true, () => call(purchaseContact, { id: record.id }))
    if (!reply) return refresh()
    const { left: _left, ...contact } = reply.data
    toast.success(t('contact.shown'))
    onShown(contact)
  }
  return (
    <>
      <p className="hint">{t(seen ? 'contact.again' : 'contact.hiddenText')}</p>
      <Button
        variant="primary"
        icon={IconEye}
        busy={busy}
        blocked={quota?.left === 0 && !seen ? t('contact.full') : undefined}
        onClick={() => void show()}
      >
        {t('actions.contact')}
      </Button>
    </>
  )
}
