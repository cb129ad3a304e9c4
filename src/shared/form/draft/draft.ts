/**
 * Unsent input kept in this browser, per user and form, so that a reload, the other language, an expired login or a closed browser
 * loses nothing (beyond-peers O4, O8; decisions 18). Only changed fields are kept; never a password, a document number or a file's bytes.
 */
import { cachedSession, draftOwner, $session } from '../../auth/session.ts'
import { DRAFT_PREFIX, readJson, removeKey, writeJson } from '../../lib/browser/web-storage.ts'
import type { FormValues } from '../form-values.ts'

/** Owner of what somebody without an account types; kept in the tab alone, since the machine may be anybody's. */
export const VISITOR = 'visitor'
const placeOf = (user: string) => (user === VISITOR ? 'session' : 'local')

export interface StoredDraft {
  /** Version of the record the input was typed over; null for a new one. */
  version: number | null
  /** When it was stored, ms since 1970. */
  at: number
  /** Changed fields only. */
  values: FormValues
  /** Token and fingerprint of a submission whose answer never came: sending the same again must not double it. */
  sent?: { token: string; fingerprint: string }
}

/** Owner of the drafts of the signed-in person, as far as this page knows. */
export function draftUser(): string | null {
  const cached = cachedSession()
  return draftOwner($session.get()) ?? (cached && draftOwner(cached))
}

/** Storage key of a draft: `draft:<owner>:<form key>`. */
export function draftName(user: string, formKey: string): string {
  return `${DRAFT_PREFIX}${user}:${formKey}`
}

/** The draft of a form, or null when there is none or it is damaged. */
export function readDraft(user: string, formKey: string): StoredDraft | null {
  const found = readJson(placeOf(user), draftName(user, formKey)) as Partial<StoredDraft> | null
  const usable = found && typeof found.at === 'number' && typeof found.values === 'object' && found.values !== null
  return usable
    ? {
        version: found.version ?? null,
        at: found.at!,
        values: found.values!,
        ...(found.sent ? { sent: found.sent } : {}),
      }
    : null
}

/** Did the signed-in person type something into this form that is not sent yet? */
export function isTyped(formKey: string): boolean {
  const user = draftUser()
  return user !== null && readDraft(user, formKey) !== null
}

/** Changes what the signed-in person typed into this form and has not sent, before it is opened again; without a draft nothing. */
export function changeDraft(formKey: string, change: (values: FormValues) => FormValues): void {
  const user = draftUser()
  const found = user === null ? null : readDraft(user, formKey)
  if (user !== null && found) writeDraft(user, formKey, { ...found, values: change(found.values) })
}

/** Stores a draft; null when nothing of it may be stored, false when storage is refused or full. */
export function writeDraft(user: string, formKey: string, draft: StoredDraft): boolean | null {
  const values = storable(draft.values)
  if (Object.keys(values).length === 0 && !draft.sent) {
    removeDraft(user, formKey)
    return null
  }
  return writeJson(placeOf(user), draftName(user, formKey), { ...draft, values })
}

export function removeDraft(user: string, formKey: string): void {
  removeKey(placeOf(user), draftName(user, formKey))
}

/** Fields that must not outlive the page, at whatever depth they stand: passwords, numbers of identity documents. */
const SECRET = /password|pwd|^certNo$|^driverIdNo$/i

/** Without secrets and without files: those cannot or must not outlive the page. */
function storable(values: FormValues): FormValues {
  const kept: FormValues = {}
  for (const [name, value] of Object.entries(values)) {
    if (SECRET.test(name) || holdsFile(value)) continue
    kept[name] = withoutSecrets(value)
  }
  return kept
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (SECRET.test(name) ? [] : [[name, withoutSecrets(inner)]])),
  )
}

function holdsFile(value: unknown): boolean {
  return value instanceof Blob || (Array.isArray(value) && value.some(holdsFile))
}
