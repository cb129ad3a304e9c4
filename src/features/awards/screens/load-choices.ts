/** What a form of an application is filled in from: activities, approved brands, contact and currency; all of it or none. */
import { call } from '../../../shared/api/client.ts'
import { voteBrands, voteNum } from '../contract.ts'

export async function loadChoices(signal: AbortSignal) {
  const quiet = { signal, quiet: true }
  const [start, brands] = await Promise.all([call(voteNum, {}, quiet), call(voteBrands, {}, quiet)])
  return { ...start.data, brands: brands.data }
}
export type Choices = Awaited<ReturnType<typeof loadChoices>>
