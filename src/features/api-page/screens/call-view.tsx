import { useEffect, useRef } from 'react'
import { CODE } from '../../../shared/api/envelope.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { IconLink } from '../../../shared/ui/icons.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import type { ApiCall, ApiDocument } from '../model.ts'
import { Method } from './method.tsx'
import { describe, SchemaView } from './schema-view.tsx'
import { TryCall } from './try-call.tsx'

/** One call: what it does and for whom, what it takes and answers, and a way to make it. */
export function CallView({ call, document }: { call: ApiCall; document: ApiDocument }) {
  const t = useT('features/api-page')
  const may = useMay()
  const heading = useRef<HTMLHeadingElement>(null)
  const allowed = call.permission.length === 0 || may(call)
  // A call chosen from the list takes the focus, and the sight of who is on a phone.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(location.href)
      toast.success(t('linkCopied'))
    } catch {
      toast.error(t('copyFailed'))
    }
  }
  return (
    <article className="flex flex-col gap-4">
      <header className="card">
        <div className="card-body flex flex-col gap-4">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0 flex-1 basis-60">
              <h2 ref={heading} tabIndex={-1} className="card-title">
                {call.summary}
              </h2>
              <p className="mt-1 flex items-start gap-2">
                <Method of={call} />
                <code className="min-w-0 break-all">{call.path}</code>
              </p>
            </div>
            <Button small icon={IconLink} onClick={() => void copyLink()}>
              {t('link')}
            </Button>
          </div>
          <DescriptionList
            items={[
              { label: t('facts.who'), value: t(`audience.${call.audience}`) },
              { label: t('facts.permission'), value: call.permission.join('\n') },
              { label: t('facts.kind'), value: t(`kind.${call.kind}`) },
              { label: t('facts.time'), value: t('facts.seconds', { count: call.timeout / 1000 }) },
            ]}
          />
          {allowed ? null : <Alert tone="warning">{t('mayNot')}</Alert>}
        </div>
      </header>
      <Card title={t('parameters')}>
        {call.parameters.length === 0 && !call.request ? <p className="text-ink-soft">{t('noInput')}</p> : null}
        <ul>
          {call.parameters.map((one) => (
            <li key={one.name} className="py-1">
              <code className="font-semibold">{one.name}</code>
              <span className="ml-2 text-sm text-ink-faint">{t(`in.${one.in}`)}</span>
              {one.required ? <span className="ml-2 text-sm text-danger-text">{t('needed')}</span> : null}
              <span className="ml-2 break-words text-sm text-ink-soft">
                {one.style ? t('type.deep') : describe(one.schema, document, t)}
              </span>
            </li>
          ))}
        </ul>
        {call.request ? (
          <>
            <h3 className="mb-1 mt-2 font-semibold">
              {t('body')} <span className="text-sm font-normal text-ink-faint">{t(`bodyOf.${call.body}`)}</span>
            </h3>
            <SchemaView schema={call.request} document={document} />
          </>
        ) : null}
      </Card>
      <TryCall call={call} document={document} />
      <Card title={t('replies')}>
        <h3 className="mb-1 font-semibold">{t('reply')}</h3>
        {call.reply ? <SchemaView schema={call.reply} document={document} /> : <p>{t('binary')}</p>}
        <h3 className="mb-1 mt-4 font-semibold">{t('statuses')}</h3>
        <ul>
          {call.statuses.map(({ status, description }) => (
            <li key={status} className="py-0.5">
              <code className="font-semibold">{status}</code> <span className="text-ink-soft">{description}</span>
            </li>
          ))}
        </ul>
        <h3 className="mb-1 mt-4 font-semibold">{t('codes')}</h3>
        <p className="text-ink-soft">{t('document.codes', CODE)}</p>
      </Card>
    </article>
  )
}
