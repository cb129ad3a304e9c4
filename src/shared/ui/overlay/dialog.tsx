import { useEffectEvent, useId, useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { focusInto } from '../../lib/browser/a11y.ts'
import { IconButton } from '../button.tsx'
import { IconClose } from '../icons.ts'
import { $modals } from './overlay-store.ts'

export type DialogProps = {
  open: boolean
  /** Escape, the close button and (if allowed) the backdrop ask for this; the owner decides. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** 26, 32, 46 or 64 rem. Default md. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Fills a phone's screen. Default true except for sm. */
  sheet?: boolean
  /** A click beside the dialog closes it. Default false: typed text would be lost. */
  dismissOnBackdrop?: boolean
  /** Makes the content a form; the footer's submit button sends it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** An edge panel of full height instead of a box in the middle. */
  edge?: 'left' | 'right'
  /** `alertdialog` for questions that interrupt. */
  role?: 'dialog' | 'alertdialog'
  /** Id of the text that explains it, read out on opening. */
  describedBy?: string | undefined
}

// Written out, so that Tailwind finds the names.
const sizeClass = { sm: 'dialog-sm', md: '', lg: 'dialog-lg', xl: 'dialog-xl' } as const
const edgeClass = { right: 'drawer', left: 'drawer drawer-left' } as const

/**
 * A modal dialog on the browser's own: focus moves in (marked element, first field or title) and returns, the page behind is inert and
 * does not scroll.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  size = 'md',
  sheet = size !== 'sm',
  dismissOnBackdrop = false,
  onSubmit,
  edge,
  role,
  describedBy,
}: DialogProps) {
  const t = useT('shared/ui')
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const asked = useEffectEvent(onClose)
  const clickedBeside = useEffectEvent(() => {
    if (dismissOnBackdrop) onClose()
  })

  useLayoutEffect(() => {
    const dialog = ref.current!
    dialog.showModal()
    focusInto(dialog)
    $modals.set([...$modals.get(), dialog])
    // Natively both events stay at the dialog; a file field's `cancel` bubbles and must not close it.
    const cancelled = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      asked()
    }
    // A second Escape closes without asking in some browsers: the owner still has to know.
    const closed = (event: Event) => {
      if (event.target === dialog) asked()
    }
    // The backdrop belongs to the dialog element. A press that began inside (selecting text) is not a click beside it.
    let pressedBeside = false
    const pressed = (event: Event) => (pressedBeside = event.target === dialog)
    const clicked = (event: Event) => {
      if (pressedBeside && event.target === dialog) clickedBeside()
    }
    dialog.addEventListener('mousedown', pressed)
    dialog.addEventListener('click', clicked)
    dialog.addEventListener('cancel', cancelled)
    dialog.addEventListener('close', closed)
    return () => {
      dialog.removeEventListener('cancel', cancelled)
      dialog.removeEventListener('close', closed)
      $modals.set($modals.get().filter((m) => m !== dialog))
      dialog.close()
    }
  }, [])

  const content = (
    <>
      <div className="dialog-head">
        <h2 id={titleId} tabIndex={-1} className="min-w-0 flex-1 pt-0.5 text-lg font-semibold">
          {title}
        </h2>
        <IconButton small label={t('actions.close')} icon={IconClose} onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
      {footer ? <div className="dialog-foot">{footer}</div> : null}
    </>
  )
  const column = 'flex min-h-0 flex-1 flex-col'
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={`dialog ${edge ? edgeClass[edge] : `${sizeClass[size]}${sheet ? ' dialog-sheet' : ''}`}`}
    >
      {onSubmit ? (
        <form method="post" className={column} noValidate onSubmit={onSubmit}>
          {content}
        </form>
      ) : (
        <div className={column}>{content}</div>
      )}
    </dialog>
  )
}

/** A panel from the right edge (or left), dismissed by a click beside it as well. */
export function Drawer({ edge = 'right', dismissOnBackdrop = true, ...props }: DialogProps) {
  return <Dialog {...props} edge={edge} dismissOnBackdrop={dismissOnBackdrop} />
}
