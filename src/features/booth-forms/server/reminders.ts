/** Reminders of required forms that nobody has filed (booth-forms 8.8): by mail at three marks before the opening, and red in the checklist from the first on. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { deadlineOf, findShowDays } from '../../calendar/server/exports.ts'
import type { ParticipationRow } from '../../company/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import { formatDateTime } from '../../../shared/lib/dates.ts'
import { showInstant, type ShowDays } from '../../../shared/lib/show-time.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { translate } from '../../../server/base/i18n.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { isFiled } from '../lifecycle.ts'
import type { FormCode, FormStatus } from '../model.ts'
import { formsOf, mustOf } from './applies.ts'
import { formTitle } from './booth-change-words.ts'
import { findReader, type Reader } from './exhibitor-mail.ts'
import { boothForm, boothReminder } from './tables.ts'
import { loggedError } from '../../../server/base/logged-error.ts'

/** Days to the opening at which reminders go, from 09:00 in Shanghai. */
export const MARKS = ['T-40', 'T-36', 'T-35'] as const
const HOUR = '09:00'

/**
 * The last mark that has passed; null before the first, from the opening on, and while the show has no dates. A portal that was down meanwhile
 * catches up with this one only: two reminders at once would tell the same.
 */
export function markAt(now: Date, days: ShowDays): (typeof MARKS)[number] | null {
  const passed = (time: string) => {
    const at = showInstant(time, days)
    return at !== null && now.getTime() >= at.getTime()
  }
  return passed('T 00:00') ? null : (MARKS.findLast((mark) => passed(`${mark} ${HOUR}`)) ?? null)
}

/** Is a missing form shown in red: from the first mark on. */
export function isUrgent(now: Date, days: ShowDays): boolean {
  const first = showInstant(`${MARKS[0]} ${HOUR}`, days)
  return first !== null && now.getTime() >= first.getTime()
}

interface Missing {
  booth: ParticipationRow
  form: FormCode
}

/** Required forms that are not filed, of all booths under contract, by exhibitor. */
async function findMissing(db: Db): Promise<Map<number, Missing[]>> {
  const booths = await db
    .select()
    .from(participation)
    .where(and(eq(participation.contractActive, 1), eq(participation.delFlag, 0)))
    .orderBy(asc(participation.exhibitorId), asc(participation.id))
  const musts = new Map<number, FormCode[]>()
  for (const type of new Set(booths.map(({ boothType }) => boothType)))
    musts.set(
      type,
      (await formsOf(db, type)).map(({ code }) => code).filter((code) => mustOf(code, type) === 'M'),
    )
  const rows = await db
    .select({ participationId: boothForm.participationId, form: boothForm.form, status: boothForm.status })
    .from(boothForm)
    .where(eq(boothForm.delFlag, 0))
  const filed = new Set(
    rows.filter(({ status }) => isFiled(status as FormStatus)).map((row) => `${row.participationId} ${row.form}`),
  )
  const found = new Map<number, Missing[]>()
  for (const booth of booths)
    for (const form of musts.get(booth.boothType) ?? [])
      if (!filed.has(`${booth.id} ${form}`))
        found.set(booth.exhibitorId, [...(found.get(booth.exhibitorId) ?? []), { booth, form }])
  return found
}

/**
 * Sends whatever reminder is due by the show's clock. Each exhibitor gets one per mark: its row and its mail are stored in one transaction, and the
 * row's key admits one only, so that neither a crash nor a second process sends it twice. Who has no address yet is asked again next time.
 * @returns how many mails were queued
 */
export async function sendReminders(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'sealer' | 'wakeOutbox'>,
): Promise<number> {
  const { db, clock } = services
  const now = clock.showNow()
  const days = await findShowDays(db)
  const mark = markAt(now, days)
  if (mark === null) return 0
  const missing = await findMissing(db)
  if (missing.size === 0) return 0
  const told = await db
    .select({ exhibitorId: boothReminder.exhibitorId })
    .from(boothReminder)
    .where(and(eq(boothReminder.mark, mark), inArray(boothReminder.exhibitorId, [...missing.keys()])))
  let sent = 0
  for (const [exhibitorId, forms] of missing) {
    if (told.some((one) => one.exhibitorId === exhibitorId)) continue
    const reader = await findReader(
      services,
      exhibitorId,
      forms.map(({ booth }) => booth),
    )
    if (!reader) continue
    const { to, locale, companyName, linkTo } = reader
    const items = await Promise.all(forms.map((one) => itemOf(services, one, reader, now)))
    await db.transaction(async (transaction) => {
      const tx = transaction
      const [row] = await tx
        .insert(boothReminder)
        .values({ exhibitorId, mark, at: now, missing: forms.map(({ booth, form }) => `${booth.boothNo} ${form}`) })
        .onConflictDoNothing()
        .returning({ id: boothReminder.id })
      if (!row) return
      const params = { companyName, count: String(forms.length), items, link: linkTo('/newspaper/checklist') }
      await queueMail({ ...services, db: tx, locale }, { template: 'formsMissing', to, exhibitorId, locale, params })
      sent += 1
    })
  }
  return sent
}

/** One line of the mail: form, booth and deadline, with the form's address. */
async function itemOf(
  { db }: Pick<Services, 'db'>,
  { booth, form }: Missing,
  { locale, linkTo }: Reader,
  now: Date,
): Promise<{ text: string; link: string }> {
  const deadline = await deadlineOf(db, form)
  const key = deadline === null ? 'none' : deadline.getTime() <= now.getTime() ? 'past' : 'due'
  return {
    text: translate(locale, `server/base/mail:formsMissing.item.${key}`, {
      form: formTitle(locale, form),
      booth: boothPlace(booth),
      at: deadline === null ? '' : formatDateTime(deadline).slice(0, 16),
    }),
    link: linkTo(`/newspaper/${form}`),
  }
}

/** How often it is looked whether a mark has passed; the marks are hours of a day. */
const LOOK_MS = 10 * 60 * 1000

/** Looks at once and from then on; `stop` waits for a round that runs. */
export function startReminders(services: Services): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const look = () => {
    running = sendReminders(services).then(
      (sent) => void (sent > 0 && services.log({ level: 'info', event: 'reminders queued', sent })),
      (error: unknown) => services.log({ level: 'error', event: 'reminders failed', error: loggedError(error) }),
    )
  }
  look()
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
