import type { MeetMeeting } from '../../page-contract.ts'

/** The buyer is asked: to meet, or to take another time, which can be offered for an agreed meeting too. */
export const waitsForBuyer = ({ may }: Pick<MeetMeeting, 'may'>): boolean => may.accept === 1 || may.takeOther === 1

/** Another time is offered to the buyer: the meeting stands in the list of questions apart from first requests. */
export const isMoved = ({ may }: Pick<MeetMeeting, 'may'>): boolean => may.takeOther === 1
