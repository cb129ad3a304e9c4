import { useRef, useState } from 'react'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconCheck, IconCopy } from '../../../../shared/ui/icons.ts'
import { Dialog } from '../../../../shared/ui/overlay/dialog.tsx'
import { QrCode } from '../../../../shared/ui/qr-code.tsx'

/** The public voting page to hand on: its address and the same as a code. */
export function ShareVote({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useT('features/awards')
  const input = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // Without the right to the clipboard the text is marked, ready for the keyboard.
      input.current?.focus()
      input.current?.select()
    }
  }
  return (
    <Dialog
      open
      title={t('page.title')}
      onClose={onClose}
      footer={
        <a className="btn btn-secondary" href={address} target="_blank" rel="noreferrer">
          {t('page.open')}
        </a>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">{t('page.text')}</p>
        <div className="flex flex-wrap items-start gap-2">
          <textarea
            ref={input}
            className="input !min-h-0 min-w-0 flex-1 basis-64 !resize-none break-all text-sm"
            rows={2}
            spellCheck={false}
            readOnly
            value={address}
            aria-label={t('page.title')}
            onFocus={(event) => event.target.select()}
          />
          <Button variant="primary" icon={copied ? IconCheck : IconCopy} onClick={() => void copy()}>
            {t(copied ? 'page.copied' : 'page.copy')}
          </Button>
        </div>
        <output className="sr-only">{copied ? t('page.copied') : ''}</output>
        <QrCode text={address} className="w-40" />
      </div>
    </Dialog>
  )
}
