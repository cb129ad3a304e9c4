import { useRef, useState } from 'react'
import { useBusy } from '../loading/use-busy.ts'
import { useT } from '../../i18n/use-t.tsx'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { IconCheck, IconCopy, IconMail } from '../icons.ts'

/** A link that was issued for copying, and whose it is. */
export interface ShownLink {
  url: string
  expiresAt: string
  purpose: string
  account: string
  /** Name of the person or the company. */
  name: string
  email: string | null
  /** Issues another one by mail; answers the address it went to. */
  mail: () => Promise<string>
}

/** A one-time link to be copied; it is shown this once, because only its hash is stored. */
export function LinkDialog({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  const t = useT('shared/ui')
  const input = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)
  const [mailing, run] = useBusy(false)
  const [mailedTo, setMailedTo] = useState<string | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(link.url)
      setCopied(true)
    } catch {
      // Without the right to the clipboard the text is marked, ready for the keyboard.
      input.current?.focus()
      input.current?.select()
    }
  }

  const mail = () => run(true, async () => setMailedTo(await link.mail()))

  return (
    <Dialog
      open
      title={t(link.purpose === 'FIRST' ? 'link.first' : 'link.reset', { name: link.name })}
      onClose={onClose}
      footer={
        <>
          {mailedTo === null ? (
            <Button
              icon={IconMail}
              busy={mailing}
              blocked={link.email ? undefined : t('link.noEmail')}
              onClick={() => void mail()}
            >
              {t('link.mail')}
            </Button>
          ) : null}
          <Button variant={mailedTo === null ? 'secondary' : 'primary'} onClick={onClose}>
            {t('link.close')}
          </Button>
        </>
      }
    >
      {mailedTo === null ? (
        <div className="flex flex-col gap-3">
          <p className="text-ink-soft">
            {t('link.text', { account: link.account, until: link.expiresAt.slice(0, 16) })}
          </p>
          <div className="flex flex-wrap items-start gap-2">
            {/* Two lines: the whole address is seen, whichever part matters. */}
            <textarea
              ref={input}
              className="input !min-h-0 min-w-0 flex-1 basis-64 !resize-none break-all text-sm"
              rows={2}
              spellCheck={false}
              readOnly
              value={link.url}
              aria-label={t('link.address')}
              onFocus={(event) => event.target.select()}
            />
            <Button variant="primary" icon={copied ? IconCheck : IconCopy} onClick={() => void copy()}>
              {t(copied ? 'link.copied' : 'link.copy')}
            </Button>
          </div>
          <output className="sr-only">{copied ? t('link.copied') : ''}</output>
          <p className="hint">{t('link.once')}</p>
        </div>
      ) : (
        <Alert live tone="success" title={t('link.mailed', { to: mailedTo })}>
          {t('link.replaced')}
        </Alert>
      )}
    </Dialog>
  )
}
