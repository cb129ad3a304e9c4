import { findSteps, type OpenMeeting } from '../../../docking/server/exports.ts'
import { exhibitorOf } from '../../../../server/base/http/context.ts'
import { isAnyOffered } from '../../../../server/base/offers.ts'
import type { TodoSource, TodoStep } from './source.ts'

/** Meetings of a step that are named, each with its own address; the rest is counted. */
const NAMED = 10

/** A step while meetings are open; `until` the first of them lapses. */
function stepOf(key: 'meetingsToAnswer' | 'meetingsToReport', meetings: readonly OpenMeeting[]): TodoStep[] {
  if (meetings.length === 0) return []
  const ends = meetings.flatMap(({ until }) => until?.getTime() ?? [])
  return [
    {
      key,
      route: '/matchmaking/application',
      permission: ['busi:docking:edit'],
      words: `features/home:todo.${key}.`,
      done: false,
      count: meetings.length,
      items: meetings.slice(0, NAMED).map(({ id, label }) => ({ label, route: `/matchmaking/application?edit=${id}` })),
      deadline: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    },
  ]
}

/** Meetings with buyers that wait for the exhibitor's answer, and those that are over and not reported yet. */
export const meetingsTodo: TodoSource = {
  key: 'meetings',
  audience: 'exhibitor',
  async find(ctx) {
    if (!(await isAnyOffered(ctx.db, ['matchmaking']))) return []
    const { waiting, over } = await findSteps(ctx, exhibitorOf(ctx))
    return [...stepOf('meetingsToAnswer', waiting), ...stepOf('meetingsToReport', over)]
  },
}
