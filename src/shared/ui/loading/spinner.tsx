/** A turning ring; decorative, the words beside it say what is going on. */
export function Spinner({ className = '' }: { className?: string }) {
  return <span className={`spinner ${className}`} aria-hidden="true" />
}
