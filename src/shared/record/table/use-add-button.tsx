import type { ReactNode } from 'react'
import type { Call } from '../../api/contract.ts'
import { useMay } from '../../auth/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { IconPlus } from '../../ui/icons.ts'

/** The button to a new record, for who may add one. `full`: why no more can be added. */
export function useAddButton(
  add: Pick<Call, 'permission' | 'scope' | 'kind' | 'afterShow'>,
  label: string,
  onAdd: () => void,
  full: string | undefined,
): ReactNode {
  return useMay()(add) ? (
    <Button variant="primary" icon={IconPlus} blocked={full} onClick={onAdd}>
      {label}
    </Button>
  ) : null
}
