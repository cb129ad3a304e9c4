import { Component, type ReactNode } from 'react'

/** Failures of code that could not be fetched; everything else is a mistake of the code. */
const missing = new WeakSet<object>()

/** Notes that an error means a part that could not be fetched, and that its place on the screen says so (`shell/trouble/missing-part.ts`). */
export function noteMissing(error: unknown): void {
  if (typeof error === 'object' && error !== null) missing.add(Object.assign(error, { takenUp: true }))
}

interface Props {
  children: ReactNode
  /** Stands in the part's place: in words, with a button that tries again. */
  failed: (isMissing: boolean, again: () => void) => ReactNode
  /** Before the part is drawn anew. */
  onAgain?: () => void
}

/**
 * Keeps the rest of the screen when one part fails: in the part's place stands what happened, with a button that tries again. Without it React
 * takes the whole screen away.
 */
export class PartBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (typeof error === 'object' && error !== null && missing.has(error)) return
    // To the list of errors that the organiser sees (shell/start/error-log.ts).
    globalThis.reportError?.(error)
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    const again = () => {
      this.props.onAgain?.()
      this.setState({ error: null })
    }
    return this.props.failed(typeof error === 'object' && missing.has(error), again)
  }
}
