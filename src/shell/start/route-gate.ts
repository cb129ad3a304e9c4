import { exhibitionMenuSwitch, getInfo, getMenuWords, getRouters } from '../../shared/auth/contract.ts'

/** Calls of the frame: the gate is decided by their answers. */
const FRAME = new Set([getInfo.path, getRouters.path, getMenuWords.path, exhibitionMenuSwitch.path])

let open = false
let waiting: { promise: Promise<void>; go: () => void } | null = null

/**
 * Holds back what a screen reads until the visitor is known and may open it; behind the 401 panel nothing is asked. Calls of the frame, and
 * writes, which somebody asked for by hand, go at once.
 */
export function holdForGate(defn: { path: string; kind: 'read' | 'write' }): Promise<void> | null {
  if (open || defn.kind === 'write' || FRAME.has(defn.path)) return null
  if (!waiting) {
    let go = () => {}
    const promise = new Promise<void>((resolve) => {
      go = resolve
    })
    waiting = { promise, go }
  }
  return waiting.promise
}

/** Lets the calls of the screen go, or holds them back from now on. */
export function openGate(now: boolean): void {
  open = now
  if (!now) return
  waiting?.go()
  waiting = null
}

/**
 * The gate of a screen: its content or the 401 panel, both in the static page. Only the words on screen hang on it; the data stays behind
 * the server's own check (code 403).
 */
export function showGate(mayOpen: boolean, root: ParentNode = document): void {
  openGate(mayOpen)
  const content = root.querySelector<HTMLElement>('[data-gate="content"]')
  const refusal = root.querySelector<HTMLElement>('[data-gate="refusal"]')
  if (!content || !refusal) return
  content.hidden = !mayOpen
  refusal.hidden = mayOpen
}
