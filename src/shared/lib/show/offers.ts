/** What the organiser may leave out of the show beside the booth forms: hotel, badges, matchmaking, votes with the industry award and each way to invite. */

/** Ways to invite, by the number of their channel (busi_invite_channel). */
export const INVITATION_OFFERS = { 1: 'email', 2: 'overseas', 3: 'poster', 4: 'sms', 5: 'chat' } as const

/** The way to invite by its channel; undefined for what is none. */
export const offerOfChannel = (
  channel: unknown,
): (typeof INVITATION_OFFERS)[keyof typeof INVITATION_OFFERS] | undefined =>
  Object.entries(INVITATION_OFFERS).find(([number]) => number === String(channel))?.[1]

export const OFFERS = ['hotel', 'badge', 'matchmaking', 'awards', ...Object.values(INVITATION_OFFERS)] as const
export type Offer = (typeof OFFERS)[number]

/** Parameter that says whether the show has it: `true`, or `false`. */
export const offerKey = (offer: Offer): string => `offer.${offer}`

/** Whether the show has it, by parameters already read; what has no switch is there. */
export const isOffered = (what: string, settings: Readonly<Record<string, string>>): boolean =>
  settings[`offer.${what}`] !== 'false'
