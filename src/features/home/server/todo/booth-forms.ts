import { findFormsToDo, type FormToDo } from '../../../booth-forms/server/exports.ts'
import { exhibitorOf } from '../../../../server/base/http/context.ts'
import { routeOfBooths, type TodoSource, type TodoStep } from './source.ts'

const CHECKLIST = '/newspaper/checklist'

const firstDeadline = (forms: readonly FormToDo[]): Date | null =>
  forms.reduce<Date | null>((first, { deadline: at }) => (at && (!first || at < first) ? at : first), null)

/** Booths with how many of their forms it is about. */
function countedBooths(forms: readonly FormToDo[]): string[] {
  const counts = new Map<string, number>()
  for (const { boothNo } of forms) counts.set(boothNo, (counts.get(boothNo) ?? 0) + 1)
  return [...counts].map(([boothNo, count]) => `${boothNo} (${count})`)
}

/** The forms every booth must file, done when all are submitted (booth-forms 3.3), those the organiser sent back, and those a changed booth brings back. */
export const boothFormsTodo: TodoSource = {
  key: 'boothForms',
  audience: 'exhibitor',
  async find(ctx) {
    const { booths, must, open, rejected, recheck } = await findFormsToDo(ctx.db, exhibitorOf(ctx))
    const permission = ['busi:form:edit']
    const steps: TodoStep[] = []
    if (must > 0)
      steps.push({
        key: 'boothForms',
        route: routeOfBooths(ctx, CHECKLIST, open, booths > 1),
        permission,
        words: 'features/home:todo.boothForms.',
        done: open.length === 0,
        count: open.length,
        named: booths > 1 ? countedBooths(open) : [],
        deadline: firstDeadline(open),
      })
    for (const [key, forms] of [
      ['rejectedForm', rejected],
      ['recheckForm', recheck],
    ] as const) {
      const [first] = forms
      if (!first) continue
      // The form itself, where it is the only one.
      const route = forms.length === 1 ? `/newspaper/${first.form}` : CHECKLIST
      steps.push({
        key,
        route: routeOfBooths(ctx, route, forms, booths > 1),
        permission,
        words: `features/home:todo.${key}.`,
        done: false,
        count: forms.length,
        named: forms.map(({ boothNo, form }) => (booths > 1 ? `${boothNo} ` : '') + form.toUpperCase()),
        deadline: firstDeadline(forms),
      })
    }
    return steps
  },
}
