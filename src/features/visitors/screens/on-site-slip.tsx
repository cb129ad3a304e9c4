import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconPrinter } from '../../../shared/ui/icons.ts'
import { QrCode } from '../../../shared/ui/qr-code.tsx'
import { spelledCode } from '../../../shared/form/rules/entry-code.ts'

/** The number of who was registered just now: shown, and on paper for who has no telephone at hand. */
export function OnSiteSlip({ code, known, mailed }: { code: string; known: boolean; mailed: boolean }) {
  const t = useT('features/visitors')
  return (
    <div className="mt-3 flex flex-wrap items-center gap-4 text-ink">
      <figure className="flex flex-col items-center gap-1 rounded-ui bg-white p-2 text-black">
        <QrCode text={code} className="w-36" />
        <figcaption className="text-center">
          <span className="block text-sm">{t('gate.onSite.number')}</span>
          <strong className="whitespace-nowrap text-lg tabular-nums">{spelledCode(code)}</strong>
        </figcaption>
      </figure>
      <div className="no-print flex min-w-0 flex-col items-start gap-2">
        <p>{t(known ? 'gate.onSite.known' : 'gate.onSite.done')}</p>
        {mailed ? <p>{t('gate.onSite.mailed')}</p> : null}
        <Button icon={IconPrinter} onClick={() => print()}>
          {t('gate.onSite.print')}
        </Button>
      </div>
    </div>
  )
}
