import { useRef, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { IconCheck, IconCopy, IconMail } from '../../../shared/ui/icons.ts'
import { userLink } from '../contract.ts'

export interface ShownLink {
  user: { id: string; userName: string; nickName: string; email: string | null }
  url: string
  expiresAt: string
  purpose: string
}

/** A one-time link to hand over; shown this once, because only its hash is stored. */
export function UserLink({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  const t = useT('features/users')
  const address = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)
  const [busy, setBusy] = useState(false)
  const [mailedTo, setMailedTo] = useState('')
  const { user } = link

  async function copy() {
    try {
      await navigator.clipboard.writeText(link.url)
      setCopied(true)
    } catch {
      // Without the right to the clipboard the text is marked, ready for the keyboard.
      address.current?.focus()
      address.current?.select()
    }
  }
  async function mail() {
    setBusy(true)
    try {
      setMailedTo((await call(userLink, { userId: user.id, mail: 1 })).data.mailedTo)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={t(link.purpose === 'FIRST' ? 'link.first' : 'link.reset', { name: user.nickName })}
      onClose={onClose}
      footer={
        <>
          {mailedTo ? null : (
            <Button
              icon={IconMail}
              busy={busy}
              blocked={user.email ? undefined : t('errors.noEmail')}
              onClick={() => void mail()}
            >
              {t('actions.mail')}
            </Button>
          )}
          <Button variant={mailedTo ? 'primary' : 'secondary'} onClick={onClose}>
            {t('actions.close')}
          </Button>
        </>
      }
    >
      {mailedTo ? (
        <Alert live tone="success" title={t('link.mailed', { to: mailedTo })}>
          {t('link.replaced')}
        </Alert>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="text-ink-soft">
            {t('link.text', { account: user.userName, until: link.expiresAt.slice(0, 16) })}
          </p>
          <div className="flex flex-wrap items-start gap-2">
            <textarea
              ref={address}
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
      )}
    </Dialog>
  )
}
