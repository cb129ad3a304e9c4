/** Head script of pages that begin no request of their own: who is there, on the first page of a login. */
import { askEarly } from '../shared/auth/ask-early.ts'

askEarly()
