import { useMemo } from 'react'
import { encode } from 'uqr'
import { call } from '../../../../shared/api/client.ts'
import { saveBlob } from '../../../../shared/api/download.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { useRecord } from '../../../../shared/record/use-record.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/overlay/dialog.tsx'
import { IconCopy, IconDownload } from '../../../../shared/ui/icons.ts'
import { toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { productCode } from '../../show-contract.ts'
import { codePath, codePng, codeSvg, QUIET } from './qr-image.ts'

/** The code of an approved product: shown, copied as a link, saved as PNG or SVG. */
export function ProductCode({
  id,
  name,
  onShelf,
  onClose,
}: {
  id: string
  name: string
  onShelf: boolean
  onClose: () => void
}) {
  const t = useT('features/products')
  const [loaded, retry] = useRecord(
    id,
    async (wanted, signal) => (await call(productCode, { id: wanted }, { signal })).data,
  )
  const link = loaded.state === 'ready' ? (loaded.record?.link ?? '') : ''
  return (
    <Dialog open title={t('code.title')} onClose={onClose} dismissOnBackdrop>
      {loaded.state === 'loading' ? (
        <SkeletonLines lines={6} />
      ) : loaded.state === 'error' ? (
        <ErrorState title={t('code.failed')} message={loaded.error.message} onRetry={retry} />
      ) : (
        <Code link={link} name={name} onShelf={onShelf} />
      )}
    </Dialog>
  )
}

function Code({ link, name, onShelf }: { link: string; name: string; onShelf: boolean }) {
  const t = useT('features/products')
  // M holds the link readable with 15 % of the print worn off.
  const modules = useMemo(() => encode(link, { ecc: 'M', border: 0 }).data, [link])
  const side = modules.length + 2 * QUIET
  const fileName = t('code.fileName', { name })
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast.success(t('code.copied'))
    } catch {
      // Not allowed, or no secure origin: the link stands there to be selected.
      toast.error(t('code.copyFailed'))
    }
  }
  return (
    <div className="flex flex-col items-center gap-4">
      <p className="self-start">{t('code.text', { name })}</p>
      {onShelf ? null : (
        <Alert tone="warning" className="self-stretch">
          {t('code.off')}
        </Alert>
      )}
      {/* Black on white in every theme: a scanner needs the contrast. */}
      <figure>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${side} ${side}`}
          width={232}
          height={232}
          shapeRendering="crispEdges"
          className="rounded-ui border border-line"
        >
          <rect width={side} height={side} fill="#fff" />
          <path d={codePath(modules)} fill="#000" />
        </svg>
        <figcaption className="sr-only">{t('code.alt', { name })}</figcaption>
      </figure>
      <label className="flex w-full flex-col gap-1">
        <span className="label">{t('code.link')}</span>
        <input className="input" readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <div className="flex flex-wrap justify-center gap-2">
        <Button icon={IconCopy} onClick={() => void copy()}>
          {t('code.copyLink')}
        </Button>
        <Button
          icon={IconDownload}
          onClick={() => void codePng(modules).then((blob) => saveBlob(blob, `${fileName}.png`))}
        >
          {t('code.png')}
        </Button>
        <Button
          icon={IconDownload}
          onClick={() => saveBlob(new Blob([codeSvg(modules)], { type: 'image/svg+xml' }), `${fileName}.svg`)}
        >
          {t('code.svg')}
        </Button>
      </div>
    </div>
  )
}
