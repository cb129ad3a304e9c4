/** A page shown before the one it fades from was drawn, or left before, is no fault, though Chromium calls it one (csswg-drafts 13726). Runs in the head as an inline script. */
export {}

addEventListener('unhandledrejection', (event) => {
  if (String(event.reason?.message).startsWith('Transition was')) event.preventDefault()
})
