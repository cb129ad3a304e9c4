import { useT } from '../../../../shared/i18n/use-t.tsx'

/** The tick beside a new password that also ends calendar subscriptions and bound identities: both go on without a password. */
export function EndLinks() {
  const t = useT('features/account')
  return (
    <label className="flex min-h-6 items-start gap-2">
      <input type="checkbox" name="endLinks" className="check mt-[0.15rem]" />
      <span>
        {t('endLinks.label')}
        <span className="hint block">{t('endLinks.hint')}</span>
      </span>
    </label>
  )
}

/** The fields that the tick adds to the request. */
export const endLinksTicked = (data: FormData) => (data.has('endLinks') ? { endLinks: true } : {})
