export type IconProps = {
  /** Path data from `icons.ts`. */
  of: string
  /** Edge in pixels, default 16. */
  size?: number
  className?: string | undefined
}

/** A decorative icon; its meaning stands in words beside it or in the label of its button, so it is hidden from readers. */
export function Icon({ of, size = 16, className = '' }: IconProps) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 18 ? 1.6 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={of} />
    </svg>
  )
}
