/** The organiser's decision on a filed booth form, without a person who makes it. */
import { eq } from 'drizzle-orm'
import { participation } from '../../../src/features/company/server/tables.ts'
import type { FormDefinition } from '../../../src/features/booth-forms/definition/definition.ts'
import { moveForm } from '../../../src/features/booth-forms/server/save.ts'
import { first, type TestExhibitor, type TestServer } from '../server.ts'

const ORGANISER = {
  sessionId: 0,
  kind: 'backOffice' as const,
  subjectId: 1,
  userName: '主办方',
  exhibitorId: null,
  participationId: null,
  roles: [],
  permissions: [],
}

/** Confirms or rejects a form of the exhibitor's booth; `note` is the reason of a rejection. */
export async function decideForm(
  { db, services }: TestServer,
  definition: FormDefinition,
  { participationId }: TestExhibitor,
  type: 'confirm' | 'reject',
  note = 'no',
): Promise<void> {
  const booth = first(await db.select().from(participation).where(eq(participation.id, participationId)))
  const ctx = { ...services, session: ORGANISER, locale: 'zh-CN' as const, traceId: '', ip: '', cookies: [] }
  await moveForm(ctx, definition, booth, { type }, { note })
}
