import { atom } from 'nanostores'

export type Tone = 'success' | 'error' | 'warning' | 'info'

/** One message in the corner of the page. */
export type Toast = {
  id: number
  tone: Tone
  text: string
  /** Set for a notification: a heading above the text. */
  title?: string | undefined
  /** Milliseconds it stands; 0 until it is dismissed. */
  duration: number
}

/** Messages on show, oldest first. */
export const $toasts = atom<readonly Toast[]>([])

/** Modal dialogs on show, lowest first. Messages are drawn inside the topmost, because everything outside it is inert. */
export const $modals = atom<readonly HTMLElement[]>([])

const MAX_TOASTS = 4
let nextId = 1

/** How long messages stand: 3 s, errors 5 s (specification §8: network error toasts last 5 seconds). */
const TOAST_MS = { success: 3000, info: 3000, warning: 3000, error: 5000 } as const

function push(toast: Omit<Toast, 'id'>): number {
  const id = nextId++
  // The same words twice in a row (a double click, two failing calls) are one message that stands anew.
  const others = $toasts.get().filter((t) => t.text !== toast.text || t.tone !== toast.tone || t.title !== toast.title)
  $toasts.set([...others, { ...toast, id }].slice(-MAX_TOASTS))
  return id
}

/** Takes a message away; unknown ids are ignored. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((t) => t.id !== id))
}

type ToastOptions = {
  /** Milliseconds; 0 keeps it until dismissed. */
  duration?: number
}
const show =
  (tone: Tone) =>
  (text: string, options: ToastOptions = {}): number =>
    push({ tone, text, duration: options.duration ?? TOAST_MS[tone] })

/**
 * Short messages about what has just happened; they return an id for `dismissToast`.
 * @example toast.success(t('shared/api:success.modified'))
 */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
}

/** A notification: heading and text, 4.5 s unless told otherwise. Default tone error, for the codes of specification §8. */
export function notify(options: { title: string; body: string; tone?: Tone; duration?: number }): number {
  return push({
    tone: options.tone ?? 'error',
    title: options.title,
    text: options.body,
    duration: options.duration ?? 4500,
  })
}

export type ConfirmOptions = {
  /** The question, naming the thing: "Delete the brand Mochi?" */
  title: string
  /** What follows from it. */
  text?: string | undefined
  /** The verb of the action, not "OK", wherever there is one. */
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  /** `danger` for what cannot be undone. */
  tone?: 'danger' | 'primary'
  /** The user has to type this text first; for actions that take much with them. */
  typed?: string | undefined
}

export type ReasonOptions = ConfirmOptions & {
  /** Label of the field; default "Reason". */
  label?: string | undefined
  /** Longest reason in characters, default 200. */
  maxLength?: number
  /** Default true. */
  required?: boolean
  /** A choice that the reason belongs to: without a tick no reason is asked and the answer is ''. */
  tick?: { label: string; text: string } | undefined
  /** The text that stands there at first: the words of an answer that was refused. */
  value?: string
}

/** A question waiting for its answer. */
export type Question = { id: number; answer: (value: string | null) => void } & (
  | { kind: 'confirm'; options: ConfirmOptions }
  | { kind: 'reason'; options: ReasonOptions }
)

/** Questions in the order asked; the first is on show. */
export const $questions = atom<readonly Question[]>([])

function ask(question: { kind: 'confirm'; options: ConfirmOptions } | { kind: 'reason'; options: ReasonOptions }) {
  return new Promise<string | null>((resolve) => {
    const id = nextId++
    const answer = (value: string | null) => {
      $questions.set($questions.get().filter((q) => q.id !== id))
      resolve(value)
    }
    $questions.set([...$questions.get(), { ...question, id, answer }])
  })
}

/**
 * Asks before an action. True when confirmed; false on cancel and Escape. Questions queue, one stands at a time.
 * @example if (await confirm({ title: t('deleteBrand', { name }), confirmLabel: t('actions.delete'), tone: 'danger' })) …
 */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  return (await ask({ kind: 'confirm', options })) !== null
}

/** Asks for a reason (rejection, cancellation). The trimmed text, or null when the user thought better of it. */
export function askReason(options: ReasonOptions): Promise<string | null> {
  return ask({ kind: 'reason', options })
}
