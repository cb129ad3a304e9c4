import { call } from '../../shared/api/client.ts'
import type { ShowDays } from '../../shared/lib/time/show-time.ts'
import { showWords } from './contract.ts'

/** First and last day of the show as they are now, for forms that judge a deadline by them. */
export const loadShowDays = async (): Promise<ShowDays> => (await call(showWords, {})).data
