/** What H1 and H5 add to the shared screen. Drawings and checker load after the fields. */
import { Suspense, type ComponentType } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import type { FormParts, PartProps } from '../../screens/form-parts.ts'
import { SpecField } from '../../screens/fields/spec-field.tsx'
import type { Mounting } from './mounting.ts'
import { under } from '../../../../shared/i18n/keys.ts'

const MountingPanel = late(() => import('./mounting-panel.tsx').then((part) => ({ default: part.MountingPanel })))
const PowerPanel = late(() => import('./power-panel.tsx').then((part) => ({ default: part.PowerPanel })))
const FurniturePanel = late(() => import('./power-panel.tsx').then((part) => ({ default: part.FurniturePanel })))

const withLines = (Panel: ComponentType<PartProps>) =>
  function LatePanel(props: PartProps) {
    return (
      <Suspense
        fallback={
          <div className="col-span-full">
            <SkeletonLines lines={2} />
          </div>
        }
      >
        <Panel {...props} />
      </Suspense>
    )
  }

/** A corner booth lacks one side wall: which one only the exhibitor's plan of the booth says. */
function OpenSide({ definition, view }: PartProps) {
  const spec = definition.fields['openSide']
  return spec && view.booth.openSides === 2 ? (
    <SpecField
      words={definition.words}
      name="openSide"
      label={under('fields.', 'openSide')}
      spec={{ ...spec, control: 'radio', wide: true }}
    />
  ) : null
}

export const shellParts = (mounting: Mounting, newRow: FormParts['newRow']): FormParts => ({
  before: { mounting: OpenSide, furniture: withLines(FurniturePanel) },
  after: {
    mounting: withLines((props) => <MountingPanel {...props} mounting={mounting} />),
    power: withLines(PowerPanel),
  },
  newRow: {
    appliances: () => ({ kind: 'APPLIANCE', qty: 1, socketNo: 1 }),
    ...newRow,
  },
  print: () => import('./print.tsx').then((part) => part.shellPrint(mounting)),
})
