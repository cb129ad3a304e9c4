/** Logging in from outside: one-time codes and identities of other providers. */
import { and, desc, eq } from 'drizzle-orm'
import { inPerson, signedIn, type Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import * as calls from '../../outside-contract.ts'
import { profileIdentities, profileIdentityRemove } from '../../profile-contract.ts'
import { findAuthCode, useAuthCode } from './auth-codes.ts'
import { findSubjectById, refuseClosed, type Subject } from './logins.ts'
import { tellOwner } from '../notices.ts'
import { logIn, openSession } from './open-session.ts'
import { companyOf } from '../profile/own-account.ts'
import type { SubjectKind } from '../sessions.ts'
import { boundIdentity } from '../tables.ts'
import { readTicket, spendTicket, type Ticket } from './tickets.ts'

function goodTicket(ctx: Ctx, text: string): Ticket {
  const found = readTicket(ctx.settings.authProviders, text, ctx.clock.realNow())
  if (typeof found === 'string') throw fail.business(`features/account:errors.${found}`)
  return found
}

const providerPart = ({ provider: { id, name, enName } }: Pick<Ticket, 'provider'>) => ({ provider: id, name, enName })

async function findBound(ctx: Ctx, ticket: Ticket): Promise<{ id: number; subject: Subject } | null> {
  const [row] = await ctx.db
    .select()
    .from(boundIdentity)
    .where(and(eq(boundIdentity.provider, ticket.provider.id), eq(boundIdentity.subject, ticket.subject)))
  if (!row) return null
  const subject = await findSubjectById(ctx.db, row.kind as SubjectKind, row.subjectId)
  // The account is gone: the identity may be bound anew.
  return subject && { id: row.id, subject }
}

export const outsideHandlers = [
  handle(
    calls.checkCode,
    async (ctx, { code }) => {
      const found = await findAuthCode(ctx.db, code, ctx.clock.realNow())
      const subject = found && (await findSubjectById(ctx.db, 'exhibitor', found.subjectId))
      if (!found || !subject || subject.closed) throw fail.business('features/account:errors.authCode')
      const company = await companyOf(ctx, subject.exhibitorId ?? 0)
      return { data: { account: subject.loginAcc, actorName: found.actorName, ...company } }
    },
    { limit: 30 },
  ),
  handle(
    calls.exchangeCode,
    async (ctx, { code }) => {
      const used = await useAuthCode(ctx.db, code, ctx.clock.realNow())
      const subject = used && (await findSubjectById(ctx.db, 'exhibitor', used.subjectId))
      if (!used || !subject || subject.closed) throw fail.business('features/account:errors.authCode')
      const { token, data } = await openSession(ctx, subject, { actor: { id: used.actorId, name: used.actorName } })
      return {
        token,
        data: { ...data, actorName: used.actorName, ...(await companyOf(ctx, subject.exhibitorId ?? 0)) },
      }
    },
    { limit: 30 },
  ),
  handle(calls.authProviders, async (ctx) => ({
    data: ctx.settings.authProviders.map(({ id, name, enName, url }) => ({ provider: id, name, enName, url })),
  })),
  handle(
    calls.openTicket,
    async (ctx, { ticket: text }) => {
      const ticket = goodTicket(ctx, text)
      const bound = await findBound(ctx, ticket)
      const answer = { ...providerPart(ticket), label: ticket.label }
      if (!bound) return { data: { ...answer, state: 'unbound' as const } }
      refuseClosed(bound.subject)
      const now = ctx.clock.realNow()
      if (!(await spendTicket(ctx.db, text, ticket.expiresAt, now)))
        throw fail.business('features/account:errors.ticketUsed')
      await ctx.db.update(boundIdentity).set({ lastUsed: now }).where(eq(boundIdentity.id, bound.id))
      const { token } = await openSession(ctx, bound.subject)
      return { data: { ...answer, state: 'opened' as const, token } }
    },
    { limit: 30 },
  ),
  handle(
    calls.bindIdentity,
    async (ctx, { ticket: text, ...login }) => {
      const ticket = goodTicket(ctx, text)
      if (await findBound(ctx, ticket)) throw fail.business('features/account:errors.boundAlready')
      // Wrong passwords are counted, so all this runs outside a transaction; the password first, then the ticket is spent.
      const { token, data, subject } = await logIn(ctx, 'exhibitor', login)
      const now = ctx.clock.realNow()
      if (!(await spendTicket(ctx.db, text, ticket.expiresAt, now)))
        throw fail.business('features/account:errors.ticketUsed')
      const owner = { kind: subject.kind, subjectId: subject.id, label: ticket.label, createTime: now, lastUsed: now }
      await ctx.db
        .insert(boundIdentity)
        .values({ provider: ticket.provider.id, subject: ticket.subject, ...owner })
        .onConflictDoUpdate({ target: [boundIdentity.provider, boundIdentity.subject], set: owner })
      const provider = ctx.locale === 'en-US' ? ticket.provider.enName : ticket.provider.name
      await tellOwner(ctx, subject, 'IDENTITY_BOUND', { by: [provider, ticket.label].filter(Boolean).join(' ') })
      return { token, data }
    },
    { transaction: 'none', limit: 30 },
  ),
  handle(profileIdentities, async (ctx) => {
    const { kind, subjectId } = signedIn(ctx)
    const rows = await ctx.db
      .select()
      .from(boundIdentity)
      .where(and(eq(boundIdentity.kind, kind), eq(boundIdentity.subjectId, subjectId)))
      .orderBy(desc(boundIdentity.id))
    const nameOf = (id: string) => ctx.settings.authProviders.find((one) => one.id === id)
    return {
      data: rows.map((row) => ({
        id: String(row.id),
        provider: row.provider,
        name: nameOf(row.provider)?.name ?? row.provider,
        enName: nameOf(row.provider)?.enName ?? row.provider,
        label: row.label,
        createTime: formatDateTime(row.createTime),
      })),
    }
  }),
  handle(profileIdentityRemove, async (ctx, { id }) => {
    const { kind, subjectId } = inPerson(ctx)
    const own = and(
      eq(boundIdentity.id, Number(id)),
      eq(boundIdentity.kind, kind),
      eq(boundIdentity.subjectId, subjectId),
    )
    const gone = await ctx.db.delete(boundIdentity).where(own).returning({ id: boundIdentity.id })
    if (gone.length === 0) throw fail.notFound()
    return { data: { id } }
  }),
]
