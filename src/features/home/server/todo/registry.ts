import { catalogueTodo } from './catalogue.ts'
import { companyTodo } from './company.ts'
import { outboxTodo } from './outbox.ts'
import { rejectedTodo } from './rejected.ts'
import { reviewTodo } from './review.ts'
import type { TodoSource } from './source.ts'

/** Everything that has steps on Welcome, in the order they are taken. */
export const TODO_SOURCES: readonly TodoSource[] = [companyTodo, catalogueTodo, rejectedTodo, reviewTodo, outboxTodo]
