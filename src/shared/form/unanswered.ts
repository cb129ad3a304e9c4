import { fingerprint } from './form-values.ts'
import { newToken } from './submission.ts'

/** A submission under way or unanswered: the same input sent again carries the same token, so the server answers the first reply. */
export interface Submission {
  token: string
  fingerprint: string
}

/** The submission for this input: the unanswered one when nothing changed since, else a new one (architecture §7.8). */
export function submissionFor(value: unknown, action: string, unanswered: Submission | null): Submission {
  const print = `${action}:${fingerprint(value)}`
  return unanswered?.fingerprint === print ? unanswered : { token: newToken(), fingerprint: print }
}
