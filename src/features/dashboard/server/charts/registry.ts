import { applications } from './applications.ts'
import { brandsByState } from './brands-by-state.ts'
import type { Chart } from './chart.ts'
import { inquiries } from './inquiries.ts'
import { leads } from './leads.ts'
import { meetings } from './meetings.ts'
import { invitations } from './invitations.ts'
import { invitationsByChannel } from './invitations-by-channel.ts'
import { productsByState } from './products-by-state.ts'
import { readiness } from './readiness.ts'
import { readyByForm } from './ready-by-form.ts'
import { readyByHall } from './ready-by-hall.ts'
import { registrations } from './registrations.ts'
import { reviewsByDay } from './reviews-by-day.ts'
import { views } from './views.ts'
import { votesByActivity } from './votes-by-activity.ts'
import { votesByBrand } from './votes-by-brand.ts'

/** Every chart that has a source, in the order they are shown. */
export const CHARTS: readonly Chart[] = [
  readyByHall,
  readyByForm,
  readiness,
  productsByState,
  brandsByState,
  views,
  inquiries,
  leads,
  meetings,
  registrations,
  invitations,
  invitationsByChannel,
  votesByBrand,
  votesByActivity,
  applications,
  reviewsByDay,
]
