import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../i18n/use-t.tsx'
import { IconButton } from '../button.tsx'
import { clearBottom } from './clear-bottom.ts'
import { Icon } from '../icon.tsx'
import { IconAlert, IconCheckCircle, IconClose, IconInfo, IconXCircle } from '../icons.ts'
import { $modals, $toasts, dismissToast, type Toast, type Tone } from './overlay-store.ts'

const look: Record<Tone, { icon: string; colour: string }> = {
  success: { icon: IconCheckCircle, colour: 'text-success' },
  error: { icon: IconXCircle, colour: 'text-danger' },
  warning: { icon: IconAlert, colour: 'text-warning' },
  info: { icon: IconInfo, colour: 'text-info' },
}

/** What a message must not cover: what is pressed next. */
const KEPT_FREE = '.btn-primary, .btn-danger, [role="menu"]'

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
  const column = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const box = column.current
    if (!box || toasts.length === 0) return
    const place = () => {
      const keptFree = (home ?? document).querySelectorAll(KEPT_FREE)
      const boxes = [...keptFree].map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0)
      box.style.bottom = `${clearBottom(box.getBoundingClientRect(), boxes, innerHeight)}px`
    }
    place()
    // What is kept free may come under a message while it stands.
    const watched = ['scroll', 'resize', 'click'] as const
    for (const each of watched) addEventListener(each, place, { capture: true, passive: true })
    return () => watched.forEach((each) => removeEventListener(each, place, true))
  }, [toasts, home])
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
      ref={column}
      aria-label={t('toasts.region')}
      className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-toast flex flex-col items-center gap-2 lg:left-auto lg:right-6"
    >
      {part(true)}
      {part(false)}
    </section>
  )
  return home ? createPortal(region, home) : region
}
