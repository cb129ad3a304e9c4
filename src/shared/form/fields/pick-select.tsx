import { useState } from 'react'
import { useLocale, useT } from '../../i18n/use-t.tsx'
import { controlAttributes, useFieldPart } from '../form-context.ts'
import { useHeld } from '../use-values.ts'
import { ChoiceBox, type ChoiceBoxProps } from './choice-box.tsx'
import type { Choice } from './choice-inputs.tsx'
import { useShownAs } from './field.tsx'
import { findNodes, namedBy } from './find-nodes.ts'
import type { NamedNode } from './use-options.ts'

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** A node's name in the page's language. */
export function useNodeName(): (node: NamedNode) => string {
  const english = useLocale() === 'en-US'
  return ({ name, enName }) => (english ? enName || name : name || enName)
}

type PickBoxProps = {
  nodes: readonly NamedNode[]
  value: string
  onPick: (id: string) => void
} & Pick<ChoiceBoxProps<Choice>, 'input' | 'label'>

/** One of a list that is there whole, found by its names in both languages, its pinyin or its code. A value that is no longer offered stays. */
export function PickBox({ nodes, value, onPick, ...box }: PickBoxProps) {
  const t = useT('shared/form')
  const nameOf = useNodeName()
  const [typed, setTyped] = useState<string | null>(null)
  const choiceOf = (node: NamedNode): Choice => ({ value: node.id, label: nameOf(node) })
  const held = nodes.find(({ id }) => id === value)
  const found = findNodes(nodes, typed ?? '')
  return (
    <ChoiceBox
      {...box}
      value={value}
      shown={held ? nameOf(held) : nodes.length > 0 ? value : ''}
      typed={typed}
      onType={setTyped}
      onPick={(choice) => onPick(choice?.value ?? '')}
      options={found.map(choiceOf)}
      waiting={nodes.length === 0}
      namedBy={(text) => {
        const meant = namedBy(nodes, text)
        return meant && choiceOf(meant)
      }}
      note={
        nodes.length === 0
          ? t('form.loading')
          : found.length > 0
            ? t('form.remote.found', { count: found.length })
            : t('form.remote.none')
      }
    />
  )
}

/** A PickBox that holds the value of the Field around it. */
export function PickSelect({
  nodes,
  disabled = false,
  placeholder,
  onChosen,
}: {
  nodes: readonly NamedNode[]
  disabled?: boolean
  /** Words of the empty field. Default "please select". */
  placeholder?: string | undefined
  /** Called when the reader chooses, not when a record is loaded. */
  onChosen?: (value: string) => void
}) {
  const field = useFieldPart()
  const { value, onChange } = useHeld(field.name)
  const nameOf = useNodeName()
  useShownAs(field.name, (one) => {
    const node = nodes.find(({ id }) => id === textOf(one))
    return node ? nameOf(node) : textOf(one)
  })
  return (
    <PickBox
      input={{ ...controlAttributes(field), name: field.name, disabled, ...(placeholder && { placeholder }) }}
      label={field.label}
      nodes={nodes}
      value={textOf(value)}
      onPick={(id) => {
        onChange(id)
        onChosen?.(id)
      }}
    />
  )
}
