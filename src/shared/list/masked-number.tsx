import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconEye } from '../ui/icons.ts'
import { useBusy } from '../ui/loading/use-busy.ts'

/**
 * A number as it is masked, and in full for who asks: each look is recorded by the server.
 * @param ask the number in full; absent: whoever reads may not see it, or there is nothing behind the mask
 * @param label the button's words
 * @param name what the button is called to whom it is read, where several stand in a page
 */
export function MaskedNumber(props: {
  masked: string
  label: string
  name?: string
  ask?: (() => Promise<string>) | undefined
}) {
  const { masked, label, name, ask } = props
  const [number, setNumber] = useState('')
  const [busy, run] = useBusy(false)

  const show = (answer: () => Promise<string>) => run(true, async () => setNumber(await answer()))
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="break-all tabular-nums" aria-live="polite">
        {number || masked}
      </span>
      {ask && number === '' ? (
        <Button
          small
          variant="ghost"
          className="no-print"
          icon={IconEye}
          busy={busy}
          aria-label={name}
          onClick={() => void show(ask)}
        >
          {label}
        </Button>
      ) : null}
    </span>
  )
}
