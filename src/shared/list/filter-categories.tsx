import { useOptions, type LoadNodes } from '../form/fields/use-options.ts'
import { useLocale } from '../i18n/use-t.tsx'
import { FilterSelect } from './filter-inputs.tsx'
import type { Filters } from './list-state.ts'
import type { List } from './use-list.ts'

type Level<F extends Filters> = { name: keyof F & string; label: string }

/**
 * Levels of a tree as filters, the first always there, each next one once there is something to choose in it. The tree is asked for after
 * the rows, which come first.
 * @param load nodes below a parent, module level: `levelsOf(loadCategories)`
 */
export function FilterCategories<F extends Filters>({
  list,
  levels,
  load,
}: {
  // Rows do not matter to a filter; `any` fits every list.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  list: List<any, F>
  levels: readonly Level<F>[]
  load: LoadNodes
}) {
  return levels.map((level, at) => (
    <LevelFilter
      key={level.name}
      list={list}
      level={level}
      parent={levels[at - 1]?.name}
      below={levels.slice(at + 1).map(({ name }) => name)}
      load={load}
    />
  ))
}

function LevelFilter<F extends Filters>({
  list,
  level,
  parent,
  below,
  load,
}: {
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  list: List<any, F>
  level: Level<F>
  parent: (keyof F & string) | undefined
  below: readonly (keyof F & string)[]
  load: LoadNodes
}) {
  const english = useLocale() === 'en-US'
  const above = parent === undefined ? '' : list.filters[parent] || null
  const { nodes } = useOptions(load, list.status === 'loading' ? null : above)
  if (parent !== undefined && nodes.length === 0) return null
  return (
    <FilterSelect
      list={list}
      name={level.name}
      label={level.label}
      empties={below}
      options={nodes.map((node) => ({
        value: node.id,
        label: english ? node.enName || node.name : node.name || node.enName,
      }))}
    />
  )
}
