const GAP = 4

/**
 * Puts a popover under its button, or over it where there is more room; false when the button has left the window.
 * @param height px it needs below
 */
export function placeBeside(button: HTMLElement, popover: HTMLElement, align: 'start' | 'end', height = 260): boolean {
  const at = button.getBoundingClientRect()
  const { style } = popover
  const below = innerHeight - at.bottom
  const upwards = below < height && at.top > below
  style.top = upwards ? 'auto' : `${at.bottom + GAP}px`
  style.bottom = upwards ? `${innerHeight - at.top + GAP}px` : 'auto'
  style.left = align === 'start' ? `${at.left}px` : 'auto'
  style.right = align === 'end' ? `${document.documentElement.clientWidth - at.right}px` : 'auto'
  return at.bottom > 0 && at.top < innerHeight
}
