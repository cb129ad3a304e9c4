import { useRef, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { download } from '../../../shared/api/download.ts'
import { apiAddress } from '../../../shared/api/transport.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { IconCheck, IconCopy, IconDownload, IconLink } from '../../../shared/ui/icons.ts'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { calendarDownload, calendarLinkInfo, calendarLinkRenew, calendarLinkRevoke } from '../contract.ts'

/** The calendar elsewhere: once as a file, or by a private link that keeps it up to date. */
export function CalendarLink() {
  const t = useT('features/calendar')
  const [found, retry, replace] = useLoad((signal) =>
    call(calendarLinkInfo, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const [address, setAddress] = useState<string | null>(null)
  const [busy, run] = useBusy<'download' | 'renew' | 'revoke' | null>(null)

  const save = () => run('download', () => download(calendarDownload, {}, `${t('fileName')}.ics`))

  async function renew(again: boolean) {
    const sure =
      !again || (await confirm({ title: t('link.renewAsk'), text: t('link.renewText'), confirmLabel: t('link.renew') }))
    if (!sure) return
    await run('renew', async () => {
      const { data } = await call(calendarLinkRenew, {})
      setAddress(new URL(apiAddress(data.path), location.href).href)
      replace(data.link)
    })
  }

  async function revoke() {
    const options = { text: t('link.revokeText'), confirmLabel: t('link.revoke'), tone: 'danger' } as const
    if (!(await confirm({ title: t('link.revokeAsk'), ...options }))) return
    await run('revoke', async () => {
      const { data } = await call(calendarLinkRevoke, {})
      setAddress(null)
      replace(data)
      toast.success(t('link.revoked'))
    })
  }

  return (
    <Card title={t('link.title')} hint={t('link.text')}>
      <div className="flex flex-col items-start gap-4">
        <Button icon={IconDownload} busy={busy === 'download'} onClick={() => void save()}>
          {t('link.download')}
        </Button>
        {found.state === 'loading' ? <SkeletonLines lines={2} /> : null}
        {found.state === 'error' ? (
          <ErrorState title={t('link.failed')} message={found.error.message} onRetry={retry} />
        ) : null}
        {found.state === 'ready' && found.data === null ? (
          <Button icon={IconLink} busy={busy === 'renew'} onClick={() => void renew(false)}>
            {t('link.create')}
          </Button>
        ) : null}
        {found.state === 'ready' && found.data ? (
          <>
            {address ? (
              <NewLink address={address} />
            ) : (
              <p className="text-sm text-ink-soft">
                {t('link.made', { time: found.data.createTime.slice(0, 16) })}{' '}
                {found.data.lastUsed
                  ? t('link.usedAt', { time: found.data.lastUsed.slice(0, 16) })
                  : t('link.neverUsed')}
              </p>
            )}
            <span className="flex flex-wrap gap-2">
              <Button small busy={busy === 'renew'} onClick={() => void renew(true)}>
                {t('link.renew')}
              </Button>
              <Button small variant="ghost" busy={busy === 'revoke'} onClick={() => void revoke()}>
                {t('link.revoke')}
              </Button>
            </span>
          </>
        ) : null}
      </div>
    </Card>
  )
}

/** The address, shown this once: only its hash is stored. */
function NewLink({ address }: { address: string }) {
  const t = useT('features/calendar')
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
    <div className="flex w-full flex-col items-start gap-2">
      <textarea
        ref={input}
        className="input !min-h-0 w-full !resize-none break-all text-sm"
        rows={3}
        readOnly
        spellCheck={false}
        value={address}
        aria-label={t('link.address')}
        onFocus={(event) => event.target.select()}
      />
      <span className="flex flex-wrap gap-2">
        <Button small variant="primary" icon={copied ? IconCheck : IconCopy} onClick={() => void copy()}>
          {t(copied ? 'link.copied' : 'link.copy')}
        </Button>
        <a className="btn btn-ghost btn-sm" href={address.replace(/^https?:/, 'webcal:')}>
          {t('link.open')}
        </a>
      </span>
      <output className="sr-only">{copied ? t('link.copied') : ''}</output>
      <p className="hint">{t('link.once')}</p>
    </div>
  )
}
