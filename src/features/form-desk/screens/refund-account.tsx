import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { IconEye } from '../../../shared/ui/icons.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { deskAccount } from '../money-contract.ts'

/** The account that the deposit goes back to: asked for by a press, since each reading is recorded. */
export function RefundAccount({ participationId }: { participationId: string }) {
  const t = useT('features/form-desk')
  const [account, setAccount] = useState<{ holder: string; bank: string; account: string }>()
  const [busy, run] = useBusy(false)
  const show = async () => setAccount((await call(deskAccount, { participationId })).data)
  return (
    <section aria-live="polite">
      <h3 className="mb-2 font-semibold">{t('account.title')}</h3>
      {account ? (
        <DescriptionList
          columns={3}
          items={[
            { label: t('account.holder'), value: account.holder },
            { label: t('account.bank'), value: account.bank },
            { label: t('account.account'), value: account.account },
          ]}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button small icon={IconEye} busy={busy} onClick={() => void run(true, show)}>
            {t('account.show')}
          </Button>
          <span className="text-ink-soft">{t('account.logged')}</span>
        </div>
      )}
    </section>
  )
}
