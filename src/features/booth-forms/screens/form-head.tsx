import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import type { FormReply } from '../contract.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { toneOf } from './form-tones.ts'

/** State of a form in a word. */
export function FormState({ reply: { form, recheck } }: { reply: FormReply }) {
  const t = useT('features/booth-forms')
  return (
    <>
      <StatusBadge tone={toneOf(form.status)}>
        {t(under('status.', form.status ?? 'none'))}
        {form.lateFlag > 0 ? ` · ${t(under('status.', `late${form.lateFlag}`))}` : ''}
      </StatusBadge>
      {recheck ? <StatusBadge tone="warning">{t('recheck.badge')}</StatusBadge> : null}
    </>
  )
}

/** Top of a form and of what was filed. `arrived`: it took the other one's place, so the focus goes to its name. */
export function FormHead({
  definition,
  reply,
  arrived,
  actions,
}: {
  definition: FormDefinition
  reply: FormReply
  arrived: boolean
  actions: ReactNode
}) {
  const own = useT(definition.words)
  const shared = useT('features/booth-forms')
  const { booth } = reply
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) title.current?.focus()
  }, [arrived])
  return (
    <PageHeader
      title={own('title')}
      titleRef={title}
      purpose={`${shared('boothLine', { place: boothPlace(booth), area: booth.area })} — ${own('purpose')}`}
      badge={<FormState reply={reply} />}
      actions={actions}
    />
  )
}
