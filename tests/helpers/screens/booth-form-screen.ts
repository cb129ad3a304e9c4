/** Who may see and file the booth forms, for each test of a form's screen anew. */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { $session, dropSession } from '../../../src/shared/auth/session.ts'
import { $questions, $toasts } from '../../../src/shared/ui/overlay/overlay-store.ts'
import { fixtureSession } from '../../fixtures/session.ts'

export function asFormEditor(userId: string | null = null): void {
  beforeEach(() => {
    localStorage.clear()
    history.replaceState(null, '', '/')
    const permissions = ['busi:form:query', 'busi:form:edit']
    $session.set(fixtureSession({ permissions, userId, user: null, menu: [] }))
  })
  afterEach(() => {
    cleanup()
    $questions.set([])
    $toasts.set([])
    vi.unstubAllGlobals()
    dropSession()
  })
}
