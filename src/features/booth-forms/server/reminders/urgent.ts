import { showInstant, type ShowDays } from '../../../../shared/lib/time/show-time.ts'

/** Is a required form that is missing shown in red: from forty days before the opening on (booth-forms 8.8). */
export function isUrgent(now: Date, days: ShowDays): boolean {
  const from = showInstant('T-40 09:00', days)
  return from !== null && now.getTime() >= from.getTime()
}
