import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../i18n/use-t.tsx'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { IconAlert, IconCheckCircle, IconClose, IconInfo, IconXCircle } from './icons.ts'
import { $modals, $toasts, dismissToast, type Toast, type Tone } from './overlay-store.ts'

const look: Record<Tone, { icon: string; colour: string }> = {
  success: { icon: IconCheckCircle, colour: 'text-success' },
  error: { icon: IconXCircle, colour: 'text-danger' },
  warning: { icon: IconAlert, colour: 'text-warning' },
  info: { icon: IconInfo, colour: 'text-info' },
}

function ToastItem({ toast }: { toast: Toast }) {
  const t = useT('shared/ui')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { id, duration, tone } = toast
  const start = () => {
    if (duration > 0) timer.current = setTimeout(() => dismissToast(id), duration)
  }
  const pause = () => clearTimeout(timer.current)
  const appeared = useEffectEvent(start)
  useEffect(() => {
    appeared()
    return () => clearTimeout(timer.current)
  }, [])
  return (
    <div
      className="toast"
      onMouseEnter={pause}
      onMouseLeave={start}
      onFocus={pause}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) start()
      }}
    >
      <Icon of={look[tone].icon} size={20} className={`mt-px ${look[tone].colour}`} />
      <div className="min-w-0 flex-1 whitespace-pre-line">
        <span className="sr-only">{t(`toasts.${tone}`)}</span>
        {toast.title ? <p className="font-semibold">{toast.title}</p> : null}
        <p className={toast.title ? 'text-ink-soft' : ''}>{toast.text}</p>
      </div>
      <IconButton
        small
        className="-my-0.5"
        label={t('actions.dismiss')}
        icon={IconClose}
        onClick={() => dismissToast(id)}
      />
    </div>
  )
}

/**
 * The messages of the page. Errors interrupt a screen reader, the rest waits; both regions stand before the first message comes.
 * While a dialog is open they are drawn inside it, for everything else is inert then.
 */
export function Toaster() {
  const t = useT('shared/ui')
  const toasts = useStore($toasts, { ssr: 'initial' })
  const home = useStore($modals, { ssr: 'initial' }).at(-1)
  const part = (urgent: boolean) => (
    <div aria-live={urgent ? 'assertive' : 'polite'} className="flex flex-col gap-2">
      {toasts
        .filter((toast) => (toast.tone === 'error') === urgent)
        .map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
    </div>
  )
  const region = (
    <section
      aria-label={t('toasts.region')}
      className="no-print pointer-events-none fixed inset-x-4 top-16 z-toast flex flex-col items-center gap-2 lg:left-auto lg:right-6"
    >
      {part(true)}
      {part(false)}
    </section>
  )
  return home ? createPortal(region, home) : region
}
