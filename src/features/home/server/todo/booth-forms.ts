import { findFormsToDo, type FormToDo } from '../../../booth-forms/server/exports.ts'
import { signedIn } from '../../../../server/http/context.ts'
import type { TodoSource, TodoStep } from './source.ts'

const CHECKLIST = '/newspaper/checklist'

const firstDeadline = (forms: readonly FormToDo[]): Date | null =>
  forms.reduce<Date | null>((first, { deadline: at }) => (at && (!first || at < first) ? at : first), null)

/** Booths with how many of their forms it is about. */
function countedBooths(forms: readonly FormToDo[]): string[] {
  const counts = new Map<string, number>()
  for (const { boothNo } of forms) counts.set(boothNo, (counts.get(boothNo) ?? 0) + 1)
  return [...counts].map(([boothNo, count]) => `${boothNo} (${count})`)
}

/** The forms every booth must file, done when all are submitted (booth-forms 3.3), and those the organiser sent back. */
export const boothFormsTodo: TodoSource = {
  key: 'boothForms',
  audience: 'exhibitor',
  async find(ctx) {
    const { booths, must, open, rejected } = await findFormsToDo(ctx)
    const permission = ['busi:form:edit']
    const steps: TodoStep[] = []
    if (must > 0)
      steps.push({
        key: 'boothForms',
        route: CHECKLIST,
        permission,
        words: 'features/home:todo.boothForms.',
        done: open.length === 0,
        count: open.length,
        named: booths > 1 ? countedBooths(open) : [],
        deadline: firstDeadline(open),
      })
    const [first] = rejected
    if (first)
      steps.push({
        key: 'rejectedForm',
        // The form itself, where it is the only one and of the booth in hand.
        route:
          rejected.length === 1 && first.boothId === signedIn(ctx).participationId
            ? `/newspaper/${first.form}`
            : CHECKLIST,
        permission,
        words: 'features/home:todo.rejectedForm.',
        done: false,
        count: rejected.length,
        named: rejected.map(({ boothNo, form }) => (booths > 1 ? `${boothNo} ` : '') + form.toUpperCase()),
        deadline: firstDeadline(rejected),
      })
    return steps
  },
}
