/** Where entries of the calendar come from. A new area adds one file here and a line in registry.ts. */
import type { Locale } from '../../../../shared/lib/locale.ts'
import type { Db } from '../../../../server/db/client.ts'

/** For whom the calendar is read. */
export interface Viewer {
  db: Db
  locale: Locale
  kind: 'exhibitor' | 'backOffice'
  /** Null for the back office, which sees the whole show. */
  exhibitorId: number | null
  /** Types of the exhibitor's booths; empty for the back office. */
  boothTypes: readonly number[]
}

export interface SourceEvent {
  id: string
  kind: 'deadline' | 'show' | 'appointment'
  key: string
  title: string
  text: string
  route: string | null
  start: Date
  /** Null: an instant. */
  end: Date | null
}

export interface EventSource {
  key: string
  find(viewer: Viewer): Promise<SourceEvent[]>
}
