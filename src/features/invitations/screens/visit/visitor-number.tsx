import { Suspense } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { spelledCode } from '../../../../shared/form/rules/entry-code.ts'

const QrCode = late(() => import('../../../../shared/ui/qr-code.tsx').then((part) => ({ default: part.QrCode })))

/** What is shown at the entrance: code for a scanner, number for people. The number needs nothing that is fetched later. */
export function VisitorNumber({ code }: { code: string }) {
  const t = useT('features/invitations')
  return (
    <figure className="flex flex-col items-center gap-2 rounded-ui border border-line p-4">
      <div className="aspect-square w-full max-w-64">
        <Suspense>
          <QrCode text={code} className="w-full" />
        </Suspense>
      </div>
      <figcaption className="text-center">
        <span className="block text-sm text-ink-soft">{t('pass.number')}</span>
        <strong className="text-xl tabular-nums tracking-wide">{spelledCode(code)}</strong>
      </figcaption>
    </figure>
  )
}
