import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  type Ref,
} from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { useFieldPart } from '../form-context.ts'

/** How far below the window a control is fetched: about a turn of the wheel ahead, so that it stands when it is scrolled to. */
const AHEAD = '400px 0px'

/**
 * A control of a FieldGroup whose code is fetched when it is wanted: near the window, or at the first touch of its form, whichever comes
 * first. Until then a button holds its place and its id, so that Tab, the error summary and links to the field find it; pressing the button
 * fetches the control too, and tries again after a lost connection. The value stands in the form all the time: a save in between loses nothing.
 *
 * @param load fetches the control; it sees the props of the place it stands in.
 * @param Held draws what the control will look like, so that nothing moves when the control comes.
 * @example export const ImageUpload = lateControl(() => import('./image-upload-control.tsx').then((part) => part.ImageUploadControl), PicturesPlace)
 */
export function lateControl<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Held: ComponentType<P>,
): FunctionComponent<P> {
  let fetched: Promise<ComponentType<P>> | undefined
  const fetchOnce = (): Promise<ComponentType<P>> => {
    fetched ??= load()
    fetched.catch(() => {
      fetched = undefined
    })
    return fetched
  }

  function LateControl(props: P) {
    const { id } = useFieldPart()
    const place = useRef<HTMLButtonElement>(null)
    const hadFocus = useRef(false)
    const [Control, setControl] = useState<ComponentType<P> | null>(null)
    const [failed, setFailed] = useState(false)

    const want = async () => {
      try {
        const control = await fetchOnce()
        hadFocus.current = place.current !== null && document.activeElement === place.current
        setControl(() => control)
      } catch {
        setFailed(true)
      }
    }
    const again = () => {
      setFailed(false)
      void want()
    }

    const wanted = useEffectEvent(want)
    useEffect(() => {
      const button = place.current
      if (!button) return
      // oxlint-disable-next-line react/set-state-in-effect -- state is set when the code comes, not here
      if (typeof IntersectionObserver === 'undefined') return void wanted()
      const form = button.form ?? button
      const stop = () => {
        near.disconnect()
        form.removeEventListener('focusin', start)
      }
      const start = () => {
        stop()
        void wanted()
      }
      const near = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && start(), {
        rootMargin: AHEAD,
      })
      near.observe(button)
      form.addEventListener('focusin', start)
      return stop
    }, [])

    // The button went away under the caret: what came in its place takes over.
    useLayoutEffect(() => {
      if (Control && hadFocus.current) document.getElementById(id)?.focus()
    }, [Control, id])

    return Control ? (
      <Control {...props} />
    ) : (
      <Place of={place} failed={failed} onPress={again}>
        <Held {...props} />
      </Place>
    )
  }
  return LateControl
}

function Place({
  of,
  failed,
  onPress,
  children,
}: {
  of: Ref<HTMLButtonElement>
  failed: boolean
  onPress: () => void
  children: ReactNode
}) {
  const t = useT('shared/form')
  const field = useFieldPart()
  const words = failed ? `${t('form.partFailed')} ${t('form.retry')}` : t('form.loading')
  return (
    <button
      ref={of}
      type="button"
      id={field.id}
      aria-label={t('form.labelled', { label: field.label, message: words })}
      aria-describedby={field.describedBy}
      className="flex w-full flex-col items-stretch gap-2 rounded-ui border border-dashed border-line-strong p-3 text-start"
      onClick={onPress}
    >
      {failed ? <span className="text-sm text-ink-soft">{words}</span> : null}
      {children}
    </button>
  )
}
