/** What other areas may ask of Welcome. */
export { sendDigests } from './digest.ts'
export { findTodo } from './todo/find-todo.ts'
export { progressOf } from '../rules.ts'
