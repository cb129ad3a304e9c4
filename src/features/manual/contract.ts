/** What has moved since the pages of the manual were built (decisions 21). */
import { record, string, type, type Infer } from 'superstruct'
import { showWordsReply } from '../show/contract.ts'
import { data, defineCall, nothing } from '../../shared/api/contract.ts'

export const manualFacts = defineCall(
  {
    method: 'GET',
    path: '/busi/manual/facts',
    summary: 'The days of the show and the deadlines the organiser has moved, for the public manual',
    audience: 'public',
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        show: showWordsReply(),
        /** Show time by key of the deadline, or of an end of a part of the show (`moveOut.to`), for those the organiser has set; the others stand as built. */
        moved: record(string(), string()),
      }),
    ),
  }),
)
export type ManualFacts = Infer<typeof manualFacts.reply>['data']
