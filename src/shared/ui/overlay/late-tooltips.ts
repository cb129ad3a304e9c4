/** Fetches the tooltips when the first thing that has one is pointed at or focused; on a phone that is mostly never. */
export function watchForTooltips(): () => void {
  const stop = () => {
    document.removeEventListener('pointerover', seen)
    document.removeEventListener('focusin', seen)
  }
  const seen = (event: PointerEvent | FocusEvent) => {
    if (!(event.target as Element).closest?.('[data-tip]') || (event as PointerEvent).pointerType === 'touch') return
    stop()
    import('./tooltip.ts').then(
      (part) => part.startTooltips(event),
      // The connection is down: the next thing tries again.
      () => watchForTooltips(),
    )
  }
  document.addEventListener('pointerover', seen)
  document.addEventListener('focusin', seen)
  return stop
}
