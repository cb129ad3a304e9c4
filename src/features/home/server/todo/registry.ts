import { badgeTodo } from './badge.ts'
import { boothFormsTodo } from './booth-forms.ts'
import { buyersTodo } from './buyers.ts'
import { catalogueTodo } from './catalogue.ts'
import { companyTodo } from './company.ts'
import { directoryTodo } from './directory.ts'
import { formDeskTodo } from './form-desk.ts'
import { hotelDeskTodo } from './hotel-desk.ts'
import { inquiriesTodo } from './inquiries.ts'
import { juryTodo } from './jury.ts'
import { launchTodo } from './launch.ts'
import { meetingsTodo } from './meetings.ts'
import { outboxTodo } from './outbox.ts'
import { paymentsTodo } from './payments.ts'
import { rearrangeTodo } from './rearrange.ts'
import { rejectedTodo } from './rejected.ts'
import { reviewTodo } from './review.ts'
import { signNoticeTodo } from './sign-notice.ts'
import { voteDeskTodo } from './vote-desk.ts'
import type { TodoSource } from './source.ts'

/** Everything that has steps on Welcome, in the order they are taken. */
export const TODO_SOURCES: readonly TodoSource[] = [
  companyTodo,
  directoryTodo,
  rearrangeTodo,
  boothFormsTodo,
  badgeTodo,
  catalogueTodo,
  meetingsTodo,
  rejectedTodo,
  inquiriesTodo,
  signNoticeTodo,
  launchTodo,
  reviewTodo,
  juryTodo,
  formDeskTodo,
  hotelDeskTodo,
  voteDeskTodo,
  buyersTodo,
  paymentsTodo,
  outboxTodo,
]
