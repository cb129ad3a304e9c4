/** Two people saved the same record: what differs, and what each side meant (architecture §7.5, code 409). Pure. */
import { sameValue, type FormValues } from './form-values.ts'

export type Side = 'mine' | 'theirs'

export interface FieldConflict {
  name: string
  mine: unknown
  theirs: unknown
  /** Who changed it since both read the same record. */
  changedBy: Side | 'both'
  /** What a careful reader would keep: whoever changed it; mine where both did. */
  suggested: Side
}

/**
 * The fields where mine and theirs differ, in the order of `names`.
 * @param base the record as I read it before typing
 */
export function compareVersions(
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
  names: readonly string[],
): FieldConflict[] {
  return names
    .filter((name) => !sameValue(mine[name], theirs[name]))
    .map((name) => {
      const byMe = !sameValue(base[name], mine[name])
      const byThem = !sameValue(base[name], theirs[name])
      const changedBy = byMe && byThem ? 'both' : byMe ? 'mine' : 'theirs'
      return {
        name,
        mine: mine[name],
        theirs: theirs[name],
        changedBy,
        suggested: changedBy === 'theirs' ? 'theirs' : 'mine',
      }
    })
}

/** The chosen sides over their record; fields without a choice take the suggestion. */
export function mergeVersions(
  theirs: FormValues,
  conflicts: readonly FieldConflict[],
  choices: Record<string, Side>,
): FormValues {
  const merged = { ...theirs }
  for (const one of conflicts) merged[one.name] = one[choices[one.name] ?? one.suggested]
  return merged
}
