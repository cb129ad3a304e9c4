import { Suspense, useEffect, useEffectEvent, useRef, type FormEvent, type ReactNode } from 'react'
import { late } from '../ui/loading/late.tsx'
import { useT } from '../i18n/use-t.tsx'
import { parseTime } from '../lib/time/dates.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext } from './form-context.ts'
import type { Form } from './form-types.ts'

const ConflictView = late(() => import('./conflict-view.tsx').then((part) => ({ default: part.ConflictView })))

export type FormShellProps<T> = {
  form: Form<T>
  /** Name of the form for readers that jump by landmark; leave it out when a heading says it. */
  label?: string
  /** Buttons under the fields, `SubmitButton` first. On a phone they stay at the thumb. */
  actions?: ReactNode
  /** Default: one column of reading width. */
  className?: string
  children: ReactNode
}

/**
 * The frame of a form: restored draft, failure, error summary, fields, actions, and the two versions side by side after a conflict.
 * Ctrl+S or ⌘S saves.
 */
export function FormShell<T>({ form, label, actions, className = 'max-w-form', children }: FormShellProps<T>) {
  const element = useRef<HTMLFormElement>(null)
  const save = useEffectEvent(() => void form.submit())

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const modal = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (modal && !modal.contains(element.current)) return
      event.preventDefault()
      save()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    void form.submit()
  }

  return (
    <FormContext value={form}>
      {/* method="dialog": a submit before hydration does nothing instead of putting the fields into the address. */}
      <form
        ref={element}
        id={form.id}
        method="dialog"
        noValidate
        aria-label={label}
        aria-busy={form.busy || undefined}
        data-state={form.state}
        onSubmit={onSubmit}
      >
        <div className={`flex flex-col gap-5 ${className}`}>
          <DraftBanner form={form} />
          <FailureBanner form={form} />
          <ErrorSummary form={form} />
          {children}
          {actions ? (
            <div className="flex flex-wrap items-center gap-2 pt-2 max-lg:pb-safe max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-3">
              {actions}
              <DraftStatus form={form} />
            </div>
          ) : null}
        </div>
      </form>
      {form.conflict ? (
        <Suspense>
          <ConflictView form={form} conflict={form.conflict} />
        </Suspense>
      ) : null}
    </FormContext>
  )
}

function DraftBanner<T>({ form }: { form: Form<T> }) {
  const t = useT('shared/form')
  const { restoredAt, stale, keep, discard } = form.draft
  if (restoredAt === null) return null
  return (
    <Alert
      live
      tone={stale ? 'warning' : 'info'}
      title={t('form.draft.restored', { time: parseTime(restoredAt, '{m}-{d} {h}:{i}') ?? '' })}
      actions={
        <span className="flex shrink-0 flex-wrap gap-2">
          <Button small onClick={keep}>
            {t('form.draft.keep')}
          </Button>
          <Button small variant="ghost" onClick={discard}>
            {t('form.draft.discard')}
          </Button>
        </span>
      }
    >
      {stale ? t('form.draft.stale') : null}
    </Alert>
  )
}

/** A form may be many windows long: what failed comes into sight above it, and the focus stays with what was pressed or is typed in. */
const comeIntoSight = (box: HTMLElement | null): void => box?.scrollIntoView?.({ block: 'nearest' })

function FailureBanner<T>({ form }: { form: Form<T> }) {
  const t = useT('shared/form')
  if (form.failure === null) return null
  const network = form.state === 'networkError'
  return (
    <Alert
      live
      ref={comeIntoSight}
      tone={network ? 'warning' : 'danger'}
      title={form.failure}
      actions={
        network ? (
          <Button small onClick={() => void form.retry()}>
            {t('form.retry')}
          </Button>
        ) : undefined
      }
    >
      {network ? t('form.networkHint') : null}
    </Alert>
  )
}

/** Where the unsent input stands: said quietly beside the buttons. */
function DraftStatus<T>({ form }: { form: Form<T> }) {
  const t = useT('shared/form')
  if (form.busy || !form.dirty) return null
  const { storedAt, refused } = form.draft
  if (refused) return <span className="hint text-warning-text">{t('form.draft.refused')}</span>
  return (
    <span className="hint">
      {storedAt === null
        ? t('form.unsaved')
        : t('form.draft.stored', { time: parseTime(storedAt, '{h}:{i}:{s}') ?? '' })}
    </span>
  )
}
