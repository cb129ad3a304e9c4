import { useState } from 'react'

/** A person's or company's picture; its first character where there is none or it does not load. Decorative: the name stands beside it. */
export function Avatar({
  name,
  src,
  large = false,
}: {
  name: string
  src?: string | null | undefined
  large?: boolean
}) {
  const [failed, setFailed] = useState<string>()
  const size = large ? 'size-16 text-2xl' : 'size-8'
  const shape = `${size} shrink-0 rounded-full border border-line`
  if (src && src !== failed)
    return <img src={src} alt="" className={`${shape} bg-surface object-cover`} onError={() => setFailed(src)} />
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={`${shape} inline-grid select-none place-items-center bg-accent-soft font-semibold uppercase text-accent-text`}
    >
      {[...name.trim()][0] ?? '·'}
    </span>
  )
}
