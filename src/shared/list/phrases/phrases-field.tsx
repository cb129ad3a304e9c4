import { useRef, type ComponentProps } from 'react'
import { TextArea } from '../../form/fields/text-inputs.tsx'
import { PhrasePicker } from './phrase-picker.tsx'

/** Several lines of a reason or an answer, inside a Field, with the office's stored phrases below. */
export function PhrasesArea(props: ComponentProps<typeof TextArea>) {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame}>
      <TextArea {...props} />
      <PhrasePicker field={() => frame.current?.querySelector('textarea') ?? null} />
    </div>
  )
}
