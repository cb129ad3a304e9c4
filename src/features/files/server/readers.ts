/** Who may read a file: whoever may read the record that claims it. A list is any-of, exhibitors' and the back office's permissions side by side. */
import { mayCall } from '../../../server/base/http/dispatch.ts'
import type { SignedIn } from '../../../server/base/http/context.ts'
import type { FileKind } from '../../../shared/files/contract.ts'
import type { StoredFileRow } from './stored-files.ts'

/** The desks that look at an exhibitor's records. */
const DESKS = ['busi:review:list', 'busi:review:query', 'busi:exhibitor:list', 'busi:exhibitor:query']
/** A page of a passport is a document number in a picture (decisions 15). */
export const DOCUMENT_READERS = ['busi:badge:number']

/** Readers of an exhibitor's records of these areas (`brand`, `ip` …), and of what desks show of them. */
export function recordReaders(...areas: string[]): string[] {
  return [...areas.flatMap((area) => [`busi:${area}:list`, `busi:${area}:query`]), ...DESKS]
}

/** A visitor's business card: what an exhibitor was handed is no desk's business, nor the administrator's. */
const OWN_ALONE: readonly FileKind[] = ['card']

/**
 * May the session read this file? Unclaimed, only who uploaded it. Claimed, its company and the back office, each with a permission to read the
 * record; a claim that names no readers (a person's own picture) is for all of them.
 */
export function mayRead(row: StoredFileRow, session: SignedIn): boolean {
  if (row.ownerKind === 'shared') return true
  const uploader = row.ownerKind === session.kind && row.ownerId === session.subjectId
  if (row.claimedAt === null) return uploader
  const near =
    uploader ||
    (session.kind === 'backOffice' && !OWN_ALONE.includes(row.kind as FileKind)) ||
    (row.exhibitorId !== null && row.exhibitorId === session.exhibitorId)
  return near && (row.readers.length === 0 || mayCall(session, row.readers))
}
