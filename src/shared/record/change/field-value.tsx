import { fileUrl } from '../../files/contract.ts'
import { RichTextView } from '../../form/rich-text/rich-text-view.tsx'
import { useT } from '../../i18n/use-t.tsx'
import type { FieldType } from './change-contract.ts'

export type Words = string | readonly string[]

const listOf = (value: Words): readonly string[] => (typeof value === 'string' ? (value === '' ? [] : [value]) : value)

/** One side of a field, drawn by its type. `other` is the other side: pictures that stand on one side only are framed. */
export function FieldValue({
  type,
  value,
  other,
  label,
}: {
  type: FieldType
  value: Words
  other: Words | null
  label: string
}) {
  const t = useT('shared/record')
  const items = listOf(value)
  if (items.length === 0) return <span className="text-ink-faint">{t('change.none')}</span>
  switch (type) {
    case 'image':
    case 'images':
      return <Pictures names={items} other={other === null ? null : listOf(other)} label={label} />
    case 'rich':
      return <RichTextView html={items.join('')} />
    case 'list':
      return (
        <ul className="flex flex-wrap gap-1.5">
          {items.map((item) => (
            <li key={item} className="badge whitespace-normal">
              {item}
            </li>
          ))}
        </ul>
      )
    case 'region':
      return (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'file':
      return (
        <a className="link" href={fileUrl(items[0] ?? '')} target="_blank" rel="noreferrer">
          {t('change.openFile')}
        </a>
      )
    case 'money':
      return <span className="tabular-nums">{items[0]}</span>
    default:
      return <span className="whitespace-pre-line break-words">{items[0]}</span>
  }
}

/** Pictures in rows; each opens in full in a window of its own. */
function Pictures({
  names,
  other,
  label,
}: {
  names: readonly string[]
  other: readonly string[] | null
  label: string
}) {
  const t = useT('shared/record')
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map((name, at) => {
        const fresh = other !== null && !other.includes(name)
        return (
          <li key={name}>
            <a
              href={fileUrl(name, 1500)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('change.openImage', { name: names.length > 1 ? `${label} ${at + 1}` : label })}
              className={`block rounded-ui ${fresh ? 'outline outline-2 outline-offset-1 outline-warning' : ''}`}
            >
              <img
                src={fileUrl(name, 300)}
                alt=""
                width={120}
                height={120}
                loading="lazy"
                decoding="async"
                className="size-28 rounded-ui border border-line bg-muted object-contain"
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
