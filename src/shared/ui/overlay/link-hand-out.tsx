import { useRef, useState, type ReactNode } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { Button } from '../button.tsx'
import { IconCheck, IconCopy } from '../icons.ts'
import { Dialog } from './dialog.tsx'

/** A link to somebody's own page, whose name it opens for. */
export interface HandedOut {
  url: string
  expiresAt: string
  name: string
}

/** The key of somebody's own page, to be brought to them by other ways where no mail does; shown this once, because only its hash is stored. */
export function LinkHandOut({
  url,
  title,
  onClose,
  children,
}: {
  url: string
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const t = useT('shared/ui')
  const input = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Without the right to the clipboard the text is marked, ready for the keyboard.
      input.current?.focus()
      input.current?.select()
    }
  }
  return (
    <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>{t('link.close')}</Button>}>
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">{children}</p>
        <textarea
          ref={input}
          className="input !min-h-0 !resize-none break-all text-sm"
          rows={3}
          spellCheck={false}
          readOnly
          value={url}
          aria-label={t('link.address')}
          onFocus={(event) => event.target.select()}
        />
        <div>
          <Button variant="primary" icon={copied ? IconCheck : IconCopy} onClick={() => void copy()}>
            {t(copied ? 'link.copied' : 'link.copy')}
          </Button>
        </div>
        <output className="sr-only">{copied ? t('link.copied') : ''}</output>
      </div>
    </Dialog>
  )
}
