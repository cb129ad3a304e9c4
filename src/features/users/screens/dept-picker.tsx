import { startTransition, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { FoldButton } from '../../../shared/crud/fold-button.tsx'
import { matching, withBelow } from '../../../shared/crud/ticks.ts'
import type { ChoiceNode } from '../../../shared/crud/tree-contract.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { usePhone } from '../../../shared/ui/use-media.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { userDeptTree } from '../contract.ts'
import { labelled } from '../../../shared/lib/locale.ts'

/** Above so many departments the tree begins folded. */
const UNFOLDED_MAX = 200

/** Departments beside the list of users; a phone unfolds them. Choosing one lists its users and those of all below it. */
export function DeptPicker({ chosen, onChoose }: { chosen: string; onChoose: (deptId: string) => void }) {
  const t = useT('features/users')
  const locale = useLocale()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [tree, retry] = useLoad((signal) => call(userDeptTree, {}, { signal, quiet: true }).then(({ data }) => data))
  const nodes = tree.state === 'ready' ? tree.data : []
  const shown = matching(nodes, words)
  const long = nodes.flatMap(withBelow).length > UNFOLDED_MAX

  function choose(deptId: string) {
    onChoose(deptId)
    setOpen(false)
  }
  function toggle(id: string) {
    const next = new Set(turned)
    if (!next.delete(id)) next.add(id)
    setTurned(next)
  }
  const item = (id: string, label: string) => (
    <button
      type="button"
      aria-current={chosen === id ? 'true' : undefined}
      className={`min-h-8 w-full rounded-ui px-2 py-1 text-left ${chosen === id ? 'bg-accent-soft font-medium text-accent-text' : 'hover:bg-muted'}`}
      onClick={() => choose(id)}
    >
      {label}
    </button>
  )
  const branch = (node: ChoiceNode, level: number) => {
    // The top stands open: folded, a tree of one top would show one line.
    const open = words.trim() !== '' || (!long || level === 0) !== turned.has(node.id)
    return (
      <li key={node.id}>
        <div className="flex items-start">
          {item(node.id, node.label)}
          {long && node.children.length > 0 ? (
            <FoldButton name={node.label} open={open} onToggle={() => toggle(node.id)} />
          ) : null}
        </div>
        {open && node.children.length > 0 ? (
          <ul className="ml-3 border-l border-line pl-1">{node.children.map((child) => branch(child, level + 1))}</ul>
        ) : null}
      </li>
    )
  }
  const body = (
    <>
      <input
        type="search"
        className="input mb-2"
        autoComplete="off"
        placeholder={t('tree.find')}
        aria-label={t('tree.find')}
        defaultValue={words}
        onChange={({ target: { value } }) => startTransition(() => setWords(value))}
      />
      {tree.state === 'error' ? (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-danger-text">{t('tree.failed')}</span>
          <Button small onClick={retry}>
            {t('tree.retry')}
          </Button>
        </p>
      ) : (
        <ul>
          <li>{item('', t('tree.all'))}</li>
          {shown.map((node) => branch(node, 0))}
        </ul>
      )}
      {tree.state === 'ready' && shown.length === 0 ? <p className="hint mt-2">{t('tree.none')}</p> : null}
    </>
  )
  if (!phone)
    return (
      <nav aria-label={t('tree.title')} className="max-h-[36rem] overflow-y-auto rounded-ui border border-line p-3">
        {body}
      </nav>
    )
  const name = nameOf(nodes, chosen) ?? t('tree.all')
  return (
    <nav aria-label={t('tree.title')}>
      <Button className="w-full" aria-expanded={open} onClick={() => setOpen(!open)}>
        {labelled(t('tree.title'), name, locale)}
      </Button>
      {open ? <div className="mt-2 rounded-ui border border-line p-3">{body}</div> : null}
    </nav>
  )
}

function nameOf(nodes: readonly ChoiceNode[], id: string): string | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node.label : nameOf(node.children, id)
    if (found !== undefined) return found
  }
  return undefined
}
