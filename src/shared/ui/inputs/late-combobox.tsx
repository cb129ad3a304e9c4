import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { whenLoaded } from '../../lib/browser/when-loaded.ts'
import type { ComboboxProps } from './combobox.tsx'
import { useLateField } from './use-late-field.ts'

const load = () => import('./combobox.tsx')

/** Once everything of the page has come and the browser rests. Answers how to stop. */
function whenIdle(run: () => void): () => void {
  let waiting: number
  const stop = whenLoaded(() => {
    // Safari has no such callback.
    waiting = typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : window.setTimeout(run, 200)
  })
  return () => {
    stop()
    if (typeof cancelIdleCallback === 'function') cancelIdleCallback(waiting)
    else clearTimeout(waiting)
  }
}

/**
 * A text field over a list of matches (`combobox.tsx`), there at once: as a plain field until it is touched. The list's code comes while the page
 * rests, or with the touch.
 */
export function LateCombobox<Option extends object>(props: Omit<ComboboxProps<Option>, 'handed' | 'asked'>) {
  const { late, plain } = useLateField(load)
  const { input, text, onText, onClose } = props
  const asked = useRef(false)
  const ask = () => {
    asked.current = true
  }
  useEffect(() => whenIdle(() => void load().catch(() => {})), [])
  const early = useEffectEvent(() => {
    const typed = plain.ref.current?.value
    if (typed && typed !== text) onText(typed)
  })
  // Typed before the page could listen.
  useLayoutEffect(() => early(), [])
  if (late) return <late.part.Combobox {...props} handed={late.handed} asked={asked} />
  return (
    <input
      {...input}
      {...plain}
      // Before the focus, which may bring the code at once: the click would find its field gone.
      onPointerDownCapture={ask}
      onInputCapture={ask}
      onKeyDownCapture={(event) => {
        if (event.key === 'ArrowDown') ask()
        // It would send the form; with its list it chooses.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
      }}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onBlur={(event) => {
        input.onBlur?.(event)
        onClose?.()
      }}
    />
  )
}
