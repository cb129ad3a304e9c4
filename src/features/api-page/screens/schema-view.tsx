import { useT } from '../../../shared/i18n/use-t.tsx'
import { plain, withoutNull, type ApiDocument, type Schema } from '../model.ts'

/** Deep enough for every reply there is. */
const MAX_DEPTH = 6

type Words = ReturnType<typeof useT<'features/api-page'>>

/** A schema in a few words: its type, bounds and what it is for. */
export function describe(schema: Schema, document: ApiDocument, t: Words): string {
  const [own, nullable] = withoutNull(plain(schema, document))
  const items = own.items && withoutNull(plain(own.items, document))[0]
  const values = own.enum ?? (own.const === undefined ? undefined : [own.const])
  const type = values
    ? t('type.oneOf', { values: values.map((one) => JSON.stringify(one)).join(', ') })
    : own.format === 'binary'
      ? t('type.file')
      : items
        ? t('type.of', { type: typeof items.type === 'string' ? items.type : t('type.any') })
        : typeof own.type === 'string'
          ? own.type
          : t('type.any')
  return [
    type,
    own.format && own.format !== 'binary' ? t('type.format', { format: own.format }) : '',
    own.pattern ? t('type.pattern', { pattern: own.pattern }) : '',
    own.maxLength === undefined ? '' : t('type.max', { count: own.maxLength }),
    own.minimum === undefined ? '' : t('type.least', { count: own.minimum }),
    own.maximum === undefined ? '' : t('type.most', { count: own.maximum }),
    nullable ? t('type.null') : '',
    own.description ?? '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The fields of an object, those of objects in it below them. */
export function SchemaView({ schema, document, depth = 0 }: { schema: Schema; document: ApiDocument; depth?: number }) {
  const t = useT('features/api-page')
  const [own] = withoutNull(plain(schema, document))
  const fields = Object.entries(own.properties ?? {})
  if (fields.length === 0) return depth === 0 ? <p className="text-ink-soft">{describe(schema, document, t)}</p> : null
  return (
    <ul className={depth === 0 ? '' : 'ml-1 border-l border-line pl-3'}>
      {fields.map(([name, field]) => {
        const [inner] = withoutNull(plain(field, document))
        const below = inner.items ?? inner
        return (
          <li key={name} className="py-1">
            <code className="break-all font-semibold">{name}</code>
            {own.required?.includes(name) ? <span className="ml-2 text-sm text-danger-text">{t('needed')}</span> : null}
            <span className="ml-2 break-words text-sm text-ink-soft">{describe(field, document, t)}</span>
            {depth < MAX_DEPTH ? <SchemaView schema={below} document={document} depth={depth + 1} /> : null}
          </li>
        )
      })}
    </ul>
  )
}
