/** What the organiser grants a booth beyond its area (booth-forms 4, H5): the form's rules read it as a fact. */
import type { ServerPart } from '../parts.ts'

export const h5Part: ServerPart = {
  facts: (_, { facilityQuotaOverride }) =>
    Promise.resolve<Record<string, number>>(facilityQuotaOverride === null ? {} : { facilityQuotaOverride }),
}
