/** The dashboard's answers to other areas. */
import { mayCall } from '../../../server/base/http/dispatch.ts'
import type { SignedIn } from '../../../server/base/http/context.ts'
import { CHARTS } from './charts/registry.ts'

/** May the caller see the figures of this chart? */
export const maySeeChart = (session: SignedIn, key: string): boolean =>
  CHARTS.some((chart) => chart.key === key && mayCall(session, chart.permissions[session.kind] ?? ['*:*:*']))
