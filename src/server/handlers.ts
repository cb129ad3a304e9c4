/** Every handler of the server, area by area. */
import { accountHandlers } from '../features/account/server/handlers.ts'
import { deskHandlers } from '../features/form-desk/server/handlers.ts'
import { ledgerHandlers } from '../features/form-desk/server/money/handlers.ts'
import { boothFormHandlers } from '../features/booth-forms/server/handlers.ts'
import { rentalHandlers } from '../features/booth-forms/server/rental/rental-handlers.ts'
import { badgesHandlers } from '../features/badges/server/handlers.ts'
import { buyerHandlers } from '../features/buyers/server/handlers.ts'
import { calendarHandlers } from '../features/calendar/server/handlers.ts'
import { companyHandlers } from '../features/company/server/handlers.ts'
import { dashboardHandlers } from '../features/dashboard/server/handlers.ts'
import { departmentHandlers } from '../features/departments/server/handlers.ts'
import { exhibitorsHandlers } from '../features/exhibitors/server/handlers.ts'
import { fileHandlers } from '../features/files/server/handlers.ts'
import { genHandlers } from '../features/gen/server/handlers.ts'
import { homeHandlers } from '../features/home/server/handlers.ts'
import { hotelHandlers } from '../features/hotel/server/handlers.ts'
import { inquiriesHandlers } from '../features/inquiries/server/handlers.ts'
import { leadsHandlers } from '../features/leads/server/handlers.ts'
import { manualHandlers } from '../features/manual/server/handlers.ts'
import { manualFileHandlers } from '../features/manual-files/server/handlers.ts'
import { logHandlers } from '../features/logs/server/handlers.ts'
import { messagesHandlers } from '../features/messages/server/handlers.ts'
import { menuHandlers } from '../features/menus/server/handlers.ts'
import { guideHandlers } from '../features/newspaper/server/guide.ts'
import { newspaperHandlers } from '../features/newspaper/server/handlers.ts'
import { visitorHandlers } from '../features/visitors/server/handlers.ts'
import { invitationsHandlers } from '../features/invitations/server/handlers.ts'
import { nominationHandlers } from '../features/nominations/server/handlers.ts'
import { outboxHandlers } from '../features/outbox/server/handlers.ts'
import { reportHandlers } from '../features/outbox/server/report-handlers.ts'
import { noticesHandlers } from '../features/notices/server/handlers.ts'
import { arrangementHandlers } from '../features/arrangement/server/handlers.ts'
import { awardsHandlers } from '../features/awards/server/handlers.ts'
import { industryAwardHandlers } from '../features/industry-award/server/handlers.ts'
import { dockingHandlers } from '../features/docking/server/handlers.ts'
import { matchmakingHandlers } from '../features/matchmaking/server/handlers.ts'
import { licensingHandlers } from '../features/licensing/server/handlers.ts'
import { showHandlers } from '../features/show/server/handlers.ts'
import { postHandlers } from '../features/posts/server/handlers.ts'
import { productsHandlers } from '../features/products/server/handlers.ts'
import { purchasesHandlers } from '../features/purchases/server/handlers.ts'
import { showReportHandlers } from '../features/show-report/server/handlers.ts'
import { rankingHandlers } from '../features/ranking/server/handlers.ts'
import { progressHandlers } from '../features/progress/server/handlers.ts'
import { referenceHandlers } from '../features/reference/server/handlers.ts'
import { revealHandlers } from '../features/reveal/server/handlers.ts'
import { reviewHandlers } from '../features/review/server/handlers.ts'
import { roleHandlers } from '../features/roles/server/handlers.ts'
import { smsHandlers } from '../features/sms/server/handlers.ts'
import { supplyHandlers } from '../features/supply/server/handlers.ts'
import { userHandlers } from '../features/users/server/handlers.ts'
import { systemHandlers } from '../features/system/server/handlers.ts'
import './compose.ts'
import type { Handler } from './base/http/handler.ts'

export const handlers: readonly Handler[] = [
  // Before departments and menus: two of its paths are among theirs.
  ...roleHandlers,
  ...accountHandlers,
  ...badgesHandlers,
  ...boothFormHandlers,
  ...deskHandlers,
  ...ledgerHandlers,
  ...calendarHandlers,
  ...companyHandlers,
  ...dashboardHandlers,
  ...departmentHandlers,
  ...exhibitorsHandlers,
  ...fileHandlers,
  ...genHandlers,
  ...homeHandlers,
  ...hotelHandlers,
  ...invitationsHandlers,
  ...nominationHandlers,
  ...visitorHandlers,
  ...inquiriesHandlers,
  ...leadsHandlers,
  ...noticesHandlers,
  ...manualHandlers,
  ...manualFileHandlers,
  ...logHandlers,
  ...menuHandlers,
  ...messagesHandlers,
  ...newspaperHandlers,
  ...guideHandlers,
  ...outboxHandlers,
  ...reportHandlers,
  ...licensingHandlers,
  ...matchmakingHandlers,
  ...buyerHandlers,
  ...arrangementHandlers,
  ...dockingHandlers,
  ...awardsHandlers,
  ...industryAwardHandlers,
  ...postHandlers,
  ...smsHandlers,
  ...showHandlers,
  ...productsHandlers,
  ...progressHandlers,
  ...purchasesHandlers,
  ...rankingHandlers,
  ...showReportHandlers,
  ...referenceHandlers,
  ...rentalHandlers,
  ...revealHandlers,
  ...reviewHandlers,
  ...supplyHandlers,
  ...systemHandlers,
  ...userHandlers,
]
