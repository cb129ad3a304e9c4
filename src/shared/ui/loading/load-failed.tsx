import type { ReactNode } from 'react'
import { CODE } from '../../api/envelope.ts'
import { IconPin } from '../icons.ts'
import { EmptyState, ErrorState } from './states.tsx'

/**
 * Why what is filed for a booth cannot be had. Refused in words (the company has no booth, the contract is not active, this booth does not
 * file it), nothing is broken and trying again would not help: the words stand with `action`, where one can go from there. Anything else can
 * be tried again.
 */
export function LoadFailed({
  error,
  title,
  action,
  onRetry,
}: {
  error: { code: number; message: string }
  title: string
  action?: ReactNode
  onRetry: () => void
}) {
  if (error.code === CODE.business) return <EmptyState icon={IconPin} title={error.message} action={action} />
  return <ErrorState title={title} message={error.message} onRetry={onRetry} />
}
