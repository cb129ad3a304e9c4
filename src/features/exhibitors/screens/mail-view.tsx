import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { IconArrowLeft } from '../../../shared/ui/icons.ts'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/states.tsx'
import { outboxDetail } from '../contract.ts'
import { MailState } from './mail-state.tsx'
import { useFetched } from './use-fetched.ts'

/** One mail as it was written. Its one-time link stands in the text: an organiser may hand it on by other ways. */
export function MailView({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useT('features/exhibitors')
  const [found, again] = useFetched(id, async (signal) => (await call(outboxDetail, { id }, { signal })).data)
  const mail = found.state === 'ready' ? found.value : null
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button small variant="ghost" icon={IconArrowLeft} onClick={onBack}>
          {t('outbox.back')}
        </Button>
      </div>
      {found.state === 'error' ? (
        <ErrorState message={found.error.message} onRetry={again} />
      ) : mail === null ? (
        <SkeletonLines lines={6} />
      ) : (
        <>
          <h3 className="text-lg font-semibold">{mail.subject}</h3>
          <DescriptionList
            items={[
              { label: t('outbox.to'), value: <span className="break-all">{mail.to}</span> },
              { label: t('outbox.state'), value: <MailState mail={mail} /> },
              { label: t('outbox.written'), value: mail.createTime },
              { label: t('outbox.sentAt'), value: mail.sentTime },
            ]}
          />
          <pre className="m-0 whitespace-pre-wrap break-words rounded-ui border border-line bg-muted p-4 font-sans text-base">{mail.bodyText}</pre>
        </>
      )}
    </div>
  )
}
