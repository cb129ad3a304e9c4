/**
 * The show as the pages are built for it: another build is given other days. Once a page stands, a browser with JavaScript asks the server and
 * puts right what has moved since (screens/refresh.ts).
 */
import type { ShowDays } from '../../../shared/lib/time/show-time.ts'

/** Build variables as Astro gives them; absent in tests. */
const env = (import.meta.env ?? {}) as Record<string, string | undefined>

export const SHOW: ShowDays & { name: string; enName: string } = {
  openDate: env.PUBLIC_OPEN_DATE || '2024-12-02',
  closeDate: env.PUBLIC_CLOSE_DATE || '2024-12-04',
  name: env.PUBLIC_SHOW_NAME || '2024 国际标签印刷展览会',
  enName: env.PUBLIC_SHOW_EN_NAME || 'International Label Printing Exhibition 2024',
}
