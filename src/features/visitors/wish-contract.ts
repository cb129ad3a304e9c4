/** Whether somebody who registers would like to meet exhibitors, and what for (running-a-show 6): asked at registration, changed on the own page. */
import { array, type, string } from 'superstruct'
import { flag, list } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'

/** Longest demand, in characters, as of exhibitors. */
export const WISH_DEMAND_MAX = 500
/** Most categories. */
export const WISH_CATEGORIES_MAX = 5

/** Without the first the other two are not kept. */
export const wishFields = {
  /** 1: would like to be offered meetings with exhibitors. */
  consentBuyer: flag({ required: false }),
  buyerDemand: text({
    required: false,
    multiline: true,
    max: WISH_DEMAND_MAX,
    label: 'features/invitations:visit.buyerDemand',
  }),
  /** Categories of the first level. */
  buyerCids: list(text({ max: 9 }), {
    required: false,
    max: WISH_CATEGORIES_MAX,
    label: 'features/invitations:visit.buyerCids',
  }),
}

/** Categories a public page offers, in the organiser's order. */
export const wishCategories = array(type({ id: string(), name: string(), enName: string() }))
