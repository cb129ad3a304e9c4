/** Completeness as arithmetic (beyond-peers O6). */

export interface TodoItem {
  key: string
  route: string
  done: 0 | 1
  /** How many things of the step are open, when that helps. */
  count?: number
  /** `yyyy-MM-dd HH:mm:ss`, or null when the step has no deadline. */
  deadline: string | null
  overdue: 0 | 1
}

/** Done steps over all steps that apply, 0..100, rounded down so that 100 means done. */
export function progressOf(todo: readonly Pick<TodoItem, 'done'>[]): number {
  if (todo.length === 0) return 100
  return Math.floor((todo.filter((item) => item.done === 1).length * 100) / todo.length)
}

/** What to do next: the first open step that is overdue, else the first open step. */
export function nextStep<T extends Pick<TodoItem, 'done' | 'overdue'>>(todo: readonly T[]): T | null {
  return todo.find((item) => item.done === 0 && item.overdue === 1) ?? todo.find((item) => item.done === 0) ?? null
}
