import { call } from '../../../shared/api/client.ts'
import { BilingualView } from '../../../shared/form/rich-text/bilingual-view.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { noticeOpen, type NoticeRow } from '../../notices/contract.ts'

/** One notice with its content; the server marks it as read while it answers. */
export function NoticeDialog({
  notice,
  title,
  onRead,
  onClose,
}: {
  notice: NoticeRow
  title: string
  onRead: (id: string, unread: number) => void
  onClose: () => void
}) {
  const t = useT('features/home')
  const [found, retry] = useLoad((signal) =>
    call(noticeOpen, { id: notice.id }, { signal, quiet: true }).then(({ data }) => {
      onRead(notice.id, data.unread)
      return data
    }),
  )
  return (
    <Dialog
      open
      title={title}
      size="lg"
      onClose={onClose}
      dismissOnBackdrop
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('notices.close')}
        </Button>
      }
    >
      <p className="mb-3 text-sm tabular-nums text-ink-faint">{notice.publishTime.slice(0, 16)}</p>
      {found.state === 'loading' ? <SkeletonLines lines={4} /> : null}
      {found.state === 'error' ? (
        <ErrorState title={t('notices.failed')} message={found.error.message} onRetry={retry} />
      ) : null}
      {found.state === 'ready' ? <BilingualView zh={found.data.noticeContent} en={found.data.enNoticeContent} /> : null}
    </Dialog>
  )
}
