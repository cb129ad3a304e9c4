import { accountHandlers } from './account-handlers.ts'
import { boothHandlers } from './booth-handlers.ts'
import { bulkHandlers } from './bulk/bulk.ts'
import { feeHandlers } from './fees/fee-handlers.ts'
import { letterHandlers } from './bulk/letter.ts'
import { importHandlers } from './import-handlers.ts'
import { listHandlers } from './export/lists.ts'
import { mailingHandlers } from './mailing-handlers.ts'
import { overviewHandlers } from './overview.ts'
import { signInHandlers } from './sign-in.ts'
import { withdrawHandlers } from './withdraw/withdraw.ts'

export const exhibitorsHandlers = [
  ...accountHandlers,
  ...listHandlers,
  ...mailingHandlers,
  ...importHandlers,
  ...overviewHandlers,
  ...boothHandlers,
  ...bulkHandlers,
  ...feeHandlers,
  ...letterHandlers,
  ...signInHandlers,
  ...withdrawHandlers,
]
