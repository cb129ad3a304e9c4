import { call } from '../../../../shared/api/client.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { MailFrame } from '../../../../shared/ui/mail-frame.tsx'
import { Dialog } from '../../../../shared/ui/overlay/dialog.tsx'
import { juryPreview, type Juror } from '../../jury-contract.ts'

/** The invitation as its juror will read it, a line in place of the link. */
export function InvitationPreview({ awardId, juror, onClose }: { awardId: string; juror: Juror; onClose: () => void }) {
  const t = useT('features/industry-award')
  const [loaded, retry] = useLoad((signal) =>
    call(juryPreview, { id: awardId, jurorId: juror.id }, { signal, quiet: true }).then(({ data }) => data),
  )
  const title = t('jury.previewTitle', { name: juror.name })
  return (
    <Dialog open size="lg" title={title} onClose={onClose}>
      {loaded.state === 'loading' ? (
        <SkeletonLines lines={8} />
      ) : loaded.state === 'error' ? (
        <ErrorState message={loaded.error.message} onRetry={retry} />
      ) : (
        <div className="flex flex-col gap-3">
          <p className="break-words font-medium">{loaded.data.subject}</p>
          <MailFrame html={loaded.data.html} title={title} />
        </div>
      )}
    </Dialog>
  )
}
