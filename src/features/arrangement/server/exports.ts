/** What other areas are told of arranged meetings; handed to them in src/server/compose.ts. */
export { arrangedMeetings } from './arranged-meetings.ts'
export { arrangementFollower } from './session-follower.ts'
