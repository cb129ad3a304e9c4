/** A badge as a reviewed record: what it holds, how it moves, what a save has to know beside it. */
import { checkStruct } from '../../../shared/form/rules.ts'
import { randomBytes } from 'node:crypto'
import { claimFiles, labelsAt, recordReaders } from '../../files/server/exports.ts'
import { BADGE_PHOTO_LIMIT, PASSPORT_LIMIT } from '../../../shared/files/limits.ts'
import type { AuditStatus } from '../../../shared/record/states.ts'
import type { RecordArea } from '../../../server/base/records/area.ts'
import { emptyContent, type ContentOf } from '../../../server/base/records/content.ts'
import { refuseFields, refused } from '../../../server/base/records/field-checks.ts'
import { recordStore } from '../../../server/base/records/store.ts'
import { findCountry } from '../../../server/base/reference/countries.ts'
import { badgeStruct, wantsVisa } from '../fields.ts'
import {
  BADGE_WORDS,
  VISA_FIELDS,
  newBadgeState,
  nextBadge,
  personName,
  type BadgeRefusal,
  type BadgeState,
  type PrintStatus,
} from '../rules.ts'
import { findSettings, type BadgeTableRow } from './queries.ts'
import { badge } from './tables.ts'

const STATES = ['certKey', 'contactFlag', 'onSite', 'printStatus', 'fee', 'code'] as const
export type BadgeContent = ContentOf<typeof badge, (typeof STATES)[number]>
/** Content of a badge that has none. The booth is part of it: a badge never moves to another. Who is the contact is not: that needs no review. */
export const EMPTY_BADGE: BadgeContent = { ...emptyContent(badge, STATES), participationId: 0 }

/** What the QR code of a badge says behind its mark. */
export const newCode = (): string => randomBytes(15).toString('base64url')

const stateOf = (row: BadgeTableRow): BadgeState => ({
  auditStatus: row.auditStatus as AuditStatus,
  published: row.approved !== null,
  printStatus: row.printStatus as PrintStatus,
})

export const badgeArea: RecordArea<BadgeTableRow, BadgeContent, BadgeState, BadgeRefusal> & { kind: 'BADGE' } = {
  kind: 'BADGE',
  store: recordStore(badge),
  empty: EMPTY_BADGE,
  words: BADGE_WORDS,
  stateOf,
  initial: newBadgeState,
  next: nextBadge,
  columnsOf: (_, after, before) => ({ auditStatus: after.auditStatus, ...(before ? {} : { code: newCode() }) }),
  headOf: (row) => ({
    title: personName(row),
    enTitle: '',
    thumbnail: row.photo,
    participationId: row.participationId,
  }),
  async check(ctx, exhibitorId, given, draft) {
    const { locale } = ctx
    // What only a visa letter needs is not kept without one.
    const content = wantsVisa(given)
      ? given
      : { ...given, ...Object.fromEntries(VISA_FIELDS.map((field) => [field, EMPTY_BADGE[field]])) }
    const context = { locale, draft, ...(await findSettings(ctx.db)) }
    const found = checkStruct(badgeStruct(context), content)
    if (content.nationality !== '' && !findCountry(content.nationality))
      found.push(refused('nationality', 'unknownRegion'))
    refuseFields(found)
    const { width = 0, height = 0 } = BADGE_PHOTO_LIMIT
    const files = [
      { field: 'photo', fileName: content.photo, limit: BADGE_PHOTO_LIMIT, pixels: { width, height } },
      { field: 'passportFile', fileName: content.passportFile, limit: PASSPORT_LIMIT, document: true as const },
    ]
    await claimFiles(
      ctx,
      exhibitorId,
      files,
      [...recordReaders('badge'), 'busi:badge:print'],
      labelsAt('features/badges:fields.'),
    )
    return content
  },
  // The quota is the booth's: the handler, which knows it, asks under the same lock (queries.ts `requireRoom`).
  checkRoom: () => Promise.resolve(),
}
