import { useT } from '../../../../shared/i18n/use-t.tsx'
import { QrCode } from '../../../../shared/ui/qr-code.tsx'
import { spelledCode } from '../../../../shared/form/rules/entry-code.ts'

/** What is shown at the entrance: code for a scanner, number for people. */
export function VisitorNumber({ code }: { code: string }) {
  const t = useT('features/invitations')
  return (
    <figure className="flex flex-col items-center gap-2 rounded-ui border border-line p-4">
      <QrCode text={code} className="w-full max-w-64" />
      <figcaption className="text-center">
        <span className="block text-sm text-ink-soft">{t('pass.number')}</span>
        <strong className="text-xl tabular-nums tracking-wide">{spelledCode(code)}</strong>
      </figcaption>
    </figure>
  )
}
