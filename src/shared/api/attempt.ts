import { ApiError } from './envelope.ts'

/**
 * Does what asks the server. A call that failed ends here, for the client has told why: the answer is undefined then. Any other error is a
 * mistake of the page and goes on.
 * @example await attempt(() => download(badgeExport, filters, name))
 */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}
