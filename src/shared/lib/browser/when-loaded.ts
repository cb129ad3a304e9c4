/** Runs once everything of the page has come, at once if it has. Answers how to call it off. */
export function whenLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
  return () => removeEventListener('load', run)
}
