/** Head script of pages without one of their own: who is there, on the first page of a login, and what the page names (`asks`). */
import { askEarly } from '../../shared/auth/ask-early.ts'

askEarly()
