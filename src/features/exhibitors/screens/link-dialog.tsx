import { useRef, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { IconCheck, IconCopy, IconMail } from '../../../shared/ui/icons.ts'
import { exhibitorLink } from '../contract.ts'
import type { ShownLink } from './use-account-menu.ts'

/** A one-time link to be copied; it is shown this once, because only its hash is stored. */
export function LinkDialog({ link, name, onClose }: { link: ShownLink; name: string; onClose: () => void }) {
  const t = useT('features/exhibitors')
  const input = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)
  const [mailing, setMailing] = useState(false)
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

  async function mail() {
    setMailing(true)
    try {
      const { data } = await call(exhibitorLink, { id: link.row.id, mail: 1 })
      setMailedTo(data.mailedTo)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setMailing(false)
    }
  }

  return (
    <Dialog
      open
      title={t(link.purpose === 'FIRST' ? 'link.first' : 'link.reset', { name })}
      onClose={onClose}
      footer={
        <>
          {mailedTo === null ? (
            <Button
              icon={IconMail}
              busy={mailing}
              blocked={link.row.email ? undefined : t('errors.noEmail')}
              onClick={() => void mail()}
            >
              {t('actions.mailInstead')}
            </Button>
          ) : null}
          <Button variant={mailedTo === null ? 'secondary' : 'primary'} onClick={onClose}>
            {t('actions.close')}
          </Button>
        </>
      }
    >
      {mailedTo === null ? (
        <div className="flex flex-col gap-3">
          <p className="text-ink-soft">
            {t('link.text', { account: link.row.loginAcc, until: link.expiresAt.slice(0, 16) })}
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
              {t(copied ? 'actions.copied' : 'actions.copy')}
            </Button>
          </div>
          <output className="sr-only">{copied ? t('actions.copied') : ''}</output>
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
