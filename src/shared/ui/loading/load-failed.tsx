import { CODE } from '../../api/envelope.ts'
import { IconPin } from '../icons.ts'
import { EmptyState, ErrorState } from './states.tsx'

/**
 * Why what is filed for a booth cannot be had. Refused in words (the company has no booth, the contract is not active, this booth does not
 * file it), nothing is broken and trying again would not help: the words stand alone. Anything else can be tried again.
 */
export function LoadFailed({
  error,
  title,
  onRetry,
}: {
  error: { code: number; message: string }
  title: string
  onRetry: () => void
}) {
  if (error.code === CODE.business) return <EmptyState icon={IconPin} title={error.message} />
  return <ErrorState title={title} message={error.message} onRetry={onRetry} />
}
