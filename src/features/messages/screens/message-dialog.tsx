import { call } from '../../../shared/api/client.ts'
import { BilingualView } from '../../../shared/form/rich-text/bilingual-view.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { noticeOpen } from '../../notices/contract.ts'
import { messageCount, messageRead, type MessageRow } from '../contract.ts'

interface Opened {
  unread: number
  /** What was filed. */
  content: string
  notice: { noticeContent: string; enNoticeContent: string } | null
}

/** Opens it where it is kept, which marks it as read. */
async function openMessage({ id, kind }: MessageRow, signal: AbortSignal): Promise<Opened> {
  const quietly = { signal, quiet: true }
  if (kind !== 'NOTICE') {
    const { data } = await call(messageRead, { id }, quietly)
    return { ...data, notice: null }
  }
  const { data: notice } = await call(noticeOpen, { id }, quietly)
  const { data } = await call(messageCount, {}, quietly)
  return { ...data, content: '', notice }
}

/** One message: what happened, why, what was filed with it, and the way to its page. */
export function MessageDialog({
  message,
  locale,
  onRead,
  onClose,
}: {
  message: MessageRow
  locale: Locale
  onRead: (unread: number) => void
  onClose: () => void
}) {
  const t = useT('features/messages')
  const [found, retry] = useLoad(async (signal) => {
    const opened = await openMessage(message, signal)
    onRead(opened.unread)
    return opened
  })
  return (
    <Dialog
      open
      title={message.title}
      size="lg"
      onClose={onClose}
      dismissOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>{t('actions.close')}</Button>
          {message.path ? (
            <a className={buttonClass('primary')} href={hrefOf(message.path, locale)}>
              {message.action}
            </a>
          ) : null}
        </>
      }
    >
      <p className="mb-3 text-sm tabular-nums text-ink-faint">
        {t(`kinds.${message.kind}`)} · {message.at.slice(0, 16)}
      </p>
      {message.text ? <p className="mb-3 whitespace-pre-line">{message.text}</p> : null}
      {message.reason ? <Quote label={message.reasonLabel} text={message.reason} /> : null}
      {found.state === 'loading' ? <SkeletonLines lines={3} /> : null}
      {found.state === 'error' ? (
        <ErrorState title={t('failed')} message={found.error.message} onRetry={retry} />
      ) : null}
      {found.state === 'ready' && found.data.content ? <Quote label={t('filed')} text={found.data.content} /> : null}
      {found.state === 'ready' && found.data.notice ? (
        <BilingualView zh={found.data.notice.noticeContent} en={found.data.notice.enNoticeContent} />
      ) : null}
    </Dialog>
  )
}

function Quote({ label, text }: { label: string; text: string }) {
  return (
    <section className="card card-body mb-3">
      <h3 className="mb-1 font-semibold">{label}</h3>
      <p className="whitespace-pre-line break-words">{text}</p>
    </section>
  )
}
