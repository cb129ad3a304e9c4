import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { findAllEntries } from '../../../../server/base/parameters.ts'
import { invitation } from '../../../invitations/server/tables.ts'
import { count, type Chart } from './chart.ts'

const { channel, sentTime, openTime, registerTime, visitTime } = invitation

/** Invitations by the way they went: how many were sent, opened (each once), registered and came to the show. */
export const invitationsByChannel: Chart = {
  key: 'invitationsByChannel',
  kind: 'bars',
  words: 'features/invitations:charts.invitationsByChannel.',
  permissions: { exhibitor: ['busi:invitation:list'], backOffice: ['busi:visitor:list'] },
  series: ['sent', 'opened', 'registered', 'visited'],
  async find({ db, seen, locale }) {
    const channels = await findAllEntries(db, 'busi_invite_channel')
    const rows = await db
      .select({
        channel,
        sent: count(isNotNull(sentTime)),
        opened: count(isNotNull(openTime)),
        registered: count(isNotNull(registerTime)),
        visited: count(isNotNull(visitTime)),
      })
      .from(invitation)
      .where(and(eq(invitation.delFlag, 0), seen(invitation.exhibitorId)))
      .groupBy(channel)
    return channels.map(({ dictValue, dictLabel, enDictLabel }) => {
      const row = rows.find((one) => String(one.channel) === dictValue)
      return {
        key: dictValue,
        label: locale === 'en-US' ? enDictLabel : dictLabel,
        values: [row?.sent ?? 0, row?.opened ?? 0, row?.registered ?? 0, row?.visited ?? 0],
      }
    })
  },
  stood: ({ db, seen, from }) =>
    db.$count(invitation, and(eq(invitation.delFlag, 0), lt(sentTime, from), seen(invitation.exhibitorId))),
}
