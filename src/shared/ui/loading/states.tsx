import type { ReactNode } from 'react'
import { useLocale, useT } from '../../i18n/use-t.tsx'
import { hrefOf } from '../../lib/browser/site-path.ts'
import { Button, buttonClass } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { IconAlert, IconLock, IconProduct, IconRefresh } from '../icons.ts'

function Panel(props: {
  icon: string
  tone: string
  title: ReactNode
  text: ReactNode
  action: ReactNode
  role?: 'alert'
}) {
  return (
    <div role={props.role} className="flex flex-col items-center px-6 py-14 text-center">
      <span className={`mb-3 grid size-12 place-items-center rounded-full border ${props.tone}`}>
        <Icon of={props.icon} size={24} />
      </span>
      <p className="text-lg font-semibold">{props.title}</p>
      {props.text ? <p className="mt-1 max-w-prose text-ink-soft">{props.text}</p> : null}
      {props.action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{props.action}</div> : null}
    </div>
  )
}

/** Nothing there yet: says what the thing is for and offers the first action. */
export function EmptyState({
  icon = IconProduct,
  title,
  text,
  action,
}: {
  icon?: string
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}) {
  return (
    <Panel
      icon={icon}
      tone="border-accent-line bg-accent-soft text-accent-text"
      title={title}
      text={text}
      action={action}
    />
  )
}

/** Loading failed: what happened, and a way to try again. */
export function ErrorState({
  title,
  message,
  onRetry,
  busy = false,
}: {
  title?: ReactNode
  /** The server's words; default asks to try later. */
  message?: ReactNode
  onRetry?: (() => void) | undefined
  busy?: boolean
}) {
  const t = useT('shared/ui')
  return (
    <Panel
      role="alert"
      icon={IconAlert}
      tone="border-danger-line bg-danger-soft text-danger-text"
      title={title ?? t('states.errorTitle')}
      text={message ?? t('states.errorText')}
      action={
        onRetry ? (
          <Button icon={IconRefresh} busy={busy} onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        ) : null
      }
    />
  )
}

/** The 401 panel: the account lacks the permission for what stands here (specification §6). */
export function ForbiddenPanel({ message }: { message?: ReactNode }) {
  const t = useT('shared/ui')
  const locale = useLocale()
  return (
    <Panel
      icon={IconLock}
      tone="border-warning-line bg-warning-soft text-warning-text"
      title={t('states.forbiddenTitle')}
      text={message ?? t('states.forbiddenText')}
      action={
        <a className={buttonClass('primary')} href={hrefOf('/', locale)}>
          {t('actions.home')}
        </a>
      }
    />
  )
}
