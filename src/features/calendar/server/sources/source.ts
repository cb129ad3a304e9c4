/** Where entries of the calendar come from. An area hands its own over in src/server/compose.ts. */
import type { Locale } from '../../../../shared/lib/locale.ts'
import type { Db } from '../../../../server/base/db/client.ts'

/** For whom the calendar is read. */
export interface Viewer {
  db: Db
  locale: Locale
  kind: 'exhibitor' | 'backOffice'
  /** Null for the back office, which sees the whole show. */
  exhibitorId: number | null
  /** The exhibitor's booths, the first one first; empty for the back office. */
  booths: readonly { id: number; boothType: number }[]
  /** Types of the exhibitor's booths; empty for the back office. */
  boothTypes: readonly number[]
}

/** A calendar reminds of a meeting so long before it, in minutes: time to walk there. */
export const WALK_MINUTES = 15

export interface SourceEvent {
  id: string
  kind: 'deadline' | 'show' | 'appointment'
  key: string
  title: string
  text: string
  /** Where it is; absent where the text says all. */
  place?: string
  route: string | null
  start: Date
  /** Null: an instant. */
  end: Date | null
  /** It does not take place then: programmes that subscribe to the calendar strike it out, screens leave it out. */
  cancelled?: true
  /** The viewer has filed what this deadline is for: pages say so, Welcome and calendar programmes leave it out. */
  filed?: true
  /** Asked for, and not agreed to yet. */
  tentative?: true
  /** Minutes before it begins at which a calendar reminds of it; absent: a deadline a day before, else never. */
  alarm?: number
  /** How often it was changed itself, beside what the organiser changed of the show. */
  sequence?: number
}

export interface EventSource {
  key: string
  find(viewer: Viewer): Promise<SourceEvent[]>
}

const sources: EventSource[] = []

/** Further sources, once at load. */
export function addEventSources(...more: EventSource[]): void {
  sources.push(...more)
}

export const eventSources = (): readonly EventSource[] => sources
