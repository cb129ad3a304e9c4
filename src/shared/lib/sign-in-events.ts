/** What the sign-in log tells of: in, in somebody's place, out, and why somebody was refused. */
export const SIGN_IN_EVENTS = ['in', 'inPlace', 'out', 'wrong', 'locked', 'closed'] as const
export type SignInEvent = (typeof SIGN_IN_EVENTS)[number]
