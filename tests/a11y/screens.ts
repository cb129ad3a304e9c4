/** The screens of the walk: who opens them, what kind they are, and how each state is reached. */
import { PUBLIC } from './screens/public.ts'
import { EVERYONE } from './screens/everyone.ts'
import { INVITATIONS } from './screens/invitations.ts'
import { NOMINATIONS } from './screens/nominations.ts'
import { EXHIBITOR } from './screens/exhibitor.ts'
import { AWARDS } from './screens/awards.ts'
import { INDUSTRY_AWARD } from './screens/industry-award.ts'
import { MATCHMAKING } from './screens/matchmaking.ts'
import { PURCHASES } from './screens/purchases.ts'
import { RECORDS } from './screens/records.ts'
import { BOOTH_FORMS } from './screens/booth-forms.ts'
import { ORGANISER } from './screens/organiser.ts'
import { STAND } from './screens/stand.ts'
import { SHOW_DAYS } from './screens/show-days.ts'
import { BACK_OFFICE } from './screens/back-office.ts'
import type { Screen } from './screens/parts.ts'

export const SCREENS: readonly Screen[] = [
  ...PUBLIC,
  ...EVERYONE,
  ...INVITATIONS,
  ...STAND,
  ...NOMINATIONS,
  ...EXHIBITOR,
  ...RECORDS,
  ...PURCHASES,
  ...MATCHMAKING,
  ...AWARDS,
  ...INDUSTRY_AWARD,
  ...BOOTH_FORMS,
  ...ORGANISER,
  ...SHOW_DAYS,
  ...BACK_OFFICE,
]
