/**
 * The gate of a screen: its content or the 401 panel, both in the static page. Only the words on screen hang on it; the data stays behind
 * the server's own check (code 403).
 */
export function showGate(open: boolean, root: ParentNode = document): void {
  const content = root.querySelector<HTMLElement>('[data-gate="content"]')
  const refusal = root.querySelector<HTMLElement>('[data-gate="refusal"]')
  if (!content || !refusal) return
  content.hidden = !open
  refusal.hidden = open
}
